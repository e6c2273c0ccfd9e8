import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bytesUnder } from '../support/content/content-copy.ts';
import { copyProject } from '../support/content/project-copy.ts';
import { project } from '../support/content/site-folder.ts';
import { runHere } from '../support/programs/run-here.ts';
import { sealedEnvironment } from '../support/programs/sealed-environment.ts';

const copy = copyProject('small');
afterAll(() => copy.clear());

beforeAll(() => {
  const resume = { basics: { name: 'Ada', summary: 'Long. '.repeat(2000) } };
  writeFileSync(join(copy.root, 'resume.json'), JSON.stringify(resume));
});

const run = (...words: string[]) => runHere(copy.root, ...words);

/** Every file that a command may write, with its bytes. */
const everything = () => bytesUnder(join(copy.root, 'content'));

/** The system refuses whatever makes a file larger than a few blocks, as a full disk would. */
function runOnFullDisk(...options: string[]) {
  const limited = [
    '-c',
    'ulimit -f 4; exec "$0" "$@"',
    process.execPath,
    project('src/cli/main.ts'),
  ];
  const { status, stdout, stderr } = spawnSync('bash', [...limited, ...options], {
    cwd: copy.root,
    encoding: 'utf8',
    env: sealedEnvironment({ NO_COLOR: '1' }),
  });
  return { status, output: stdout + stderr };
}

test.each([
  ['setup', '--name', 'Ada Example', '--yes'],
  ['remove', 'language', 'de', '--yes'],
  ['import', 'resume.json', '--yes'],
])('on a full disk, %s %s changes nothing and says why', (command, ...options) => {
  const before = everything();
  const { status, output } = runOnFullDisk(command, ...options);
  expect(everything()).toEqual(before);
  expect(output).toMatch(/cannot be written: .*the disk is full.* Nothing was changed\./);
  expect(status).toBe(2);
});

test('a command that meets a file where a folder should be changes nothing at all', async () => {
  const folder = join(copy.root, 'content/schema');
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, 'in the way');
  onTestFinished(() => {
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
  });
  const before = everything();
  const { status, output } = await run('new', 'language', '--code', 'it', '--yes');
  expect(everything()).toEqual(before);
  expect(output).toMatch(/content\/schema\/\S+ cannot be written: a part of its path/);
  expect(status).toBe(2);
});

test('undo takes back what commands have done, one after the other', async () => {
  const undo = (...options: string[]) => run('undo', ...options);
  const before = everything();
  expect((await run('remove', 'project', 'kanban', '--yes')).status).toBe(0);
  const between = everything();
  expect((await run('remove', 'language', 'de', '--yes')).status).toBe(0);

  const unsure = await undo();
  expect(unsure.status).toBe(2);
  expect(unsure.output).toMatch(/language de/);
  expect(unsure.output).toContain('+ content/texts/de.yaml');
  expect(unsure.output).toContain('~ content/languages.yaml');
  expect(unsure.output).toContain('Nothing was changed. To make the changes, add --yes.');
  expect((await undo('--yes')).status).toBe(0);
  expect(everything()).toEqual(between);
  expect((await undo('--yes')).output).toMatch(/project kanban/);
  expect(everything()).toEqual(before);
  expect((await undo('--yes')).output).toContain('There is nothing to undo.');
});

test('undo names and undoes a step by its number with all later ones, and asks about files that differ', async () => {
  const undo = (...options: string[]) => run('undo', ...options);
  const before = everything();
  expect((await run('remove', 'project', 'kanban', '--yes')).status).toBe(0);
  const first = /^ +(\d+) {2}project kanban/m.exec((await undo('--list')).output)?.[1] ?? '';
  expect((await run('remove', 'language', 'de', '--yes')).status).toBe(0);
  appendFileSync(join(copy.root, 'content/languages.yaml'), '# mine\n');
  expect((await undo('999', '--yes')).output).toContain('There is no change 999');
  const asked = await undo(first);
  expect(asked.output).toMatch(
    /3 changes:\n.*edited by hand content\/languages\.yaml.*\n.*language de.*\n.*project kanban/,
  );
  // In the place of a file that comes back.
  mkdirSync(join(copy.root, 'content/texts/de.yaml'));
  const refused = await undo(first, '--yes');
  expect(refused.output).toMatch(/\n {2}content\/texts\/de\.yaml\n.*add --skip/);
  rmdirSync(join(copy.root, 'content/texts/de.yaml'));
  expect((await undo(first, '--yes')).status).toBe(0);
  expect(everything()).toEqual(before);
});
