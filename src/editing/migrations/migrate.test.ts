import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { filesUnder } from '../../model/reader/files.ts';
import { contentVersion, versionOf } from '../../model/version.ts';
import { openEditing } from '../editing.ts';
import { type Migration, migrate, migrations } from './migrate.ts';

let site: string;

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'polyfolio-migrations-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
});

const put = (files: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, 'content', file)), { recursive: true });
    writeFileSync(join(site, 'content', file), text);
  }
};
const everything = () =>
  Object.fromEntries(
    filesUnder(join(site, 'content')).map((file) => [
      file,
      readFileSync(join(site, 'content', file), 'utf8'),
    ]),
  );

const languages =
  "en:\n  name: English\n  lang: en\n  open_graph: en_GB\n  prefix: ''\nit:\n  name: Italiano\n  lang: it\n  open_graph: it_IT\n  prefix: it\n";

describe('the content of an owner from before 1.0.0', () => {
  /** Languages removed, one added, sample projects deleted, own texts, a file with CRLF. */
  beforeEach(() => {
    put({
      'languages.yaml': languages,
      'site.yaml': 'url: https://mara.dev\r\n# me\r\nowner:\r\n  name: Mara\r\n',
      'routes.yaml': '- id: home\n  url_en: /\n- id: home2 # top\n  url_en: /#home\n',
      'messages/en.yaml': `\
# yaml-language-server: $schema=../schema/messages.json
home:
  ref: home
  title: Home
  # My own greeting
  hello: "Good day"
  view_more: See more

theme:
  label: Colour theme
  light: Light
  dark: Dark
  system: System
`.replaceAll('\n', '\r\n'),
      'messages/it.yaml': `\
accessibility:
  en: inglese
home:
  ref: inizio
  title: Inizio
  hello: "TODO: Hello"
projects:
  team_many: "TODO: team of {count}"
`,
      'cv/en.yaml': 'file_word: cv\ntitle: My life on paper\n',
      'schema/messages.json': '{}\n',
      'translations/it.txt': `\
# Which translation
messages:home.hello 11111111 22222222
messages:home.title 33333333 44444444
`,
      'projects/mine/cover.svg': '<svg/>',
      'pictures/icons/sun.svg': readFileSync(
        new URL('../../site/ui/icons/sun.svg', import.meta.url),
        'utf8',
      ),
      'pictures/icons/moon.svg': '<svg>mine</svg>',
    });
  });

  test('keeps what the owner wrote, and loses only the words that come with the engine', () => {
    const before = everything();
    const { change, from, to, summaries, hints } = migrate(site);
    expect([from, to]).toEqual(['0.0.0', '1.0.0']);
    expect(summaries.join()).toContain('content/texts/');
    expect(hints).toHaveLength(1);
    const editing = openEditing(site);
    onTestFinished(() => editing.close());
    editing.apply(change);

    const migrated = everything();
    expect(migrated['texts/en.yaml']).toBe(
      `\
# yaml-language-server: $schema=../schema/texts.json
home:
  ref: home
  # My own greeting
  hello: "Good day"
`.replaceAll('\n', '\r\n'),
    );
    expect(migrated['texts/it.yaml']).toBe('home:\n  ref: inizio\n  title: Inizio\n');
    expect(migrated['cv/en.yaml']).toBe('title: My life on paper\n');
    expect(migrated['site.yaml']).toBe(
      `${before['site.yaml']}\r\n# The version of this content. Do not edit it: npm run upgrade does.\r\npolyfolio: 1.0.0\r\n`,
    );
    expect(migrated['routes.yaml']).toBe(before['routes.yaml']?.replace('home2', 'top'));
    expect(migrated['translations/it.txt']).toBe(
      '# Which translation\ntexts:home.title 33333333 44444444\n',
    );
    expect(migrated['projects/mine/cover.svg']).toBe('<svg/>');
    expect(migrated['pictures/icons/sun.svg']).toBeUndefined();
    expect(migrated['pictures/icons/moon.svg']).toBe('<svg>mine</svg>');
    expect(Object.keys(migrated).filter((file) => file.startsWith('messages/'))).toEqual([]);
    expect(versionOf(join(site, 'content'))).toBe('1.0.0');
    expect(migrate(site).change.files).toEqual([]);

    expect(editing.undo()?.kind).toBe('upgrade');
    expect(everything()).toEqual(before);
  });

  test('is left alone where a file has a syntax error', () => {
    put({ 'messages/en.yaml': 'home: [\n' });
    expect(() => migrate(site)).toThrow('content/messages/en.yaml');
  });
});

describe('versions', () => {
  const step = (version: string): Migration => ({
    version,
    summary: `to ${version}`,
    run: (files) => {
      files.write('steps.md', `${files.text('steps.md') ?? ''}${version}\n`);
      return [`look at ${version}`];
    },
  });
  const list = ['1.0.0', '1.9.0', '1.10.0', '2.0.0'].map(step);

  test('run the migrations between two of them in their order, as one change', () => {
    put({ 'languages.yaml': languages, 'site.yaml': 'polyfolio: 1.0.0 # mine\n' });
    const { change, summaries, hints, to } = migrate(site, { to: '1.10.5', list });
    expect(to).toBe('1.10.0');
    expect(summaries).toEqual(['to 1.9.0', 'to 1.10.0']);
    expect(hints).toEqual(['look at 1.9.0', 'look at 1.10.0']);
    const texts = Object.fromEntries(
      change.files.map(({ file, after: bytes }) => [file, Buffer.from(bytes ?? []).toString()]),
    );
    expect(texts).toEqual({
      'content/site.yaml': 'polyfolio: 1.10.0 # mine\n',
      'content/steps.md': '1.9.0\n1.10.0\n',
    });
  });

  test('later than this engine’s are refused', () => {
    put({ 'languages.yaml': languages, 'site.yaml': 'polyfolio: 9.0.0\n' });
    expect(() => migrate(site)).toThrow('9.0.0');
  });

  test('the newest is that of the last migration, and of the sample', () => {
    expect(migrations.at(-1)?.version).toBe(contentVersion);
    cpSync('content', join(site, 'content'), { recursive: true });
    expect(versionOf(join(site, 'content'))).toBe(contentVersion);
    expect(migrate(site).change.files).toEqual([]);
  });
});
