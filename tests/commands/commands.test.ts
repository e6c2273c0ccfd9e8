import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { copyProject } from '../support/content/project-copy.ts';
import { runHere } from '../support/programs/run-here.ts';

const copy = copyProject('small');
afterAll(() => copy.clear());

const run = (command: string, ...options: string[]) => runHere(copy.root, command, ...options);
/** For what a process of its own may do otherwise. */
const start = (command: string, ...options: string[]) =>
  copy.run('src/cli/main.ts', [command, ...options]);

const edit = (file: string, from: RegExp, to: string) => copy.edit(`content/${file}`, from, to);

describe('the translator’s way', () => {
  const source = 'projects/digital-pet/en.yaml';
  const translation = 'projects/digital-pet/es.yaml';

  test('begins with everything confirmed', async () => {
    expect((await run('translations', 'done', 'es', 'all')).status).toBe(0);
    const { output } = await run('translations');
    expect(output).toContain('everything is up to date');
    expect(output).not.toMatch(/\d+ unfinished/);
  });

  test('shows a changed source with both texts, in the list and in the check', async () => {
    edit(source, /^title: .*$/m, 'title: Pet of pixels');
    const { output } = await run('translations', 'es');
    expect(output).toMatch(
      /Spanish: 1 unfinished\n\n {2}projects\/digital-pet:title {2}outdated\n/,
    );
    expect(output).toMatch(/ {4}Pet of pixels\n {4}Mascota digital\n/);
    const check = await run('check');
    expect(check.status).toBe(0);
    expect(check.output).toMatch(/content\/projects\/digital-pet\/es\.yaml:\d+ {2}title\n/);
  });

  test('leaves the untouched outdated, and confirms the edited', async () => {
    expect((await run('translations', 'done', 'es')).output).toContain('No text was edited since');
    edit(translation, /^title: .*$/m, 'title: Mascota de píxeles');
    expect((await run('translations', 'done', 'es')).output).toMatch(
      /1 text confirmed, everything is up to date/,
    );
    expect(
      (await run('translations', 'done', 'de', 'projects/digital-pet:title')).output,
    ).toContain('1 text confirmed');
    expect(
      (await run('translations', 'done', 'ca', 'content/projects/digital-pet/ca.yaml')).output,
    ).toContain('1 text confirmed');
  });

  test('never confirms what is marked as untranslated', async () => {
    edit(translation, /^title: .*$/m, 'title: "TODO: Pet of pixels"');
    const { status, output } = await run('translations', 'done', 'es', 'projects/digital-pet');
    expect(status).toBe(1);
    expect(output).toContain('projects/digital-pet:title is not translated yet');
    edit(translation, /^title: .*$/m, 'title: Mascota de píxeles');
  });

  test('does not ask for a translation of what the owner has still to write', async () => {
    const before = copy.read(`content/${source}`);
    edit(source, /^title: .*$/m, 'title: "TODO: a title"');
    expect((await run('translations', 'es')).output).toContain('everything is up to date');
    edit(source, /^title: .*$/m, /^title: .*$/m.exec(before)?.[0] ?? '');
  });

  test('says what it does not know, and what may have been meant', async () => {
    expect((await run('translations', 'xx')).output).toContain('The site has no language “xx”');
    expect((await run('translations', 'done', 'es', 'home.creative')).output).toContain(
      'Did you mean texts:home.creative?',
    );
  });

  test('ends in one page that can be sent', async () => {
    expect(start('translations', 'page', 'es').status).toBe(0);
    const page = copy.read('translation-es.html');
    expect(page).toContain('Mascota de píxeles');
    expect(Buffer.byteLength(page)).toBeLessThan(600_000);
    expect((await run('help', 'import')).output).toContain(
      'language of the file, one of content/languages.yaml',
    );
    expect((await run('translations', 'import', 'translation-es.html')).output).toContain(
      'is damaged',
    );
  });
});

describe('the check', () => {
  test('is JSON on request', async () => {
    const { ok, findings } = JSON.parse((await run('check', '--json')).output);
    expect(ok).toBe(true);
    expect(
      findings.every(({ kind, file, advice }: Record<string, string>) => kind && file && advice),
    ).toBe(true);
  });

  test('removes from pictures, with --fix, where they were taken; undo brings it back', async () => {
    const file = join(copy.root, 'content/pictures/owner.jpg');
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .withExif({ IFD3: { GPSLatitude: '41/1 23/1 0/1' } })
      .toFile(file);
    const place = 'the file says where the picture was taken';
    expect((await run('check')).output).toContain(place);
    const fixed = (await run('check', '--fix')).output;
    expect(fixed).toMatch(/from 1 picture:\n {2}~ content\/pictures\/owner\.jpg\n.*polyfolio undo/);
    expect(fixed).not.toContain(place);
    expect((await sharp(readFileSync(file)).metadata()).exif).toBeUndefined();
    await run('undo', '--yes');
    expect((await run('check')).output).toContain(place);
    rmSync(file);
  });

  test('refuses an unwritten text as a build does, and says what to do, without colours in a pipe', () => {
    edit('texts/de.yaml', /^ {2}creative: .*$/m, '  creative: "TODO: Books"');
    const { status, output } = start('check');
    expect(status).toBe(1);
    expect(output).not.toContain('\u001b');
    expect(output).toMatch(
      /content\/texts\/de\.yaml:\d+ {2}home\.creative\n {4}still starts with “TODO:”/,
    );
    expect(output).toMatch(/fallback: true for “de” in content\/languages\.yaml.*draft: true/);
  });

  test('fails on an error and reports everything else all the same', async () => {
    appendFileSync(join(copy.root, 'content/projects/kanban/project.yaml'), 'colour: red\n');
    const { status, output } = await run('check');
    expect(status).toBe(1);
    expect(output).toMatch(
      /Errors {2}2\n {2}content\/projects\/kanban\/project\.yaml:\d+ {2}colour\n/,
    );
    expect(output).toContain('home.creative');
    expect(output).toMatch(
      /✗ 2 errors, .*The site cannot be built until the errors are fixed\.\n$/,
    );
  });
});
