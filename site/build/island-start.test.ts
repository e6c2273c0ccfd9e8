import { expect, test } from 'vitest';
import { withIslandFiles } from './island-start.ts';

const page =
  '<body><script>(self.Astro||={}).visible=1</script><script>define("astro-island")</script>' +
  '<p>Text</p><script>other()</script></body>';

test('the code of islands moves into one file behind the page', () => {
  const { html, files } = withIslandFiles(page, '/me');
  expect(files.map(({ source }) => source)).toEqual([
    '(self.Astro||={}).visible=1;define("astro-island")',
  ]);
  expect(html).toBe(
    `<body><p>Text</p><script>other()</script><script type="module" src="/me/${files[0]?.name}"></script></body>`,
  );
});

test('an island’s words move into a module that stands in for its component', () => {
  const island =
    '<astro-island component-url="/me/_astro/Form.js" props="{&quot;a&quot;:[0,&quot;b &amp; c&quot;]}" ssr>';
  const { html, files } = withIslandFiles(page.replace('<p>', `${island}<p>`), '/me');
  const words = files.find(({ name }) => name.includes('words'));
  expect(html).toContain(`<astro-island component-url="/me/${words?.name}" ssr>`);
  expect(words?.source).toContain('export{default}from"./Form.js"');
  expect(words?.source).toContain(JSON.stringify('{"a":[0,"b & c"]}'));
});

test('a page without islands stays as it is', () => {
  const plain = '<body><script>other()</script></body>';
  expect(withIslandFiles(plain, '')).toEqual({ html: plain, files: [] });
});
