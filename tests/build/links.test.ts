import { expect, test } from 'vitest';
import { localeOfPath } from '../../src/model/routes.ts';
import { isSample } from '../support/content/sample.ts';
import { languages } from '../support/content/sample-languages.ts';
import {
  basePath,
  builtSite,
  linkFindings,
  ownLinks,
  siteUrl as site,
} from '../support/pages/built-site.ts';

const built = builtSite();
const links = built.all.flatMap((page) => ownLinks(page, site));

test('there are links to follow', () => {
  expect(links.length).toBeGreaterThan((isSample ? 20 : 5) * built.pages.length);
});

test('every link, anchor, picture, script, style and font leads to something', () => {
  expect(linkFindings(built, site)).toEqual([]);
});

test('every link stays in its language, but for those that offer another', () => {
  const astray = links
    .filter(({ element }) => element.tagName === 'A' && !element.getAttribute('hreflang'))
    .filter(({ from, to }) => {
      const { pathname } = new URL(to, new URL(from, site));
      const isPage = pathname.endsWith('/');
      const localeAt = (path: string) => localeOfPath(path.slice(basePath.length), languages);
      return isPage && localeAt(pathname) !== localeAt(from);
    });
  expect(astray.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('no page is left without a link to it', () => {
  const reached = new Set(
    links
      .filter(({ element }) => element.tagName === 'A')
      .map(({ from, to }) => new URL(to, new URL(from, site)).pathname),
  );
  const unreached = built.pages.map(({ path }) => path).filter((path) => !reached.has(path));
  expect(unreached).toEqual([]);
});

test('nothing is loaded from another host', () => {
  const foreign = built.all.flatMap(({ document, path }) =>
    document
      .querySelectorAll('[src], link[rel~="stylesheet"], link[rel~="preload"], link[rel~="icon"]')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
      .filter((url) => !url.startsWith('data:'))
      .filter((url) => new URL(url, site).origin !== new URL(site).origin)
      .map((url) => `${path} → ${url}`),
  );
  expect(foreign).toEqual([]);
});
