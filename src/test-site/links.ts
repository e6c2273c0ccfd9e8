import type { HTMLElement } from 'node-html-parser';
import { decodedUrl } from '../text/decoded-url.ts';
import type { BuiltPage, BuiltSite, PageFinding } from './site.ts';

export type Link = { from: string; to: string; element: HTMLElement };

const withOneUrl = 'a[href], link[href], script[src], img[src], source[src], form[action]';

/** Everything that a page leads to or loads, of this site: as it stands there. */
export function ownLinks(page: BuiltPage, site: string): Link[] {
  const { document, path: from } = page;
  const plain = document.querySelectorAll(withOneUrl).flatMap((element) =>
    ['href', 'src', 'action'].flatMap((name) => {
      const to = element.getAttribute(name);
      return to === undefined ? [] : [{ from, to, element }];
    }),
  );
  const sets = document
    .querySelectorAll('[srcset]')
    .flatMap((element) =>
      (element.getAttribute('srcset') ?? '')
        .split(',')
        .map((entry) => ({ from, to: entry.trim().split(/\s+/)[0] as string, element })),
    );
  const styles = document.querySelectorAll('style').flatMap((element) =>
    // A fragment is for the picture itself.
    [...element.text.matchAll(/url\(["']?([^"')#]+)[^)]*\)/g)].map(([, to = '']) => ({
      from,
      to,
      element,
    })),
  );
  return [...plain, ...sets, ...styles].filter(({ to }) => isOwn(to, site));
}

/** Whether a URL is of this site; what is no URL at all is taken for one. */
function isOwn(to: string, site: string): boolean {
  if (!/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(to)) return true;
  return !URL.canParse(to, site) || new URL(to, site).origin === new URL(site).origin;
}

/** The links of all pages that lead nowhere: to no file, or to no place on their page. */
export const linkFindings = (built: BuiltSite, site: string): PageFinding[] =>
  built.all
    .flatMap((page) => ownLinks(page, site))
    // A form leads to the server, not to a file.
    .filter(({ element }) => element.tagName !== 'FORM')
    .flatMap((link) => findingOf(link, built, site) ?? []);

function findingOf({ from, to }: Link, built: BuiltSite, site: string): PageFinding | undefined {
  const page = from;
  const base = new URL(from, site);
  if (!URL.canParse(to, base)) {
    return {
      page,
      wrong: `links to “${to}”, which is not a valid URL`,
      advice: 'Correct the link.',
    };
  }
  const { pathname, hash } = new URL(to, base);
  if (!built.has(pathname)) {
    const wrong = `links to ${to}, which does not exist`;
    const advice = built.has(`${pathname}/`)
      ? `Add a slash at the end: ${pathname}/${hash}`
      : 'Correct the link, or add the missing page or file.';
    return { page, wrong, advice };
  }
  const target = built.pageAt(pathname)?.document;
  if (!hash || target?.getElementById(decodedUrl(hash.slice(1)))) return undefined;
  return {
    page,
    wrong: `links to ${to}, and that page has no element with this id`,
    advice: 'Use an id from that page, or remove the #.',
  };
}
