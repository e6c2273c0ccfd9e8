import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { translatorsAnswer } from '../../../tests/support/content/translators-answer.ts';
import type { DeletePlan } from '../../editing/collections.ts';
import type { Facts } from '../../editing/facts.ts';
import type { NoteChange } from '../../editing/notes/notes.ts';
import type { Part } from '../../editing/parts.ts';
import { readContent } from '../../model/content.ts';
import { redirectsOf } from '../../model/published-urls.ts';
import { openFolder } from '../../model/reader/languages.ts';
import { readRecords } from '../../model/reader/translation-records.ts';
import { answerChange, reviewAnswer } from '../../translator/import-answer.ts';
import { pageData } from '../../translator/make/collect-data.ts';
import { readWork } from '../../translator/read-answer.ts';
import type { Overview } from './overview.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

const on = deskOnACopy();

const change = (wanted: NoteChange) => on.write<object>('note', wanted);
const id = 'a-thread';
const english = `notes/${id}/en.md`;
const type = async (key: string, language: string, text: string) => {
  const { hash } = await on.version(`notes/${id}`, `notes/${id}:${key}`, language);
  return on.save({ id: `notes/${id}:${key}`, language, text, hash });
};
const summary = async () =>
  (await on.read<Overview>('api/overview')).parts.find((part) => part.id === `notes/${id}`);

beforeEach(async () => {
  rmSync(join(on.root, 'notes'), { recursive: true, force: true });
  rmSync(join(on.root, 'published-urls.yaml'), { force: true });
  on.forgetHistory();
  expect(await change({ change: 'new', title: 'A thread', language: 'en' })).toMatchObject({ id });
});

describe('a note', () => {
  test('is offered the tags that other notes have', async () => {
    const other = join(on.root, 'notes/other');
    mkdirSync(other);
    writeFileSync(join(other, 'note.yaml'), 'date: 2026-05-03\ntags: [Sea, CSS]\n');
    const { facts } = await on.read<Facts>(`api/facts?file=notes/${id}/note.yaml`);
    expect(facts.find(({ key }) => key === 'tags')?.suggestions).toEqual(['CSS', 'Sea']);
  });

  test('begins as a draft in one language, and Undo takes it back', async () => {
    expect(on.file(`notes/${id}/note.yaml`)).toMatch(/^date: 20\d\d-\d\d-\d\d\ndraft: true$/m);
    expect(on.file(english)).toContain('title: A thread\ndescription: "TODO: ');
    expect(await summary()).toMatchObject({
      title: 'A thread',
      isDraft: true,
      languages: ['en'],
      urls: { en: '/notes/a-thread/', es: '/es/notas/' },
    });
    expect(await change({ change: 'new', title: 'メモ', language: 'en' })).toMatchObject({
      id: 'note',
    });
    await on.write('undo', {});
    await on.write('undo', {});
    expect(await summary()).toBeUndefined();
  });

  test('is written in Markdown, whose lines stay; what would break its page is refused with its line', async () => {
    const text = '## Why\n\n- one\n  - two\n\n![](board.png)';
    const refused = await type('text', 'en', `${text}\n\n[a](note:gone)`);
    expect(refused).toMatchObject({
      outcome: 'refused',
      errors: [
        { code: 'missing_note_picture', key: 'text', details: { line: 6 } },
        { code: 'unknown_target', key: 'text', details: { line: 8 } },
      ],
    });
    const board = readFileSync('content/projects/kanban/board.png');
    const place = encodeURIComponent(JSON.stringify({ place: `notes/${id}/board` }));
    await on.ask(`api/picture?input=${place}`, { method: 'POST', body: new Uint8Array(board) });
    expect(await type('text', 'en', text)).toMatchObject({
      outcome: 'saved',
      version: { warnings: [{ code: 'picture_without_words', details: { line: 6 } }] },
    });
    expect(on.file(english).split('---\n\n')[1]).toBe(`${text}\n`);
    const { pictures } = await on.read<{ pictures: object[] }>(`api/pictures?under=notes/${id}/`);
    expect(pictures).toMatchObject([{ canGo: true }, { place: `notes/${id}/board`, use: 'text' }]);
  });

  test('is written in one more language, and taken out of it, but not out of the last', async () => {
    // Without a file there is no version of a text, and no field for it.
    const { texts } = await on.read<Part>(`api/part?id=notes/${id}`);
    expect(Object.keys(texts[0]?.versions ?? {})).toEqual(['en']);
    await change({ change: 'add-language', id, language: 'es' });
    expect(on.file(`notes/${id}/es.md`)).toMatch(/^---\ntitle: "TODO: /);
    expect(await on.version(`notes/${id}`, `notes/${id}:text`, 'es')).toMatchObject({
      text: '',
      state: 'unwritten',
    });
    expect((await summary())?.languages).toEqual(['en', 'es']);
    await change({ change: 'remove-language', id, language: 'es' });
    expect(await change({ change: 'remove-language', id, language: 'en' })).toMatchObject({
      status: 409,
      error: 'last_language',
    });
    await on.write('undo', {});
    expect((await summary())?.languages).toEqual(['en', 'es']);
  });

  test('keeps answering under the URLs that it had, also in a language that it has left', async () => {
    const site = on.file('site.yaml');
    on.put('site.yaml', site.replace(/^url: .*$/m, 'url: https://noa.dev'));
    for (const language of ['en', 'es']) {
      await change({ change: 'add-language', id, language });
      await type('title', language, 'A thread');
      await type('description', language, 'A line that holds a page together, and what it says.');
      await type('text', language, 'Text.');
    }
    await change({ change: 'draft', ids: [id], isDraft: false });
    const before = on.file(english);
    expect(await change({ change: 'rename', id, urls: { en: 'thread' } })).toMatchObject({ id });
    expect(on.file(english)).toBe(before.replace('\n---\n\n', '\nurl: thread\n---\n\n'));
    await change({ change: 'remove-language', id, language: 'es' });
    const to = '/notes/thread/';
    const published = readContent({ root: on.root });
    expect(redirectsOf(published)).toEqual([
      { from: '/es/notas/a-thread/', to },
      { from: '/notes/a-thread/', to },
    ]);
    on.put('site.yaml', site);
  });

  test('goes with the links to it, which the plan names before', async () => {
    const about = on.file('texts/en.yaml');
    on.put('texts/en.yaml', about.replace('Ten years', 'After [ten](note:a-thread) years'));
    const wanted = { ids: [id], of: 'notes' };
    const plan = await on.write<DeletePlan>('delete-plan', wanted);
    expect(plan.removed).toEqual([`content/${english}`, `content/notes/${id}/note.yaml`]);
    await change({ change: 'delete', ids: [id] });
    expect(on.file('texts/en.yaml')).not.toContain('note:a-thread');
    expect(await change({ change: 'delete', ids: ['../texts'] })).toMatchObject({ status: 404 });
    on.put('texts/en.yaml', about);
  });
});

describe('a translator', () => {
  const texts = { title: 'A thread', text: 'One line.\n\nAnother.' };

  test('is offered a published note, and a file is made of what comes back', async () => {
    await type('title', 'en', texts.title);
    await type('text', 'en', texts.text);
    const data = () => pageData(openFolder(on.root), 'es');
    const isListed = async () => (await data()).parts.find((part) => part.id === `notes/${id}`);
    expect(await isListed(), 'a draft is not offered').toBeUndefined();
    await change({ change: 'draft', ids: [id], isDraft: false });
    expect(await isListed()).toMatchObject({ isOffered: true, texts: [{ key: 'title' }, {}] });
    expect((await data()).parts.at(-1)?.id).toBe(`notes/${id}`);

    const work = await translatorsAnswer(on.site, `notes/${id}:text`, 'Una línea.\n\nOtra.');
    const folder = openFolder(on.root);
    const bytes = Buffer.from(JSON.stringify(work));
    const review = reviewAnswer(folder, readWork('a.json', bytes, folder), () => undefined);
    expect(review.texts).toMatchObject([{ outcome: 'changed', errors: [] }]);
    on.workspace().apply(answerChange(folder, 'a.json', review));
    expect(on.file(`notes/${id}/es.md`)).toMatch(
      /^---\ntitle: "TODO: .*\n(?:.*\n)*---\n\nUna línea\.\n\nOtra\.\n$/,
    );
    expect(readRecords({ root: on.root }, 'es').has(`notes/${id}:text`)).toBe(true);
    expect(await isListed(), 'from now on it is work like any other').not.toHaveProperty(
      'isOffered',
      true,
    );
  });
});
