import { describe, expect, test } from 'vitest';
import type { MarkdownError, RenderingOptions } from './options.ts';
import { renderMarkdown } from './render.ts';

const labels: RenderingOptions['labels'] = {
  footnotes: 'Fußnoten',
  back: 'Zurück zur Stelle {number}',
  anchor: 'Link zu „{heading}“',
  table: 'Tabelle',
  copy: 'Kopieren',
  copied: 'Kopiert',
  done: 'erledigt',
  open: 'offen',
  note: 'Hinweis',
  tip: 'Tipp',
  important: 'Wichtig',
  warning: 'Warnung',
  caution: 'Vorsicht',
};

const pages: Record<string, string> = { 'project:wheely': '/de/rad/', contact: '/de/#kontakt' };

const render = (source: string, options: Partial<RenderingOptions> = {}) =>
  renderMarkdown(source, {
    locale: 'de',
    labels,
    resolveLink: (target) => pages[target],
    hasPicture: (file) => file === 'bridge.jpg',
    picture: async () => ({
      src: '/_p/b.webp',
      width: 800,
      height: 600,
      srcSet: '/_p/a.webp 400w',
    }),
    ...options,
  });

const html = async (source: string, options?: Partial<RenderingOptions>) =>
  (await render(source, options)).html;

describe('a text in Markdown', () => {
  test('has headings below the page’s title, each with an anchor in its language', async () => {
    const { headings, html } = await render('# Größe\n\n### Größe\n\n## Ελλάδα `x`\n');
    expect(headings).toEqual([
      { depth: 2, id: 'grosse', text: 'Größe' },
      { depth: 3, id: 'grosse-2', text: 'Größe' },
      { depth: 3, id: 'ελλάδα-x', text: 'Ελλάδα x' },
    ]);
    expect(html).toContain(
      '<h2 id="grosse">Größe <a href="#grosse" aria-label="Link zu „Größe“">#</a></h2>',
    );
  });

  test('has tables that scroll on their own, and aligned columns', async () => {
    const table = await html('| a | b |\n|:-|-:|\n| 1 | 2 |\n');
    expect(table).toContain('<section aria-label="Tabelle" tabindex="0" class="table">');
    expect(table).toContain('<td>1</td>\n<td class="align-right">2</td>');
  });

  test('has footnotes in the words of its language', async () => {
    const notes = await html('Eins[^a].\n\n[^a]: Mehr.\n');
    expect(notes).toContain('<h2 id="footnote-label">Fußnoten</h2>');
    expect(notes).toContain('aria-label="Zurück zur Stelle 1"');
  });

  test('names the boxes of its tasks', async () => {
    const tasks = await html('- [x] eins\n- [ ] zwei\n');
    expect(tasks).toContain('<input type="checkbox" checked disabled aria-label="erledigt"> eins');
    expect(tasks).toContain('<input type="checkbox" disabled aria-label="offen"> zwei');
  });

  test('has asides with a name of its language or of their own', async () => {
    expect(await html('> [!NOTE]\n> Text')).toBe(
      '<div role="note" class="aside aside-note"><p><strong>Hinweis</strong></p>\n<p>Text</p>\n</div>',
    );
    expect(await html('> [!TIP] Ein Trick\n> Text')).toContain('<strong>Ein Trick</strong>');
    expect(await html('> Zitat')).toContain('<blockquote>');
  });

  test('has figures with captions and sizes', async () => {
    expect(await html('![Eine Brücke](./bridge.jpg#wide "Im Herbst")')).toBe(
      '<figure class="figure-wide"><img src="/_p/b.webp" alt="Eine Brücke" width="800" height="600" ' +
        'srcset="/_p/a.webp 400w" sizes="(min-width: 72rem) 68rem, 92vw" loading="lazy">' +
        '<figcaption>Im Herbst</figcaption></figure>',
    );
  });

  test('has code in colours by classes, with a file name, marked lines and a button', async () => {
    const { html, hasCode } = await render(
      '```ts title="src/app.ts" {2}\nconst a = "<b>";\nreturn a;\n```\n',
    );
    expect(hasCode).toBe(true);
    expect(html).toContain('<figcaption>src/app.ts</figcaption><pre tabindex="0"><code>');
    expect(html).toContain('<span class="code-keyword">const </span>');
    expect(html).toContain('<span class="code-string">"&#x3C;b>"</span>');
    expect(html).toContain('<mark><span class="code-keyword">return</span> a');
    expect(html).toContain(
      '<button type="button" hidden aria-live="polite" data-copied="Kopiert">',
    );
    expect(html).not.toContain('style=');
  });

  test('has lines of code marked to the last one where more are named than there are', async () => {
    expect(await html('```text {2-99999999999}\na\nb\n```')).toContain('a\n<mark>b</mark></code>');
  });

  test('has formulas in MathML, and prices with a dollar', async () => {
    const { html, hasFormulas } = await render(
      'Zwischen $5 und $10: $$x^2$$\n\n$$\n\\frac{a}{b}\n$$',
    );
    expect(hasFormulas).toBe(true);
    expect(html).toContain('$5 und $10: <math><msup><mi>x</mi><mn>2</mn></msup></math>');
    expect(html).toMatch(/<math display="block".*<mfrac><mi>a<\/mi><mi>b<\/mi><\/mfrac>/);
    expect(html).not.toContain('style=');
  });

  test('links to projects, notes and sections by their ids', async () => {
    const { html, links } = await render('[Rad](project:wheely), [hallo][k]\n\n[k]: contact');
    expect(html).toBe('<p><a href="/de/rad/">Rad</a>, <a href="/de/#kontakt">hallo</a></p>');
    expect(links.map(({ target }) => target)).toEqual(['project:wheely', 'contact']);
  });

  test('fills in the site’s words, but not in code', async () => {
    const fill = (text: string) => text.replace('{projects}', '24');
    expect(await html('{projects} und `{projects}`', { fill })).toBe(
      '<p>24 und <code>{projects}</code></p>',
    );
  });

  test('may hold a few tags of HTML', async () => {
    expect(await html('<kbd>Strg</kbd> H<sub>2</sub>O <abbr title="A &amp; B">AB</abbr><br>')).toBe(
      '<p><kbd>Strg</kbd> H<sub>2</sub>O <abbr title="A &#x26; B">AB</abbr><br></p>',
    );
    expect(await html('<details open>\n<summary>Mehr</summary>\n\n*Text*\n\n</details>')).toBe(
      '<details open><summary>Mehr</summary><p><em>Text</em></p></details>',
    );
    expect(await html('a <!-- more --> b')).toBe('<p>a  b</p>');
  });

  test('takes a minute at least, and in Japanese its characters count', async () => {
    expect((await render('Kurz.')).minutes).toBe(1);
    expect((await render('Wort '.repeat(900))).minutes).toBe(4);
    expect((await render('日本語'.repeat(500))).minutes).toBe(3);
  });

  test('is plain in a feed, with whole URLs', async () => {
    const url = 'https://example.com/notes/a/';
    const source = '## Titel\n\n```ts\nlet a\n```\n\n[oben](#titel) [Rad](project:wheely)';
    expect(await html(source, { plain: true, url })).toBe(
      '<h2 id="titel">Titel</h2>\n<figure><pre><code>let a</code></pre></figure>\n' +
        '<p><a href="https://example.com/notes/a/#titel">oben</a> <a href="https://example.com/de/rad/">Rad</a></p>',
    );
  });
});

describe('what a text may not hold', () => {
  const refused: [string, MarkdownError['code'], string, number][] = [
    ['eins\n\n<script>alert(1)</script>', 'html_in_note', '<script>', 3],
    [
      '<iframe src="https://example.com"></iframe>',
      'html_in_note',
      '<iframe src="https://example.com">',
      1,
    ],
    ['<kbd onclick="alert(1)">a</kbd>', 'html_in_note', '<kbd onclick="alert(1)">', 1],
    ['<mark style="color:red">a</mark>', 'html_in_note', '<mark style="color:red">', 1],
    ['<img src=x onerror=alert(1)>', 'html_in_note', '<img src=x onerror=alert(1)>', 1],
    ['<details>\n\noffen', 'unclosed_html', '<details>', 1],
    ['[a](javascript:alert(1))', 'wrong_link', 'javascript:alert(1)', 1],
    ['[a](JaVaScRiPt:alert(1))', 'wrong_link', 'JaVaScRiPt:alert(1)', 1],
    ['[a](data:text/html,x)', 'wrong_link', 'data:text/html,x', 1],
    ['[a](&#106;avascript:alert(1))', 'wrong_link', 'javascript:alert(1)', 1],
    ['[a](<java\tscript:alert(1)>)', 'wrong_link', 'java\tscript:alert(1)', 1],
    ['[a](//example.com)', 'wrong_link', '//example.com', 1],
    ['[a][b]\n\n[b]: vbscript:x', 'wrong_link', 'vbscript:x', 1],
    ['[a](project:gone)', 'unknown_target', 'project:gone', 1],
    ['[a](#nirgends)', 'unknown_anchor', '#nirgends', 1],
    ['![a](https://example.com/a.jpg)', 'picture_from_elsewhere', 'https://example.com/a.jpg', 1],
    ['![a](gone.jpg)', 'missing_note_picture', 'gone.jpg', 1],
    ['$$\\frac{a}$$', 'wrong_formula', '\\frac{a}', 1],
  ];

  test.each(refused)('%j is refused as %s', async (source, code, found, line) => {
    const { errors, html } = await render(source);
    expect(errors[0]).toEqual({ code, found, line });
    expect(html).not.toMatch(/<(?:script|iframe)|<[^>]*\s(?:on\w+|style)=|<[^>]*\s(?:href|src)=/i);
  });

  test('errors name the line of the file, below what stands above the text', async () => {
    const { errors } = await render('a\n\n<b>', { firstLine: 6 });
    expect(errors).toEqual([{ code: 'html_in_note', found: '<b>', line: 8 }]);
  });

  test('links and code of formulas do not reach the page', async () => {
    const { html } = await render(
      '$$\\href{javascript:alert(1)}{x}$$ $$\\class{a" onclick="b}{x}$$',
    );
    expect(html).not.toMatch(/<[^>]*\s(?:href|onclick)=/);
  });
});
