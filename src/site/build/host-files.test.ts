import { expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { readContent } from '../../model/content.ts';
import { pageHeaders } from '../../model/security-headers.ts';
import { readRedirects } from '../../server/pages/serve-site.ts';
import { headersFile, redirectPages, redirectsFile } from './host-files.ts';

const present = readContent();
const renamed = {
  ...present,
  oldUrls: new Map([
    ['kanban', { ...languages.perLocale(() => []), en: ['/board/'], de: ['/de/brett/'] }],
    [
      'contact',
      { ...languages.perLocale(() => []), es: ['/es/escribir/', '/blog/2019/بذور seeds*.html'] },
    ],
  ]),
};

test('every security header stands in the header file, and only hashed files are kept', () => {
  const file = headersFile('');
  for (const [name, value] of Object.entries(pageHeaders())) {
    expect(file).toContain(`  ${name}: ${value}\n`);
  }
  expect(file).toMatch(/^\/_astro\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n$/m);
  expect(file.match(/Cache-Control/g)).toHaveLength(1);
});

test('pictures for link previews may be shown by other sites', () => {
  const rule = '\n  Cross-Origin-Resource-Policy: cross-origin\n';
  for (const path of ['/me/previews/*', '/me/profile.png']) {
    expect(headersFile('/me')).toContain(path + rule);
  }
});

test('no line is longer than the 2,000 characters that Cloudflare reads', () => {
  for (const line of headersFile('').split('\n')) expect(line.length).toBeLessThan(2000);
});

test('an old URL leads to the new one, in the file that our server reads too', () => {
  const redirects = readRedirects(redirectsFile(renamed, ''));
  expect(redirects.get('/board')).toEqual({ to: '/kanban/', status: 301 });
  expect(redirects.get('/de/brett')).toEqual({ to: '/de/kanban/', status: 301 });
  expect(redirects.get('/es/escribir')).toEqual({ to: '/es/#contacto', status: 301 });
  expect(redirects.size).toBe(4);
});

test('a host that compares paths exactly redirects once without the last slash, too, and takes no path for a pattern', () => {
  const lines = redirectsFile(renamed, '/me').split('\n');
  expect(lines.slice(0, 2)).toEqual(['/me/board/ /me/kanban/ 301', '/me/board /me/kanban/ 301']);
  expect(lines[6]).toBe(
    '/me/blog/2019/%D8%A8%D8%B0%D9%88%D8%B1%20seeds%2A.html /me/es/#contacto 301',
  );
});

test('each language but the first has its own error page on Netlify, after the exact rules', () => {
  expect(redirectsFile(renamed, '/me').split('\n').slice(7)).toEqual([
    ...languages.published.slice(1).map((code) => `/me/${code}/* /me/${code}/404.html 404`),
    '',
  ]);
});

test('a host without redirects gets a page at the old URL that leads on', () => {
  const pages = redirectPages(renamed, new URL('https://ada.dev/me/'));
  expect(Object.keys(pages)).toEqual([
    './board/index.html',
    './de/brett/index.html',
    './es/escribir/index.html',
    './blog/2019/بذور seeds*.html',
  ]);
  expect(pages['./es/escribir/index.html']).toContain('content="0;url=/me/es/#contacto"');
  expect(pages['./de/brett/index.html']).toContain('content="0;url=/me/de/kanban/"');
  expect(pages['./de/brett/index.html']).toContain(
    'rel="canonical" href="https://ada.dev/me/de/kanban/"',
  );
  expect(pages['./de/brett/index.html']).toContain('<html lang="de">');
});

test('no redirect page is written outside of the site, whatever an old URL says', () => {
  const hostile = ['/../../kanban/', '/%2e%2e/%2E%2e/kanban.html', '/a%5c..%5c..%5cb/', '/a%00/'];
  const old = { ...languages.perLocale(() => []), en: [...hostile, '/a..b/board/'] };
  const pages = redirectPages(
    { ...present, oldUrls: new Map([['kanban', old]]) },
    new URL('https://ada.dev/'),
  );
  expect(Object.keys(pages)).toEqual(['./a..b/board/index.html']);
});
