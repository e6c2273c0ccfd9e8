import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { linkTo } from '../urls.ts';
import { RichText } from './RichText.tsx';

const shown = (text: string) => renderToStaticMarkup(<RichText text={text} locale="es" />);

test('links, emphasis and code are elements, and a page has its URL in the language', () => {
  expect(shown('[*A*](home) and [b](https://example.com/?a=1&b="2") in `c<d`')).toBe(
    `<a href="${linkTo('home', 'es')}"><em>A</em></a> and ` +
      '<a href="https://example.com/?a=1&amp;b=&quot;2&quot;">b</a> in <code>c&lt;d</code>',
  );
});

const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom('[', '](', ')', '*', '`', '\\', '<', '>', '"', "'", '&', ' '),
    fc.constantFrom('<script>', 'javascript:', 'https://a.b/', 'mailto:', 'data:', 'home', '\t'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 30,
});

test('nothing that is written in a text becomes another element, or a URL that acts', () => {
  const ours = /<\/?(?:em|code)>|<a href="([^"<>]*)">|<\/a>/g;
  fc.assert(
    fc.property(hostile, (text) => {
      const markup = shown(text);
      expect(markup.replaceAll(ours, '')).not.toMatch(/[<>"']/);
      for (const [, href] of markup.matchAll(ours)) {
        if (href !== undefined) expect(href).toMatch(/^(?:https?:\/\/|mailto:|\/)/);
      }
    }),
    { numRuns: 500 },
  );
});
