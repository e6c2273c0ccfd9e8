import type { HTMLElement } from 'node-html-parser';
import type { BuiltPage, BuiltSite } from './built-site.ts';

export type Link = { from: string; to: string; element: HTMLElement };

const inOneAddress = 'a[href], link[href], script[src], img[src], source[src], form[action]';
const islandAttributes = ['component-url', 'renderer-url', 'before-hydration-url'];

/** Everything that a page leads to or loads, of this site: as it stands there. */
export function ownLinks(page: BuiltPage, site: string): Link[] {
  const { document, path: from } = page;
  const plain = document.querySelectorAll(inOneAddress).flatMap((element) =>
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
  const islands = document.querySelectorAll('astro-island').flatMap((element) =>
    islandAttributes.flatMap((name) => {
      const to = element.getAttribute(name);
      return to ? [{ from, to, element }] : [];
    }),
  );
  const styles = document.querySelectorAll('style').flatMap((element) =>
    [...element.text.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, to = '']) => ({
      from,
      to,
      element,
    })),
  );
  return [...plain, ...sets, ...islands, ...styles].filter(({ to }) => isOwn(to, site));
}

const isOwn = (to: string, site: string) =>
  !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(to) || new URL(to).origin === new URL(site).origin;

/** Why a link leads nowhere; nothing when all is well. */
export function whyBroken({ from, to }: Link, built: BuiltSite, site: string): string | undefined {
  const { pathname, hash } = new URL(to, new URL(from, site));
  if (!built.has(pathname)) return 'no such file';
  if (!hash) return undefined;
  const anchor = decodeURIComponent(hash.slice(1));
  const target = built.pageAt(pathname)?.document;
  return target?.querySelector(`[id="${anchor}"]`) ? undefined : 'no such anchor';
}
