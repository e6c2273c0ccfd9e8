import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { copySmallContent } from '../../../tests/support/content-copy.ts';
import { project } from '../../../tests/support/site-folder.ts';
import { inspectContent } from '../../model/content.ts';
import type { Locale } from '../../model/languages/locales.ts';
import { filesUnder } from '../../model/reader/files.ts';
import { loadLanguages } from '../../model/reader/languages.ts';
import { editContent } from '../content-files.ts';
import { openEditing } from '../editing.ts';
import { addLanguage } from '../new-language.ts';
import { removeLanguage } from '../remove.ts';
import { adopt } from './adopt.ts';

let place: string;
let clone: string;
let site: string;

/** A clone as it was before 1.0.0, with the sample's content and a little of the engine. */
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'polyfolio-adopt-'));
  onTestFinished(() => {
    rmSync(place, { recursive: true, force: true });
    loadLanguages();
  });
  clone = join(place, 'old clone');
  site = join(place, 'my-site');
  copySmallContent(join(clone, 'content'));
  copySmallContent(join(site, 'content'));
  copyFileSync('package.json', join(site, 'package.json'));
  put('package.json', JSON.stringify({ devDependencies: { [font]: '5.3.1' } }));
  put('site/styles/page.css', 'body {}\n');
  put('site/sections/about/About.tsx', 'export {};\n');
  put('server/main.ts', 'export {};\n');
  put('.gitignore', '.env\n.data/\n');
});

const font = '@fontsource-variable/noto-sans-jp';
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(clone, file)), { recursive: true });
  writeFileSync(join(clone, file), text);
};
const read = (file: string, folder = clone) => readFileSync(join(folder, file), 'utf8');
const edit = (file: string, change: (source: string) => string) => put(file, change(read(file)));
/** Gives the content its layout from before 1.0.0: the engine's words in the owner's files, no version. */
function makeOld({ languagesAsCode }: { languagesAsCode: boolean }) {
  renameSync(join(clone, 'content/texts'), join(clone, 'content/messages'));
  for (const name of readdirSync(join(clone, 'content/messages'))) {
    const file = `content/messages/${name}`;
    const isCrLf = read(file).includes('\r\n');
    const { cv: _inItsOwnFile, ...words } = JSON.parse(
      readFileSync(project(`src/words/site/${name.slice(0, 2)}.json`), 'utf8'),
    );
    const whole = stringify(merged(words, parse(read(file))));
    put(file, isCrLf ? whole.replaceAll('\n', '\r\n') : whole);
  }
  edit('content/site.yaml', (source) => source.replace(/^.*\n^polyfolio:.*\n/m, ''));
  edit('content/routes.yaml', (source) => source.replace('id: top', 'id: home2'));
  if (!languagesAsCode) return;
  const entries = Object.entries(parse(read('content/languages.yaml'))).map(([code, entry]) => {
    const { open_graph, ...rest } = entry as Record<string, string>;
    const values = Object.entries({ ...rest, openGraph: open_graph }).map(
      ([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : value}`,
    );
    return `  // Written by hand: ${code}\n  '${code}': { ${values.join(', ')} },`;
  });
  rmSync(join(clone, 'content/languages.yaml'));
  put(
    'model/locales.ts',
    `type LocaleEntry = {\n  name: string;\n};\n\nexport const locales = {\n${entries.join('\n')}\n} as const satisfies Record<string, LocaleEntry>;\n`,
  );
}

type Tree = { [key: string]: Tree | string };

const merged = (below: Tree, above: Tree): Tree =>
  Object.fromEntries(
    [...new Set([...Object.keys(above), ...Object.keys(below)])].map((key) => {
      const [one, other] = [below[key], above[key]];
      const areGroups = [one, other].every((value) => value && typeof value === 'object');
      return [key, areGroups ? merged(one as Tree, other as Tree) : (other ?? one)];
    }),
  ) as Tree;

const everything = (folder: string) =>
  Object.fromEntries(
    filesUnder(folder).map((file) => [file, readFileSync(join(folder, file)).toString('base64')]),
  );

/** Adopts the clone, which stays as it is, and reads the new site without an error. */
function adopted() {
  const before = everything(clone);
  const report = adopt(site, clone);
  expect(everything(clone)).toEqual(before);
  const editing = openEditing(site);
  editing.apply(report.change);
  editing.close();
  const { problems, content } = inspectContent(join(site, 'content'), { drafts: true });
  expect(problems).toEqual([]);
  return { ...report, content };
}

test('an owner with own texts in four languages keeps them; .data is told of', () => {
  makeOld({ languagesAsCode: false });
  edit('content/messages/de.yaml', (source) =>
    source.replace('hello: Hallo', 'hello: Moin').replace(/creative: .*/, 'creative: Mein Beruf'),
  );
  edit('content/site.yaml', (source) => source.replace('Noa Montsec', 'Mara Lind'));
  put('.data/outbox.db', 'messages');

  const { hasData, summaries, oldTable } = adopted();
  expect(parse(read('content/texts/de.yaml', site)).home).toMatchObject({
    hello: 'Moin',
    creative: 'Mein Beruf',
  });
  // Words of the engine that nobody changed are the engine's again.
  expect(read('content/texts/en.yaml', site)).not.toContain('view_more');
  expect(read('content/site.yaml', site)).toContain('name: Mara Lind');
  expect(hasData).toBe(true);
  expect(oldTable).toBeUndefined();
  expect(summaries.join()).toContain('content/texts/');
  expect(JSON.parse(read('package.json', site))).toMatchObject({
    scripts: { dev: 'polyfolio dev' },
    dependencies: { polyfolio: '^1.0.0' },
  });
});

test('an owner with two languages removed, in code, and a file with CRLF', () => {
  const editing = openEditing(clone);
  for (const code of ['ca', 'de']) {
    loadLanguages(join(clone, 'content'));
    const about = { kind: 'language', id: code } as const;
    editing.apply(editContent(clone, about, (files) => removeLanguage(files, code)).change);
  }
  editing.close();
  edit('content/texts/es.yaml', (source) =>
    source.replace(/creative: .*/, 'creative: Mi oficio').replaceAll('\n', '\r\n'),
  );
  makeOld({ languagesAsCode: true });

  const { content, oldTable } = adopted();
  expect(content?.languages).toEqual(['en', 'es']);
  expect(oldTable).toBe('model/locales.ts');
  const spanish = read('content/texts/es.yaml', site);
  expect(spanish).toContain('creative: Mi oficio\r\n');
  expect(spanish.replaceAll('\r\n', '')).not.toContain('\n');
});

test('an owner with an added language keeps it, and its font', () => {
  const editing = openEditing(clone);
  loadLanguages(join(clone, 'content'));
  const japanese = { name: '日本語', lang: 'ja', open_graph: 'ja_JP', prefix: 'ja' };
  editing.apply(addLanguage(clone, { code: 'ja', ...japanese }));
  editing.close();
  edit('content/languages.yaml', (source) => `${source.trimEnd()}\n  font: '${font}'\n`);
  makeOld({ languagesAsCode: true });
  edit('content/messages/ja.yaml', (source) => source.replace(/creative: .*/, 'creative: 製本家'));
  const { content, typefaces } = adopted();
  expect(content?.languages).toContain('ja');
  expect(content?.texts['ja' as Locale].home.creative).toBe('製本家');
  expect(typefaces).toEqual([font]);
  expect(JSON.parse(read('package.json', site)).dependencies[font]).toBe('^5.3.1');
});

test.each<[string, () => void, string]>([
  [
    'a folder without content/',
    () => rmSync(join(clone, 'content'), { recursive: true }),
    'site.yaml',
  ],
  ['no table of languages', () => rmSync(join(clone, 'content/languages.yaml')), 'locales.ts'],
  [
    'languages that are no table',
    () => {
      rmSync(join(clone, 'content/languages.yaml'));
      put('model/locales.ts', 'export const locales = {\n  ...others,\n};\n');
    },
    'cannot be read',
  ],
  ['a YAML error', () => put('content/texts/en.yaml', 'home: [\n'), 'content/texts/en.yaml'],
  ['content of a later version', () => put('content/site.yaml', 'polyfolio: 9.0.0\n'), '9.0.0'],
])('%s is refused in a sentence', (_what, spoil, sentence) => {
  edit('content/site.yaml', (source) => source.replace(/^polyfolio:.*\n/m, ''));
  spoil();
  expect(() => adopt(site, clone)).toThrow(sentence);
});
