import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openEditing } from '../../src/editing/journal/apply.ts';
import { openWorkspace } from '../../src/editing/journal/workspace.ts';
import { copyContent, scratchFolder } from '../support/content/scratch.ts';
import { project } from '../support/content/site-folder.ts';
import { sealedEnvironment } from '../support/programs/sealed-environment.ts';
import { killsOr } from './support/chance.ts';

const kills = killsOr(4);
const savesBeforeEach = 8;
const locales = ['en', 'es'];

test('the desk, killed again and again while it saves, leaves whole files that can be undone', async () => {
  const content = copyContent();
  const site = dirname(content.root);
  const files = locales.flatMap((locale) => [
    `texts/${locale}.yaml`,
    `projects/wheely/${locale}.yaml`,
  ]);
  const read = (file: string) => readFileSync(join(content.root, file), 'utf8');
  const sample = new Map(files.map((file) => [file, read(file)]));
  const folderBefore = readdirSync(join(content.root, 'texts'));

  let done = 0;
  for (let kill = 1; kill <= kills; kill++) {
    done += await runAndKill('save-texts.ts', [site], savesBeforeEach);
    for (const file of files) expect(() => parse(read(file))).not.toThrow();

    // Whoever opens it again finds every step done in all languages or in none, and nothing beside it.
    openWorkspace(site).close();
    expect(readdirSync(join(content.root, 'texts'))).toEqual(folderBefore);
    for (const key of [
      (locale: string) => parse(read(`texts/${locale}.yaml`)).about.my_story.section_1,
      (locale: string) => parse(read(`projects/wheely/${locale}.yaml`)).description,
    ]) {
      const words = new Set(locales.map(key));
      expect(words.size === 1 || !String([...words][0]).startsWith('Number')).toBe(true);
    }
  }
  expect(done).toBeGreaterThanOrEqual(savesBeforeEach * kills);

  const workspace = openWorkspace(site);
  while (workspace.editing.undo());
  workspace.close();
  for (const [file, text] of sample) expect(read(file)).toBe(text);
});

test('a program that writes without a pause, killed again and again, leaves all files of a change or none', async () => {
  const site = scratchFolder();
  const folder = join(site, 'content');
  mkdirSync(folder);
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.txt`);
  const texts = () => new Set(names.map((name) => readFileSync(join(folder, name), 'utf8')));
  for (const name of names) writeFileSync(join(folder, name), 'start\n');
  for (let kill = 1; kill <= kills; kill++) {
    await runAndKill('change-files.ts', [site, `${kill}`], 1 + (kill % 4));
    const editing = openEditing(site);
    expect(editing.reports).toEqual([]);
    expect(texts().size).toBe(1);
    expect(readdirSync(folder)).toEqual(names);
    expect(editing.steps().filter(({ kind }) => kind === 'outside')).toEqual([]);
    editing.close();
  }
  const editing = openEditing(site);
  editing.goTo(0);
  editing.close();
  expect(texts()).toEqual(new Set(['start\n']));
});

/** Ends the program by force after so many saves, in the midst of another; returns how many it said. */
async function runAndKill(name: string, options: string[], enough: number): Promise<number> {
  const program = project(`tests/faults/support/${name}`);
  const child = spawn(process.execPath, [program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: sealedEnvironment(),
  });
  const gone = once(child, 'exit');
  let lines = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    lines += chunk.toString().split('\n').length - 1;
    if (lines >= enough) child.kill('SIGKILL');
  });
  const [, signal] = await gone;
  expect(signal).toBe('SIGKILL');
  return lines;
}
