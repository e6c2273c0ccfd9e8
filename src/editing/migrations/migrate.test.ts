import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bytesUnder } from '../../../tests/support/content/content-copy.ts';
import { scratchEditing, scratchFolder } from '../../../tests/support/content/scratch.ts';
import { hashOf } from '../../model/reader/translation-records.ts';
import { contentVersion, firstVersion, versionOf } from '../../model/version.ts';
import { migrate, migrations } from './migrate.ts';
import type { Migration } from './migration.ts';

let site: string;

beforeEach(() => {
  site = scratchFolder();
});

const put = (files: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, 'content', file)), { recursive: true });
    writeFileSync(join(site, 'content', file), text);
  }
};
const everything = () => bytesUnder(join(site, 'content'));

const languages =
  "en:\n  name: English\n  lang: en\n  open_graph: en_GB\n  prefix: ''\nit:\n  name: Italiano\n  lang: it\n  open_graph: it_IT\n  prefix: it\n";

describe('a migration', () => {
  const step = (version: string): Migration => ({
    version,
    summary: `to ${version}`,
    run: (files) => {
      files.write('steps.md', `${files.text('steps.md') ?? ''}${version}\n`);
      return [`look at ${version}`];
    },
  });
  const list = ['1.0.0', '1.9.0', '1.10.0', '2.0.0'].map(step);

  test('runs with all others between two versions in their order, as one change that can be undone', () => {
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
    const before = everything();
    const editing = scratchEditing(site);
    editing.apply(change);
    expect(versionOf({ root: join(site, 'content') })).toBe('1.10.0');
    expect(editing.undo()?.kind).toBe('upgrade');
    expect(everything()).toEqual(before);
  });

  test('adds the version to content that does not say its own, with its line ends', () => {
    put({ 'languages.yaml': languages, 'site.yaml': 'url: https://mara.dev\r\n' });
    const { change } = migrate(site, { to: '1.9.0', list });
    const written = change.files.find(({ file }) => file === 'content/site.yaml')?.after ?? [];
    expect(Buffer.from(written).toString()).toBe(
      'url: https://mara.dev\r\n\r\n# The version of this content. Do not edit it: npx polyfolio upgrade does.\r\npolyfolio: 1.9.0\r\n',
    );
  });

  test('is refused for content of a later version than this engine’s', () => {
    put({ 'languages.yaml': languages, 'site.yaml': 'polyfolio: 9.0.0\n' });
    expect(() => migrate(site)).toThrow('9.0.0');
  });

  test('brings content to the version of the sample', () => {
    expect(migrations.at(-1)?.version ?? firstVersion).toBe(contentVersion);
    cpSync('content', join(site, 'content'), { recursive: true });
    expect(versionOf({ root: join(site, 'content') })).toBe(contentVersion);
    expect(migrate(site).change.files).toEqual([]);
  });
});

describe('the migration to 1.1.0', () => {
  const moved = () => {
    put({ 'languages.yaml': languages, 'site.yaml': 'polyfolio: 1.0.0\n' });
    const { change, hints } = migrate(site);
    const editing = scratchEditing(site);
    const before = everything();
    editing.apply(change);
    const after = everything();
    editing.undo();
    expect(everything()).toEqual(before);
    return { after, hints };
  };

  test('moves the URLs of routes.yaml to the texts: what they say already stays as it is', () => {
    const english = 'home:\n  ref: home\nabout:\n  ref: about-me # mine\n';
    put({
      'routes.yaml':
        '# yaml-language-server: $schema=./schema/routes.json\n# Write URLs without accents.\n' +
        '- id: home\n  url_en: /\n  url_it: /it/\n  old_urls_it: [/it/casa/]\n' +
        '- id: about\n  url_en: /#about-me\n  url_it: /it/#chi-sono\n' +
        '- id: confirmation\n  url_en: /thanks/\n  url_it: /it/grazie/\n  old_urls_en: [/done/]\n' +
        '- id: translations\n  url_en: /#translations\n  url_it: /it/#traduzioni\n' +
        '- id: not-found\n  url_en: /404/\n  url_it: /it/404/\n',
      'texts/en.yaml': `${english}confirmation:\n  url: thanks\n`,
      'texts/it.yaml': 'about:\n  title: Chi sono\n',
    });
    const { after, hints } = moved();
    expect(after['routes.yaml']).toBeUndefined();
    expect(after['texts/en.yaml']).toBe(
      `${english}confirmation:\n  url: thanks\n  old_urls:\n    - /done/\n`,
    );
    expect(parse(after['texts/it.yaml'] ?? '')).toEqual({
      home: { old_urls: ['/it/casa/'] },
      about: { ref: 'chi-sono', title: 'Chi sono' },
      confirmation: { url: 'grazie' },
    });
    expect(hints).toEqual([]);
  });

  test('gives an owner’s own hint about spam its plural form, and keeps it confirmed', () => {
    const [hint, counting] = ['Gone after {days} days.', 'Gone after {count} days.'];
    put({
      'texts/en.yaml': `mail:\n  spam_hint: ${hint} # mine\n`,
      'texts/it.yaml': 'mail:\n  spam_hint: Via.\n',
      'translations/it.txt': `texts:mail.spam_hint ${hashOf(hint)} ${hashOf('Via.')}\n`,
    });
    const { after } = moved();
    expect(parse(after['texts/en.yaml'] ?? '')).toEqual({ mail: { spam_hint_other: counting } });
    expect(parse(after['texts/it.yaml'] ?? '')).toEqual({ mail: { spam_hint_other: 'Via.' } });
    expect(after['translations/it.txt']).toBe(
      `texts:mail.spam_hint_other ${hashOf(counting)} ${hashOf('Via.')}\n`,
    );
  });

  test('says what has no place any more', () => {
    put({
      'routes.yaml':
        '# Ask Ana before you change these!\n- id: not-found # lost\n  url_en: /lost/\n  url_it: /it/404/\n  old_urls_it: [/it/perso/]\n',
    });
    expect(moved().hints).toEqual([
      'content/routes.yaml had /lost/ as not-found in “en”; the error page is /404/ now.',
      'content/routes.yaml had /it/perso/ as not-found in “it”; former URLs of the error page are gone.',
      'Your comments in content/routes.yaml are gone with it: # Ask Ana before you change these! # lost',
    ]);
  });
});
