import { expect, test } from 'vitest';
import { withIslandFiles } from './island-start.ts';

const page =
  '<body><script>(self.Astro||={}).visible=1</script><script>define("astro-island")</script>' +
  '<astro-island component-url="/me/_astro/Form.js" props="{&quot;a&quot;:[0,&quot;b &amp; c&quot;]}" ssr>' +
  '<p>Text</p></astro-island><script>other()</script></body>';
const { html, files } = withIslandFiles(page, '/me');
const [start, words] = files;

test('the code of islands moves into a file that the island names', () => {
  expect(start?.source).toBe('(self.Astro||={}).visible=1;define("astro-island")');
  expect(html).toBe(
    `<body><astro-island data-start="/me/${start?.name}" component-url="/me/${words?.name}" ssr>` +
      '<p>Text</p></astro-island><script>other()</script></body>',
  );
});

test('an island’s words move into a module that stands in for its component', () => {
  expect(words?.source).toContain('export{default}from"./Form.js"');
  expect(words?.source).toContain(JSON.stringify('{"a":[0,"b & c"]}'));
});

test('a page without islands stays as it is', () => {
  const plain = '<body><script>other()</script></body>';
  expect(withIslandFiles(plain, '')).toEqual({ html: plain, files: [] });
});
