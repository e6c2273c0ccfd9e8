import { remember, remembered } from '../../browser.ts';

const memory = 'language-offer';
const robots = /bot|spider|lighthouse/i;

/** Offers the visitor's preferred language, in that language, until they dismiss it or choose one. */
export function startLanguageOffer(): void {
  if (remembered(memory) || robots.test(navigator.userAgent)) return;
  // Whoever chooses a language needs no offer of another.
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a[hreflang][lang]')) remember(memory, 'no');
  });
  const template = preferredTemplate();
  if (!template) return;
  document.body.append(template.content);
  document.body.toggleAttribute('data-offered');
  const offer = document.body.lastElementChild as HTMLElement;
  keepPlace(offer.querySelector('a'));
  offer.querySelector('button')?.addEventListener('click', () => {
    remember(memory, 'no');
    offer.remove();
    document.body.toggleAttribute('data-offered');
  });
}

/** The language switcher's link may already have the section and the filter. */
function keepPlace(link: HTMLAnchorElement | null): void {
  const known = document.querySelector<HTMLAnchorElement>(`a[hreflang="${link?.hreflang}"]`);
  if (link && known) link.href = known.href;
}

/** The first of the visitor's languages that the site has; null when it is this page's own. */
function preferredTemplate(): HTMLTemplateElement | null {
  for (const preferred of navigator.languages) {
    const language = writtenLanguage(preferred);
    if (language === writtenLanguage(document.documentElement.lang)) return null;
    const template = document.querySelector<HTMLTemplateElement>(`[data-offer="${language}"]`);
    if (template) return template;
  }
  return null;
}

/** Language and script: es-MX matches es, and zh-TW matches zh-Hant but not zh. */
function writtenLanguage(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // A system without a language reports “C” or “en-US@posix”.
    return '';
  }
}
