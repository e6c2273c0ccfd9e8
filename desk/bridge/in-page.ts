import type { FromPage, ToPage } from './messages.ts';

/** Runs in a page in the desk's frame: reports what is clicked, outlines what is edited. */
export function meetDesk(origin: string): void {
  if (window.parent === window) return;
  const where = { path: location.pathname, language: document.documentElement.lang };
  const send = (message: FromPage) => window.parent.postMessage(message, origin);
  let follows = false;
  let outlined: Element[] = [];

  window.addEventListener('message', ({ data, origin: from }: MessageEvent<ToPage>) => {
    if (from !== origin) return;
    switch (data.desk) {
      case 'follow':
        follows = data.follows;
        break;
      case 'theme':
        document.documentElement.dataset.theme = data.theme;
        break;
      case 'outline':
        for (const element of outlined) element.removeAttribute('data-desk-outline');
        outlined = elementsShowing(data.shown);
        for (const element of outlined) element.setAttribute('data-desk-outline', '');
        outlined[0]?.scrollIntoView({ block: 'center' });
    }
  });

  document.addEventListener(
    'click',
    (event) => {
      if (follows || !(event.target instanceof Element)) return;
      event.preventDefault();
      event.stopPropagation();
      send({ desk: 'clicked', ...where, texts: textsAround(event.target) });
    },
    { capture: true },
  );

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '[data-desk-outline] { outline: 3px solid Highlight; outline-offset: 4px; border-radius: 4px; }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  send({ desk: 'here', ...where });
}

const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** A whole page says nothing about what was meant. */
const longest = 2000;

function textsAround(element: Element): string[] {
  const texts: string[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const text = plain(at.textContent);
    if (text.length > longest) break;
    if (text && text !== texts.at(-1)) texts.push(text);
  }
  return texts;
}

/** For each line the smallest elements that show it. */
function elementsShowing(lines: readonly string[]): Element[] {
  return lines.flatMap((line) => {
    const pieces = line.split('…').map(plain).filter(Boolean);
    const shows = (element: Element) => {
      const text = plain(element.textContent);
      return pieces.length > 0 && pieces.every((piece) => text.includes(piece));
    };
    const found = [...document.body.querySelectorAll('*')].filter(
      (element) => shows(element) && ![...element.children].some(shows),
    );
    const whole = found.filter((element) => plain(element.textContent) === plain(line));
    return whole.length > 0 ? whole : found.slice(0, 1);
  });
}
