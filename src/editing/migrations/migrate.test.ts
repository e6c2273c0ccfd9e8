import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { filesUnder } from '../../model/reader/files.ts';
import { contentVersion, firstVersion, versionOf } from '../../model/version.ts';
import { openEditing } from '../journal/apply.ts';
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
    const editing = openEditing(site);
    onTestFinished(() => editing.close());
    editing.apply(change);
    expect(versionOf(join(site, 'content'))).toBe('1.10.0');
    expect(editing.undo()?.kind).toBe('upgrade');
    expect(everything()).toEqual(before);
  });

  test('adds the version to content that does not say its own, with its line ends', () => {
    put({ 'languages.yaml': languages, 'site.yaml': 'url: https://mara.dev\r\n' });
    const { change } = migrate(site, { to: '1.9.0', list });
    const written = change.files.find(({ file }) => file === 'content/site.yaml')?.after ?? [];
    expect(Buffer.from(written).toString()).toBe(
      'url: https://mara.dev\r\n\r\n# The version of this content. Do not edit it: npm run upgrade does.\r\npolyfolio: 1.9.0\r\n',
    );
  });

  test('is refused for content of a later version than this engine’s', () => {
    put({ 'languages.yaml': languages, 'site.yaml': 'polyfolio: 9.0.0\n' });
    expect(() => migrate(site)).toThrow('9.0.0');
  });

  test('brings content to the version of the sample', () => {
    expect(migrations.at(-1)?.version ?? firstVersion).toBe(contentVersion);
    cpSync('content', join(site, 'content'), { recursive: true });
    expect(versionOf(join(site, 'content'))).toBe(contentVersion);
    expect(migrate(site).change.files).toEqual([]);
  });
});
