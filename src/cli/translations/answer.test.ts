import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyContent, scratchEditing } from '../../../tests/support/content/scratch.ts';
import { entriesOf } from '../../editing/translations/entries.ts';
import { openFolder } from '../../model/reader/languages.ts';
import { sumOf } from '../../translator/answer-file.ts';
import { siteUrl, type Work, type WorkText } from '../../translator/read-answer.ts';
import { importAnswer } from './answer.ts';

const content = copyContent();
const folder = openFolder(content.root);
const editing = scratchEditing(dirname(content.root));
let output = '';

beforeEach(() => {
  output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const id = 'texts:home.creative';
const entry = (name = id) => {
  const [part = ''] = name.split(':');
  const found = entriesOf(folder, 'es', [part]).find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const at = '2026-11-15T10:00:00.000Z';

/** A text of the work, made from what the files say now. */
const written = (text: string, more: Partial<WorkText> = {}): WorkText => {
  const { source, translation } = entry(more.id);
  return { id, source, was: [translation], text, at, ...more };
};

const workWith = (texts: readonly object[], more: object = {}) => ({
  kind: 'polyfolio-translation',
  version: 1,
  site: siteUrl(folder),
  language: 'es',
  saved: at,
  texts,
  sum: sumOf(texts as Work['texts']),
  ...more,
});

const sent = () => join(content.root, 'translation-es-2026-11-15.json');
afterEach(() => rmSync(sent(), { force: true }));

function imported(work: unknown, options: Partial<Parameters<typeof importAnswer>[3]> = {}) {
  writeFileSync(sent(), typeof work === 'string' ? work : JSON.stringify(work));
  return importAnswer(editing, folder, sent(), {
    isDryRun: false,
    whose: undefined,
    decided: [],
    ...options,
  });
}

const files = () =>
  Object.fromEntries(
    readdirSync(content.root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:yaml|txt)$/.test(file))
      .map((file) => [file, readFileSync(join(content.root, file), 'utf8')]),
  );

test('a new text goes into its file, the rest of which stays, and is up to date', () => {
  const before = files();
  const { translation } = entry();
  expect(imported(workWith([written('Una década cosiendo libros')]))).toBe(0);
  const after = files();
  expect(after['texts/es.yaml']).toBe(
    before['texts/es.yaml']?.replace(translation, 'Una década cosiendo libros'),
  );
  const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
  expect(changed.sort()).toEqual(['texts/es.yaml', 'translations/es.txt']);
  expect(entry()).toMatchObject({ translation: 'Una década cosiendo libros', state: 'current' });
  expect(output).toContain('1 text changed');
});

test('a dry run shows both texts and the comments, and writes nothing', () => {
  const before = files();
  const { translation } = entry();
  const work = workWith([written('Diez años de hilo', { comment: 'Is this the hero?' })]);
  expect(imported(work, { isDryRun: true })).toBe(0);
  expect(output).toContain(`- ${translation}`);
  expect(output).toContain('+ Diez años de hilo');
  expect(output).toContain('Is this the hero?');
  expect(output).toContain('Nothing was written');
  expect(files()).toEqual(before);
});

test('comments are kept in a file, and those of a later answer are added', () => {
  const comments = () => files()['translations/es-comments.yaml'];
  imported(workWith([{ ...written(''), text: undefined, comment: 'Is this the hero?' }]));
  expect(comments()).toContain('texts:home.creative: Is this the hero?\n');
  expect(output).toContain('content/translations/es-comments.yaml');
  const other = 'texts:home.design';
  imported(workWith([{ ...written('', { id: other }), text: undefined, comment: 'Or that?' }]));
  expect(comments()).toContain(
    'texts:home.creative: Is this the hero?\ntexts:home.design: Or that?\n',
  );
  content.write('translations/es-comments.yaml', '');
});

test('a text that the owner has changed meanwhile stays until it is decided, text by text', () => {
  const other = 'texts:home.design';
  const work = workWith([
    written('De la traductora', { was: ['Como era'] }),
    written('También', { id: other, was: ['Como era'] }),
  ]);
  const [mine, before] = [entry().translation, files()];
  expect(imported(work)).toBe(1);
  expect(output).toContain(`- ${mine}`);
  expect(output).toContain('+ De la traductora');
  expect(output).toContain('2 texts in conflict');
  expect(files()).toEqual(before);

  expect(imported(work, { whose: 'ours', decided: [id] })).toBe(1);
  expect(entry().translation).toBe(mine);
  expect(imported(work, { whose: 'theirs', decided: [other] })).toBe(1);
  expect([entry().translation, entry(other).translation]).toEqual([mine, 'También']);
  expect(imported(work, { whose: 'theirs' })).toBe(0);
  expect(entry().translation).toBe('De la traductora');
});

test('what was taken before is no conflict for what is sent later', () => {
  const first = written('Primera versión');
  imported(workWith([first]));
  const later = { ...first, was: [...first.was, 'Primera versión'], text: 'Segunda versión' };
  expect(imported(workWith([later]))).toBe(0);
  expect(entry().translation).toBe('Segunda versión');
});

test('a text whose source has changed since is taken, and not called up to date', () => {
  const work = workWith([written('Con la fuente de antes')]);
  content.edit('texts/en.yaml', /creative: .*/, 'creative: Ten years of paper');
  expect(imported(work)).toBe(0);
  expect(output).toContain('not confirmed: the source text has changed since');
  expect(entry()).toMatchObject({ translation: 'Con la fuente de antes', state: 'edited' });
  imported(workWith([written('Con la fuente de antes')]));
  expect(entry().state).toBe('current');
});

describe('a text of a list', () => {
  const [first, second] = ['projects/canvas:features.0', 'projects/canvas:features.1'];
  const insert = (language: string, text: string) =>
    content.edit(`projects/canvas/${language}.yaml`, /^features:\n/m, `$&  - ${text}\n`);
  let before: ReturnType<typeof files>;
  beforeEach(() => {
    before = files();
  });
  afterEach(() => {
    for (const language of ['en', 'es']) {
      const file = `projects/canvas/${language}.yaml`;
      content.write(file, before[file] ?? '');
    }
  });

  test('that has moved since is found by its source', () => {
    const work = workWith([written('Traducida de nuevo', { id: first })]);
    insert('en', 'A new feature at the top.');
    insert('es', '"TODO: A new feature at the top."');
    expect(imported(work)).toBe(0);
    expect(entry(second)).toMatchObject({ translation: 'Traducida de nuevo', state: 'current' });
    expect(entry(first).translation).toMatch(/^TODO:/);
  });

  test('is not put under another source, unless the owner says so', () => {
    content.edit('projects/canvas/es.yaml', /(^features:\n {2}- ).*/m, '$1"TODO: later"');
    const work = workWith([written('Traducida de nuevo', { id: first, was: [''] })]);
    content.edit('projects/canvas/en.yaml', /(^features:\n {2}- ).*/m, '$1Something else.');
    expect(imported(work)).toBe(1);
    expect(output).toContain('another source text now');
    expect(entry(first).translation).toMatch(/^TODO:/);
    expect(imported(work, { whose: 'theirs', decided: [first] })).toBe(0);
    expect(entry(first)).toMatchObject({ translation: 'Traducida de nuevo', state: 'edited' });
  });
});

test('a text that the site could not be built with is refused with file and key, the others are taken', () => {
  const bad = 'texts:accessibility.image_translator';
  const before = entry(bad).translation;
  const work = workWith([
    written('Sin la llave {nobody}', { id: bad }),
    written('La otra se toma'),
  ]);
  expect(imported(work)).toBe(1);
  expect(output).toMatch(/content\/texts\/es\.yaml(?::\d+)? {2}accessibility\.image_translator/);
  expect(entry(bad).translation).toBe(before);
  expect(entry().translation).toBe('La otra se toma');
});

const unusable: [what: string, text: string, said: RegExp][] = [
  ['a script', 'a<script>alert(1)</script>', /“<script” is HTML/],
  ['an event', '<img src=x onerror=x>', /“<img” is HTML/],
  ['bold letters', 'Diez <b>años</b>', /“<b” is HTML/],
  ['an override of direction', 'Diez \u202esoña\u202c', /reverses the order/],
  ['24,000 characters', 'Diez años '.repeat(2_400), /longer than 20,000 characters/],
  ['the mark of the unwritten', 'TODO: later', /still starts with “TODO:”/],
];

test.for(unusable)('a text with %s is held back alone, with the reason', ([, text, reason]) => {
  const before = entry().translation;
  const other = 'texts:home.design';
  expect(imported(workWith([written(text), written(`Otra: ${before}`, { id: other })]))).toBe(1);
  expect(output).toMatch(reason);
  expect(output).not.toMatch(/[\u202a-\u202e]/);
  expect(output).toContain('1 text changed, 1 text refused');
  expect([entry().translation, entry(other).translation]).toEqual([before, `Otra: ${before}`]);
  imported(workWith([written('Limpio', { id: other })]));
});

test('markup that the source has stays allowed', () => {
  content.edit('texts/en.yaml', /creative: .*/, 'creative: The element <b> in use');
  expect(imported(workWith([written('El elemento <b> en uso')]))).toBe(0);
  expect(entry().translation).toBe('El elemento <b> en uso');
});

test('what a word processor or a terminal would read as a command is taken as a space or left out', () => {
  const [rich, comment] = ['projects/kanban:problem', 'Línea\u001b[2J uno\u000bdos \u202esert'];
  const work = workWith([
    written('Diez\u000baños\u0007 de papel', { comment }),
    written('Un párrafo.\u000bOtro.\r\nY otro.', { id: rich }),
  ]);
  expect(imported(work)).toBe(0);
  expect(entry().translation).toBe('Diez años de papel');
  expect(entry(rich).translation.trim()).toBe('Un párrafo.\nOtro.\nY otro.');
  expect(output).toContain('uno\n    dos');
  for (const sign of ['\u001b[2J', '\u000b', '\u202e']) expect(output).not.toContain(sign);
});

test('a URL of another page holds back the text that took it, and not the file', () => {
  const [one, other] = ['projects/kanban:url', 'projects/canvas:url'];
  const [mine, theirs] = [entry(one).translation, entry(other).translation];
  for (const [taken, by] of [
    [mine, other],
    [theirs, one],
  ] as const) {
    output = '';
    expect(imported(workWith([written(taken, { id: by }), written(`Con ${by}`)]))).toBe(1);
    expect(output).toContain('1 text changed, 1 text refused');
    expect(output).toContain('is already used');
    expect(entry().translation).toBe(`Con ${by}`);
  }
  expect([entry(one).translation, entry(other).translation]).toEqual([mine, theirs]);
});

test.for(['projects/no-such-one:title', 'texts:no.such', 'texts:__proto__.x'])(
  'a text that the site does not have, as %s, is reported and left out',
  (unknown) => {
    const before = files();
    const gone = { id: unknown, source: 'A', was: ['B'], text: 'C', at };
    expect(imported(workWith([gone]))).toBe(0);
    expect(output).toContain('no longer on the site');
    expect(files()).toEqual(before);
  },
);

test('a text of blanks alone is no text', () => {
  const before = files();
  expect(imported(workWith([written(' \u0001')]))).toBe(0);
  expect(files()).toEqual(before);
});

test('a list of terms stays a list', () => {
  const keywords = 'texts:seo.keywords';
  const terms = `${entry(keywords).translation}, encuadernación`;
  expect(imported(workWith([written(terms, { id: keywords })]))).toBe(0);
  expect(entry(keywords).translation).toBe(terms);
});

const whole = () => workWith([written('Nada de esto')]);
const changed = (change: (text: WorkText) => object) => () =>
  workWith([change(written('Nada de esto'))]);

const refused: [what: string, work: () => unknown, words: RegExp][] = [
  ['that is cut off', () => JSON.stringify(whole()).slice(0, -40), /damaged or incomplete/],
  ['with another letter', () => JSON.stringify(whole()).replace('Nada', 'Nadà'), /damaged/],
  ['that is empty', () => '', /damaged or incomplete/],
  [
    'of another program',
    () => ({ name: 'package', version: '1.0.0' }),
    /not a file of a translator’s page/,
  ],
  ['that is no object', () => '[1, 2]', /not a file of a translator’s page/],
  ['of an older version', () => ({ ...whole(), version: 0 }), /an older version/],
  ['of a newer version', () => ({ ...whole(), version: 2 }), /a newer version/],
  ['of another site', () => ({ ...whole(), site: 'https://other.example.com' }), /for the site/],
  [
    'in another language',
    () => ({ ...whole(), language: 'fr' }),
    /in “fr”, which is not a translated language/,
  ],
  ['in the source language', () => ({ ...whole(), language: 'en' }), /not a translated language/],
  [
    'with a polluted text',
    () => JSON.stringify(whole()).replace('"id"', '"__proto__":{"polluted":true},"id"'),
    /damaged/,
  ],
  ['that leads out', changed((text) => ({ ...text, id: 'projects/../../x:title' })), /damaged/],
  ['with a group for a text', changed((text) => ({ ...text, text: { a: 'b' } })), /damaged/],
  ['with one text twice', () => workWith([written('Una'), written('Otra')]), /damaged/],
  ['of 50 MB', () => JSON.stringify({ ...whole(), fill: 'x'.repeat(50_000_000) }), /too large/],
];

test.for(refused)('a file %s is refused in words and changes nothing', ([, work, words]) => {
  const before = files();
  expect(() => imported(work(), { whose: 'theirs' })).toThrow(words);
  expect(files()).toEqual(before);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('bytes that are no text are refused, and so is what is not there', () => {
  writeFileSync(sent(), Buffer.from([0xff, 0xfe, 0x00, 0x41]));
  const options = { isDryRun: false, whose: undefined, decided: [] };
  expect(() => importAnswer(editing, folder, sent(), options)).toThrow(/damaged/);
  expect(() => importAnswer(editing, folder, '/no/such.json', options)).toThrow(/There is no file/);
  expect(() => importAnswer(editing, folder, undefined, options)).toThrow(/Name the file/);
  expect(() => imported(whole(), { whose: 'ours', decided: ['texts:x'] })).toThrow(/has no text/);
});
