import { expect, test } from 'vitest';
import { withIslandFile } from './island-start.ts';

const page =
  '<body><script>(self.Astro||={}).visible=1</script><script>define("astro-island")</script>' +
  '<p>Text</p><script>other()</script></body>';

test('the code of islands moves into one file behind the page', () => {
  const { html, file } = withIslandFile(page, '/me');
  expect(file?.source).toBe('(self.Astro||={}).visible=1;define("astro-island")');
  expect(html).toBe(
    `<body><p>Text</p><script>other()</script><script type="module" src="/me/${file?.name}"></script></body>`,
  );
});

test('a page without islands stays as it is', () => {
  const plain = '<body><script>other()</script></body>';
  expect(withIslandFile(plain, '')).toEqual({ html: plain });
});
