import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { copyForEachTest } from '../../tests/support/content/scratch.ts';
import { readContent } from './content.ts';
import { alternatesOf } from './fallback-pages.ts';
import { notesIn, pageCount } from './notes.ts';
import { redirectsOf, withPresentUrls } from './published-urls.ts';
import { notesRoute, urlOf } from './routes.ts';
import { languagesOf } from './shown-pages.ts';

const copy = copyForEachTest('ca', 'de');

const note = (id: string, facts: string, words: Readonly<Record<string, string>>) => {
  mkdirSync(join(copy.root, 'notes', id), { recursive: true });
  copy.write(`notes/${id}/note.yaml`, facts);
  for (const [code, text] of Object.entries(words)) copy.write(`notes/${id}/${code}.md`, text);
};

const errors = () => copy.errors().map(({ code, file, key }) => `${code} ${file} ${key}`.trim());

test('without notes there is no trace of them', () => {
  const { notes, routes } = readContent(copy);
  expect(notes).toEqual([]);
  expect([...routes.keys()].filter((id) => id.startsWith(notesRoute))).toEqual([]);
});

describe('a note', () => {
  beforeEach(() => {
    note('thread', 'date: 2024-05-03\ntags: [CSS]\n', {
      en: '---\ntitle: A thread\nurl: a-thread\nold_urls: [string, /blog/thread.html]\n---\n\nText.\n',
      es: '---\ntitle: Un hilo\n---\n\nTexto de {owner}.\n',
    });
    note('solo', 'date: 2025-01-02\ntags: [css, 日々, Ñ]\n', {
      de: '---\ntitle: Allein\n---\nText.\n',
    });
  });

  test('has a page in the languages in which it exists, and no other', () => {
    const content = readContent(copy);
    const { routes } = content;
    expect(routes.get('notes/thread')).toEqual({
      en: '/notes/a-thread/',
      es: '/es/notas/thread/',
    });
    expect(languagesOf(content, 'notes/solo')).toEqual(['de']);
    expect(urlOf(routes, 'notes/solo', 'ca')).toBe('/ca/notes/');
  });

  test('tells search engines of the versions that exist', () => {
    const content = readContent(copy);
    const named = (id: string) => alternatesOf(content, id).map(({ hreflang }) => hreflang);
    expect(named('notes/thread')).toEqual(['en', 'es', 'x-default']);
    expect(named('notes/solo')).toEqual([]);
    expect(named(notesRoute)).toEqual(['en', 'es', 'ca', 'de', 'x-default']);
  });

  test('is listed in every language, in its own or in the first that it has, the newest first', () => {
    const content = readContent(copy);
    const listed = (locale: 'es' | 'ca') =>
      notesIn(content, locale).map((one) => `${one.note.id} ${one.locale}`);
    expect(listed('es')).toEqual(['solo de', 'thread es']);
    expect(listed('ca')).toEqual(['solo de', 'thread en']);
    expect(pageCount(Array(31))).toBe(2);
  });

  test('shares the page of a topic with notes that spell it otherwise', () => {
    const { routes } = readContent(copy);
    expect(routes.get('notes/tags/css')?.es).toBe('/es/notas/temas/css/');
    expect([...routes.keys()].filter((id) => id.startsWith('notes/tags/'))).toHaveLength(3);
  });

  test('may have topics in letters that are not Latin, whose URLs keep them', () => {
    expect(readContent(copy).routes.get('notes/tags/日々')?.de).toBe('/de/notizen/themen/日々/');
  });

  test('redirects from its former URLs; a version that is gone leads to the note in the source language', () => {
    const before = withPresentUrls(readContent(copy));
    copy.remove('notes/thread/es.md');
    const redirects = redirectsOf({ ...readContent(copy), published: before });
    expect(redirects).toContainEqual({ from: '/notes/string/', to: '/notes/a-thread/' });
    expect(redirects).toContainEqual({ from: '/blog/thread.html', to: '/notes/a-thread/' });
    expect(redirects).toContainEqual({ from: '/es/notas/thread/', to: '/notes/a-thread/' });
  });

  test('can be linked to from any text, and links to pages that exist', () => {
    copy.write(
      'notes/thread/es.md',
      '---\ntitle: Un hilo\n---\n[a](note:solo) [b](kanban)\n\n[c](gone)\n',
    );
    expect(errors()).toEqual(['unknown_target content/notes/thread/es.md:6 text']);
  });

  test('is not published as a draft, or in a language in which it is not written', () => {
    copy.write('notes/thread/ca.md', '---\ntitle: "TODO: A thread"\n---\nText.\n');
    copy.write('notes/thread/de.md', '---\ntitle: Faden\n---\n');
    copy.edit('notes/solo/note.yaml', /$/, 'draft: true\n');
    const published = readContent(copy).notes.map(({ id, texts }) => [id, Object.keys(texts)]);
    expect(published).toEqual([['thread', ['en', 'es']]]);
    const all = readContent(copy, { drafts: true }).notes.map(({ id, texts }) => [
      id,
      Object.keys(texts),
    ]);
    expect(all).toEqual([
      ['solo', ['de']],
      ['thread', ['en', 'es', 'ca', 'de']],
    ]);
  });

  test('reports what is wrong with its file and line', () => {
    copy.write('notes/thread/note.yaml', 'date: 2024-02-30\n');
    copy.write('notes/thread/es.md', '---\nurl: Hilo\n---\n\nTexto {palabra}.\n');
    copy.write('notes/solo/de.md', '---\ntitle: "Allein\n---\nText.\n');
    expect(errors()).toEqual([
      'open_quote content/notes/solo/de.md:2',
      'not_accepted content/notes/thread/note.yaml:1 date',
      'missing content/notes/thread/es.md title',
      'not_a_slug content/notes/thread/es.md:2 url',
    ]);
  });

  test('exists in some language, under a URL of its own', () => {
    note('empty', 'date: 2024-01-01\n', {});
    note('twin', 'date: 2024-01-01\n', { en: '---\ntitle: Twin\nurl: a-thread\n---\nText.\n' });
    expect(errors()).toEqual([
      'note_without_text content/notes/empty/',
      'url_taken content/notes/twin/en.md url',
    ]);
  });
});
