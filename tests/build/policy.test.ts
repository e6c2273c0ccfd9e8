import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type BuiltPage, builtSite } from '../support/pages/built-site.ts';

const { all } = builtSite();

function policyOf({ document, file }: BuiltPage): Map<string, string[]> {
  const metas = document.querySelectorAll('meta[http-equiv="content-security-policy"]');
  expect(metas, file).toHaveLength(1);
  return new Map(
    (metas[0]?.getAttribute('content') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const isData = (type: string | undefined) => /^application\/(?:ld\+)?json$/.test(type ?? '');

/** What stands between the tags, byte for byte; a parser might tidy it. */
const inlineTexts = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .filter(([, attributes = '']) => !isData(/type="([^"]+)"/.exec(attributes)?.[1]))
    .map(([, , text = '']) => text);

test('every page has a policy before anything that it could stop', () => {
  for (const { html, file } of all) {
    expect(html, file).toMatch(
      /<head>\s*<meta charset="utf-8">\s*<meta http-equiv="content-security-policy"/,
    );
  }
});

test('nothing is allowed but the site itself and what is named by its hash', () => {
  for (const page of all) {
    const policy = policyOf(page);
    expect(policy.get('default-src'), page.file).toEqual(["'none'"]);
    expect(policy.get('base-uri'), page.file).toEqual(["'none'"]);
    // A project's drawing stands in the page; it cannot run anything.
    const { 'img-src': pictures = [], ...others } = Object.fromEntries(policy);
    expect(["'self'", 'data:'], page.file).toEqual(expect.arrayContaining(pictures));
    const sources = Object.values(others).flat();
    expect(sources.filter((source) => /unsafe|\*|data:|blob:|^https?:$/.test(source))).toEqual([]);
  }
});

test.each([
  ['script', 'script-src'],
  ['style', 'style-src'],
] as const)(
  'every inline %s is allowed by its hash, and no hash is left over',
  (tag, directive) => {
    for (const page of all) {
      const allowed = (policyOf(page).get(directive) ?? []).filter((one) =>
        one.startsWith("'sha256-"),
      );
      const present = inlineTexts(page.html, tag).map(hashOf);
      expect([...new Set(present)].sort(), page.file).toEqual([...allowed].sort());
    }
  },
);
