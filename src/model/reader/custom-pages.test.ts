import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { copyForEachTest } from '../../../tests/support/content/scratch.ts';
import { inspectContent } from '../content.ts';
import { pageNamed } from '../routes.ts';

const copy = copyForEachTest();

function write(file: string, text = '---\ntitle: Uses\n---\nAn editor.\n') {
  const path = join(dirname(copy.root), 'custom/pages', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const read = () => inspectContent(copy);
const code = (frontmatter: string) =>
  `export const frontmatter = ${frontmatter};\nexport default () => <h1>Now</h1>;\n`;

test('a page has the URL of its path, and the language of that URL', () => {
  write('uses.md');
  write(
    'es/lab/usos.astro',
    `---\nexport const frontmatter = { title: 'Usos' };\n---\n<h1>Usos</h1>`,
  );
  expect(read()).toMatchObject({
    errors: [],
    content: {
      customPages: [
        { url: '/es/lab/usos/', locale: 'es', id: 'lab/usos' },
        { url: '/uses/', locale: 'en', id: 'uses', menu: false },
      ],
    },
  });
});

test('a page may say another language, a description, an id, and that the menu lists it', () => {
  const about =
    "{ title: 'Usos', language: 'es', description: `Mis cosas`, id: 'uses', menu: true }";
  write('usos.tsx', code(`${about} as const`));
  expect(read().content?.customPages).toMatchObject([
    { url: '/usos/', locale: 'es', description: 'Mis cosas', id: 'uses', menu: true },
  ]);
});

test('two pages with one file name are two pages, and a language’s folder is no part of the name', () => {
  write('talks/2024.md');
  write('notes/2024.md');
  write('es/talks/2024.md');
  expect(read().content?.customPages.map(({ id, locale }) => `${locale} ${id}`)).toEqual([
    'es talks/2024',
    'en notes/2024',
    'en talks/2024',
  ]);
});

test('texts link to a page by its path or id; where their language has none, to another', () => {
  write('talks/2024.md');
  write('es/usos.md', '---\ntitle: Usos\nid: uses\n---\n');
  const linked = 'I [speak](talks/2024), as [others](uses) do, in [about](about).';
  copy.set('texts/en.yaml', 'about.my_story.section_1', linked);
  const { content, errors } = read();
  expect(errors).toEqual([]);
  if (!content) throw new Error('The content has errors.');
  expect(pageNamed(content, 'talks/2024', 'es').url).toBe('/talks/2024/');
  expect(pageNamed(content, 'uses', 'en').url).toBe('/es/usos/');
  expect(pageNamed(content, 'about', 'es').url).toBe('/es/#sobre-mi');
  copy.set('texts/en.yaml', 'about.my_story.section_1', 'I [speak](talks/2025).');
  expect(read().errors).toMatchObject([{ code: 'unknown_page' }]);
});

test('files and folders with a low line before their names are no pages', () => {
  write('_part.md', '');
  write('_parts/card.tsx', 'export const Card = 1;');
  expect(read()).toMatchObject({ errors: [], content: { customPages: [] } });
});

test.each([
  ['kanban.md', undefined, '', 'custom_page_url', '“/kanban/” is already used by “kanban”'],
  ['confirmation.md', undefined, '', 'custom_page_url', 'by “confirmation”'],
  ['api/me.md', undefined, '', 'url_reserved', '“/api/me/” is reserved'],
  ['uses.md', 'An editor.\n', 'title', 'missing', 'missing'],
  ['uses.md', '---\ntitle:\n---\n', 'title', 'nothing_for_a_text', 'but is nothing'],
  ['uses.md', '---\ntitle: A: b\n---\n', '', 'yaml_colon', 'not valid YAML'],
  ['uses.md', '---\ntitle: A\nlanguage: fi\n---\n', 'language', 'custom_page_language', '“fi” is'],
  ['uses.tsx', code('{}'), 'title', 'missing', 'missing'],
  ['uses.tsx', code('{ title: titleOf(1) }'), 'title', 'not_a_text', 'should be a text'],
  ['uses.tsx', 'export default () => <h1>', '', 'custom_page_code', 'the code is not valid: '],
])('%s with %j is an error with its file', (name, text, key, errorCode, wrong) => {
  write(name, text);
  expect(read().errors).toMatchObject([
    { file: expect.stringMatching(`^custom/pages/${name}`), key, code: errorCode },
  ]);
  expect(read().errors[0]?.wrong).toContain(wrong);
});

test('two files with one URL, or with one id in a language, are errors that name both', () => {
  write('uses.astro', "---\nexport const frontmatter = { title: 'Uses' };\n---\n");
  write('uses.md');
  expect(read().errors).toMatchObject([
    { file: 'custom/pages/uses.md', details: { holder: 'custom/pages/uses.astro' } },
  ]);
  write('uses.md', '---\ntitle: A\n---\n');
  write('tools.md', '---\ntitle: Tools\nid: uses\n---\n');
  expect(read().errors.map(({ code }) => code)).toEqual(['custom_page_id', 'custom_page_url']);
});
