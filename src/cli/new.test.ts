import { expect, test } from 'vitest';
import { wrongName } from '../editing/projects/new-project.ts';
import { readContent } from '../model/content.ts';
import { askForLanguage } from './new/language.ts';
import { askForNote } from './new/note.ts';
import { askForProject } from './new/project.ts';

const content = readContent(undefined, { drafts: true });

const project = (title: string, more: object = {}) =>
  askForProject(content, { title, ...more }, undefined);
const note = (title: string, more: object = {}) =>
  askForNote(content, { title, ...more }, undefined);
const language = (more: object) => askForLanguage(content, { code: 'it', ...more }, undefined);

test.each([
  ['Api', '--url-en api: “/api/” is reserved for the site itself'],
  ['Form page', '--url-en form-page: “/form-page/” is reserved for the site itself'],
  ['es', '--url-en es: “/es/” belongs to the pages in Spanish'],
  ['Kanban', '--id kanban: There is already a project with this name.'],
])('a project called %s is refused before anything is written', async (title, sentence) => {
  await expect(project(title)).rejects.toThrow(sentence);
});

test('an imported or edited project is judged by the same rule', () => {
  expect(wrongName('api', content)).toContain('is reserved for the site itself');
  expect(wrongName('es', content)).toContain('belongs to the pages in Spanish');
});

test('letters that a URL cannot have are reported with the reason', async () => {
  await expect(project('مشروع')).rejects.toThrow(/--id: .*Latin letters.*%D9%85/s);
  await expect(project('Clock', { 'url-es': 'reloj-ñ' })).rejects.toThrow(/--url-es reloj-ñ: /);
});

test('a very long title gives a short name and a short URL', async () => {
  const { id, urls } = await project('A clock for the tides '.repeat(15));
  expect(id).toMatch(/^a-clock-for-the-tides-[a-z-]+[a-z]$/);
  expect(id.length).toBeLessThanOrEqual(80);
  expect(urls.de).toBe(id);
  await expect(project('Clock', { id: 'a'.repeat(300) })).rejects.toThrow(/at most 80/);
});

test('a title or a name cannot be empty', async () => {
  await expect(project('Clock', { 'title-es': '' })).rejects.toThrow('--title-es');
  await expect(language({ name: '' })).rejects.toThrow('--name: ');
});

test.each([
  ['api', 'is reserved for the site itself'],
  ['kanban', 'Other URLs already start with /kanban/.'],
  ['иt', 'Latin letters'],
])('a language cannot have the prefix %s', async (prefix, sentence) => {
  await expect(language({ prefix })).rejects.toThrow(sentence);
});

test('a note needs a title alone; its folder gets a name even where the title has no Latin letters', async () => {
  expect(await note('A thread of CSS', { tags: 'CSS, Print' })).toMatchObject({
    ...{ id: 'a-thread-of-css', language: 'en', tags: ['CSS', 'Print'] },
    date: new Date().toISOString().slice(0, 10),
  });
  expect(await note('メモ', { language: 'de', date: '2026-05-03' })).toMatchObject({
    ...{ id: 'note', language: 'de', date: '2026-05-03', tags: [] },
  });
});

test.each([
  [{ title: '' }, '--title: A note needs a title.'],
  [{ language: 'xx' }, '--language xx: “xx” is not a language of this site.'],
  [{ date: '2026-02-31' }, '--date 2026-02-31: “2026-02-31” is no day.'],
  [{ tags: 'CSS,css' }, '--tags CSS,css: Name each tag once'],
  [{ tags: '🙂' }, '--tags 🙂: A tag needs letters'],
  [{ id: 'Thread' }, '--id Thread: '],
])('a note with %j is refused with what to write instead', async (wrong, sentence) => {
  await expect(note('A thread', wrong)).rejects.toThrow(sentence);
});
