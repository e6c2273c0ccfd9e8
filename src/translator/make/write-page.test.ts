import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { themeOf } from '../../model/theme/theme.ts';
import { pageWords } from '../../words/tools/page-words.ts';
import { toolWords } from '../../words/tools/words.ts';
import type { PageData } from './collect-data.ts';
import { inertJson, pageHtml } from './write-page.ts';

const hostile = '</script><script>alert(1)</script><!--<script>&\u2028]]>"';

const language = {
  publication: 'complete' as const,
  direction: 'ltr' as const,
};
const data = {
  site: 'https://www.example.com',
  owner: { name: hostile, email: 'a@example.com' },
  speaks: 'es',
  words: toolWords.es,
  source: { ...language, code: 'en', name: 'English', lang: 'en', isSource: true },
  target: { ...language, code: 'es', name: hostile, lang: 'es', isSource: false },
  terms: [{ source: hostile, target: hostile }],
  placeholders: [],
  pages: [],
  notes: [],
  parts: [
    {
      id: 'home',
      texts: [
        {
          id: 'texts:home.hello',
          key: 'home.hello',
          kind: 'plain',
          source: hostile,
          translation: hostile,
          state: 'outdated',
        },
        {
          id: 'texts:home.url',
          key: 'home.url',
          kind: 'url',
          source: 'a',
          translation: 'b',
          state: 'current',
        },
      ],
    },
  ],
} as unknown as PageData;
const bundle = { script: 'const a = "</script>", b = "<!-- c";', style: 'p{color:red}' };
const html = pageHtml(data, themeOf({}), bundle);

test('no text can end the block of the data, and all come out as they went in', () => {
  expect(inertJson(data)).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(inertJson(data))).toEqual(data);
  const blocks = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
  expect(blocks).toHaveLength(2);
  expect(JSON.parse(blocks[0]?.[1] as string)).toEqual(data);
  expect(html).not.toContain('alert(1)</script>');
});

test('the script is whole although it names the end of one', () => {
  const script = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)][0]?.[1] as string;
  expect(new Function(`${script}; return a + b`)()).toBe('</script><!-- c');
});

test('the policy allows this script and this style, and no request', () => {
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] as string;
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  for (const [tag, directive] of [
    ['script', 'script-src'],
    ['style', 'style-src'],
  ]) {
    const inner = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] as string;
    const hash = createHash('sha256').update(inner).digest('base64');
    expect(policy).toContain(`${directive} 'sha256-${hash}'`);
  }
});

test('the page is mirrored for a language that runs from right to left', () => {
  const words = pageWords.ar as PageData['words'];
  const arabic = pageHtml({ ...data, speaks: 'ar', words }, themeOf({}), bundle);
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain(words.translator.noScript);
  expect(html).toContain('<html lang="es" dir="ltr">');
});
