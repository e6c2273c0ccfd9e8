import { expect, test } from 'vitest';
import { convertText } from './convert.ts';

const convert = (source: string) =>
  convertText(source, {
    site: 'https://old.example.com',
    noteAt: (path) => (path === '/2010/first/' ? 'first' : undefined),
    noteOf: (file) => (file === '2010-02-02-first' ? 'first' : undefined),
    picture: (path) => (path.endsWith('pier.png') ? 'pier.png' : undefined),
  });

test.each([
  ['a list', '<ul>\n<li>one</li>\n<li>two *</li>\n</ul>', '- one\n- two \\*'],
  ['a list in a quote', '> <ol>\n> <li>a</li>\n> <li>b</li>\n> </ol>', '> 1. a\n> 1. b'],
  [
    'lists in lists, with code and without ends',
    '<ul>\n <li><p>a</p>\n <ol><li>b<li>c</ol></li>\n <li><pre>d\n  e</pre></li>\n</ul>',
    '- a\n\n   1. b\n   1. c\n- ```\n   d\n     e\n   ```',
  ],
  ['a heading and a quote', '<h3>A</h3>\n<blockquote><p>B</p></blockquote>', '### A\n\n> B'],
  ['code', '<pre><code class="language-js">a &lt; b\n</code></pre>', '```js\na < b\n```'],
  [
    'a table',
    '<table><tr><th>x</th><th>y</th></tr><tr><td>1</td><td>2</td></tr></table>',
    '| x | y |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'a figure',
    '<figure><img src="/a/pier.png" alt="Pier"><figcaption>At dawn</figcaption></figure>',
    '![Pier](pier.png "At dawn")',
  ],
  ['a box around Markdown', '<div class="box">\n\n*a*\n\n</div>', '*a*'],
  ['marks in a line', 'a <b>b <i>c</i></b> <span style="color:red">d</span>', 'a **b *c*** d'],
  ['code in a line', 'a <code>b &amp; c</code>', 'a `b & c`'],
  ['a link in a line', '<a href="/2010/first/" class="x">a</a> b', '[a](note:first) b'],
  ['tags that notes have', '<kbd class="key">T</kbd> <sup>1</sup>', '<kbd>T</kbd> <sup>1</sup>'],
  [
    'a folded text',
    '<details><summary>A</summary>\n\n*b*\n\n</details>',
    '<details><summary>A</summary>\n\n*b*\n\n</details>',
  ],
])('HTML becomes Markdown: %s', (_, source, text) => {
  expect(convert(source).text).toBe(text);
});

test('code keeps every character, indented or between signs, and so does what Jekyll is not to read', () => {
  const code = 'a `<b>{{ x }}</b>`\n\n    <b>{% y %}\n\n~~~ html\n<b>![a](b)\n\n\n\n~~~';
  expect(convert(code)).toEqual({ text: code, leftOut: [] });
  expect(convert('{% raw %}{{ x }}{% endraw %}').text).toBe('{{ x }}');
});

test('links by a name and in brackets lead where the others do, and pictures come along', () => {
  expect(convert('[a][x] ![b][y]\n\n[x]: /2010/first/\n[y]: /img/pier.png "P"').text).toBe(
    '[a](note:first) ![b](pier.png "P")',
  );
  expect(convert('<https://example.com/a_(b)>, https://example.com').text).toBe(
    '<https://example.com/a_(b)>, https://example.com',
  );
  expect(convert('{% include figure src="/img/pier.png" caption="At dawn" %}').text).toBe(
    '![](pier.png "At dawn")',
  );
});

test('a tag without its end keeps no post out', () => {
  expect(convert('<details open>\n\nMore.')).toEqual({
    text: 'More.',
    leftOut: ['<details open>'],
  });
});

test('what leads nowhere or has no place is left out, and said', () => {
  const { text, leftOut } = convert(
    '* TOC\n{:toc}\n\n## A {#own}\n\n[up](#a) [own](#own) ![c](c.png) <script>x()</script>\n\n<iframe src="https://example.com/v"></iframe>',
  );
  expect(text).toBe('## A\n\n[up](#a) own c \n\n<https://example.com/v>');
  expect(leftOut).toEqual([
    '<script>',
    '<iframe src="https://example.com/v">',
    '![c](c.png)',
    '#own',
  ]);
});
