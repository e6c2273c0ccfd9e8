import { canonicalTag } from '../model/languages/names.ts';
import { directionOf } from '../text/direction.ts';
import {
  attribute,
  type BuiltPage,
  type BuiltSite,
  type PageFinding,
  type Problem,
} from './site.ts';

/** What search engines and screen readers read before the text, and miss or find wrong on a page. */
export const headFindings = (built: BuiltSite, origin: string): PageFinding[] =>
  built.pages.flatMap((page) =>
    [
      ...language(page),
      ...headings(page),
      ...named(page),
      // Search engines ask no more of a page that they are not to show.
      ...(isIndexed(page) ? [...canonical(page, origin), ...translations(page, built)] : []),
    ].map((problem) => ({ page: page.path, ...problem })),
  );

const meta = (page: BuiltPage, name: string) => attribute(page, `meta[name="${name}"]`, 'content');
export const isIndexed = (page: BuiltPage) => !(meta(page, 'robots') ?? '').includes('noindex');
export const langOf = (page: BuiltPage) => attribute(page, 'html', 'lang') ?? '';
const canonicalOf = (page: BuiltPage) => attribute(page, 'link[rel="canonical"]', 'href');

function language(page: BuiltPage): Problem[] {
  const lang = langOf(page);
  if (!canonicalTag(lang)) {
    const wrong = lang ? `has an invalid lang attribute: “${lang}”` : 'has no lang attribute';
    return [{ wrong, advice: 'Set lang on the html element, such as lang="de".' }];
  }
  const expected = directionOf(lang);
  if ((attribute(page, 'html', 'dir') ?? 'ltr') === expected) return [];
  const wrong = `has the wrong text direction for ${lang}`;
  return [{ wrong, advice: `Set dir="${expected}" on the html element.` }];
}

function headings({ document }: BuiltPage): Problem[] {
  const { length } = document.querySelectorAll('h1');
  if (length === 1) return [];
  const wrong = length === 0 ? 'has no h1' : `has ${length} h1 headings`;
  return [{ wrong, advice: 'Give it one h1 that says what the page is about.' }];
}

function named(page: BuiltPage): Problem[] {
  const title = page.document.querySelector('head > title')?.text.trim();
  const missing = [
    ...(title ? [] : ['title']),
    ...(meta(page, 'description')?.trim() ? [] : ['description']),
  ];
  return missing.map((name) => ({
    wrong: `has no ${name}`,
    advice: `Write one: it is what search engines show as the page’s ${name}.`,
  }));
}

function canonical(page: BuiltPage, origin: string): Problem[] {
  const [found, own] = [canonicalOf(page), new URL(page.path, origin).href];
  if (found === own) return [];
  const wrong = found ? `has the canonical URL ${found}` : 'has no canonical URL';
  return [{ wrong, advice: `Add <link rel="canonical" href="${own}">.` }];
}

const alternatesOf = ({ document }: BuiltPage) =>
  document.querySelectorAll('link[rel="alternate"][hreflang]').map((link) => ({
    hreflang: link.getAttribute('hreflang') ?? '',
    href: link.getAttribute('href') ?? '',
  }));

/** A page and its translations name each other, and each names itself: else search engines ignore them. */
function translations(page: BuiltPage, built: BuiltSite): Problem[] {
  const alternates = alternatesOf(page);
  if (alternates.length === 0) return [];
  const [lang, own] = [langOf(page), canonicalOf(page)];
  const names = (list: typeof alternates) =>
    list.some(({ hreflang, href }) => hreflang === lang && href === own);
  const advice = 'Every version of a page needs hreflang links to all versions, including itself.';
  const others = alternates.filter(({ href }) => href !== own);
  return [
    ...(names(alternates) ? [] : [{ wrong: `has no hreflang link to itself (${lang})`, advice }]),
    ...others.flatMap(({ hreflang, href }) => {
      const other = URL.canParse(href) ? built.pageAt(new URL(href).pathname) : undefined;
      // What leads nowhere is found among the links.
      if (!other) return [];
      if (hreflang !== 'x-default' && langOf(other) !== hreflang) {
        const wrong = `has an hreflang link for ${hreflang} to ${href}, which is in ${langOf(other)}`;
        return [{ wrong, advice }];
      }
      return names(alternatesOf(other))
        ? []
        : [{ wrong: `has an hreflang link to ${href}, which has no hreflang link back`, advice }];
    }),
  ];
}
