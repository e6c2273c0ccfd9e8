import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { openEditing } from '../../editing/journal/apply.ts';
import { changeOf } from '../../editing/journal/change.ts';
import type { SourceChange } from '../../editing/texts/save-text.ts';
import { canConfirm } from '../../text-fields/field-status.ts';
import type { HistoryChange, NamedStep } from './history.ts';
import type { Overview } from './overview.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

const on = deskOnACopy('connect-4');

const git = (...words: string[]) =>
  execFileSync(
    'git',
    ['-C', on.site, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words],
    { encoding: 'utf8' },
  );

const id = 'projects/canvas:title_seo';
const state = async () => (await on.version('projects/canvas', id, 'es')).state;
const change = (of: string) =>
  on.read<SourceChange>(`api/source-change?id=${encodeURIComponent(of)}&language=es`);

test('a translation whose source has changed is outdated, until it is said to be still true', async () => {
  const { text, hash } = await on.version('projects/canvas', id, 'en');
  expect(await state()).toBe('current');
  await on.save({ id, language: 'en', text: 'Canvas, another title', hash });
  expect(await state()).toBe('outdated');
  expect(await change(id)).toMatchObject({ before: text, after: 'Canvas, another title' });

  const records = on.file('translations/es.txt');
  await on.write('confirm', { languages: ['es'], id });
  expect(await state()).toBe('current');
  await on.write('undo', {});
  expect(on.file('translations/es.txt')).toBe(records);
  await on.write('undo', {});
  expect(await state()).toBe('current');
});

test('what the source said before is found in Git too, and is not known where there is neither', async () => {
  const other = 'projects/connect-4:description_seo';
  const { text } = await on.version('projects/connect-4', other, 'en');
  const file = 'projects/connect-4/en.yaml';
  const before = on.file(file);
  on.put(
    file,
    before.replace(/^description_seo: >-\n(?: .*\n)+/m, 'description_seo: Changed outside\n'),
  );
  expect(await change(other)).toEqual({ after: 'Changed outside' });
  const after = on.file(file);

  on.put(file, before);
  git('init', '--quiet');
  git('add', 'content');
  git('commit', '--quiet', '-m', 'Sample');
  on.put(file, after);
  git('commit', '--quiet', '-a', '-m', 'Change');
  expect(await change(other)).toMatchObject({ before: text, after: 'Changed outside' });
});

test('what the desk wrote is listed text by text and committed; what it did not write stays as it is', async () => {
  on.put('site.yaml', `${on.file('site.yaml')}# by hand\n`);
  git('add', 'content/site.yaml');
  const { text, hash } = await on.version('projects/canvas', id, 'es');
  await on.save({ id, language: 'es', text: 'Nuevo título', hash });
  const { changes } = await on.read<{ changes: HistoryChange[] }>('api/history');
  const file = 'content/projects/canvas/es.yaml';
  expect(changes).toEqual([
    {
      file,
      key: 'title_seo',
      at: { view: 'projects/canvas', text: id, language: 'es' },
      before: text,
      after: 'Nuevo título',
    },
  ]);
  expect(await on.write('revert', { id, language: 'es' })).toMatchObject({ status: 200 });
  expect((await on.version('projects/canvas', id, 'es')).text).toBe(text);
  expect(await on.read('api/history')).toMatchObject({ changes: [] });
  await on.write('undo', {});
  const outside = { message: 'x', files: ['content/site.yaml'] };
  expect(await on.write('commit', outside)).toMatchObject({ status: 409, error: 'not_changed' });
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.com');
  expect(await on.write('commit', { message: 'New title', files: [file] })).toMatchObject({
    status: 200,
  });
  expect(git('show', '--name-only', '--format=%s', 'HEAD').trim().split('\n')).toEqual([
    'New title',
    '',
    'content/projects/canvas/es.yaml',
  ]);
  expect(git('diff', '--cached', '--name-only').trim()).toBe('content/site.yaml');
});

test('what a command wrote is listed and committed too, and so is the table of languages', async () => {
  const command = openEditing(on.site);
  const before = on.file('languages.yaml');
  const italian =
    'it:\n  name: Italiano\n  lang: it\n  open_graph: it_IT\n  prefix: it\n  draft: true\n';
  const files = new Map([
    ['content/languages.yaml', `${on.file('languages.yaml')}${italian}`],
    ['content/texts/it.yaml', 'home: {}\n'],
  ]);
  command.apply(changeOf(on.site, { kind: 'language', id: 'it' }, files));
  command.close();
  expect(await on.read<Overview>('api/overview')).toMatchObject({
    undo: { next: { kind: 'language', id: 'it' } },
  });
  const { changes } = await on.read<{ changes: HistoryChange[] }>('api/history');
  expect([...new Set(changes.map(({ file }) => file))]).toEqual([...files.keys()].sort());
  const step = { kind: 'language', id: 'it', did: 'added' };
  for (const change of changes) expect(change).toMatchObject({ step });
  const reverted = await on.write('revert', { file: 'content/texts/it.yaml' });
  expect(reverted).toMatchObject({ status: 200, undo: { next: { kind: 'revert' } } });
  expect(() => on.file('texts/it.yaml')).toThrow('ENOENT');
  await on.write('step', { to: 0 });
  const { steps } = await on.read<{ steps: NamedStep[] }>('api/steps');
  expect(steps.every(({ isUndone }) => isUndone)).toBe(true);
  const added = steps.find(({ kind }) => kind === 'language');
  expect(await on.write('step', { to: added?.number })).toMatchObject({
    undo: { next: { kind: 'language' }, redo: { kind: 'revert' } },
  });
  const named = { message: 'Italian', files: [...files.keys()] };
  expect(await on.write('commit', named)).toMatchObject({ status: 200 });
  expect(git('show', '--name-only', '--format=', 'HEAD').trim().split('\n').sort()).toEqual(
    [...files.keys()].sort(),
  );
  await on.write('undo', {});
  expect(on.file('languages.yaml')).toBe(before);
});

test('a name that is the same in both languages can be confirmed', async () => {
  const named = 'projects/canvas:title';
  const { text } = await on.version('projects/canvas', named, 'en');
  const spanish = () => on.version('projects/canvas', named, 'es');
  const records = on.file('translations/es.txt');
  on.put('translations/es.txt', records.replace(/^projects\/canvas:title .*\n/m, ''));
  const { hash } = await spanish();
  await on.save({ id: named, language: 'es', text, hash });
  const version = await spanish();
  expect(version.state).toBe('untranslated');
  expect(canConfirm(version, text)).toBe(true);
  expect(canConfirm({ ...version, text: '' }, text)).toBe(false);
  await on.write('confirm', { languages: ['es'], id: named });
  expect((await spanish()).state).toBe('current');
});
