import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { bytesUnder } from '../support/content/content-copy.ts';
import { copyProject } from '../support/content/project-copy.ts';
import { project } from '../support/content/site-folder.ts';
import { type PackedEngine, packEngine } from '../support/programs/packed-engine.ts';
import { patience } from '../support/programs/patience.ts';
import { runHere } from '../support/programs/run-here.ts';
import { sealedEnvironment } from '../support/programs/sealed-environment.ts';

mkdirSync(project('.cache'), { recursive: true });
/** Inside the project, where an engine finds its packages. */
const packed = mkdtempSync(project('.cache/packed-'));
const copy = copyProject('small');
let next: string;

/** Renames a key, and has one more word. */
const nextMigration = `
export const to120 = {
  version: '1.2.0',
  summary: 'What you are is called craft now.',
  run(files) {
    for (const file of files.list('texts')) {
      files.edit(file, (text) => text.replace(/^  creative:/m, '  craft:'));
    }
    return ['Look at content/texts/.'];
  },
};
`;

/** To make the CVs takes most of the time of a check, and says nothing here. */
const withoutCvs = {
  'check/check-content.ts': (source: string) => source.replace('await findLongCvs(content)', '[]'),
};

const languages = ['ar', 'ca', 'de', 'en', 'es', 'eu', 'fr', 'gl', 'it', 'ja', 'nl', 'pt-BR'];

const changedInNext: PackedEngine['changed'] = {
  ...withoutCvs,
  'model/version.ts': (source) =>
    source.replace("contentVersion = '1.1.0'", "contentVersion = '1.2.0'"),
  'editing/migrations/migrate.ts': (source) =>
    `import { to120 } from './to-1.2.0.ts';\n${source.replace('[to110]', '[to110, to120]')}`,
  'model/schemas/site-texts.ts': (source) =>
    source.replace(/^ {2}creative: /m, "  farewell: text('A new word'),\n  craft: "),
  'site/sections/about/About.tsx': (source) => `${source}// Another original.\n`,
  ...Object.fromEntries(
    languages.map((language) => [
      `words/site/${language}.json`,
      (source: string) => source.replace('"home": {', '"home": { "farewell": "Bye",'),
    ]),
  ),
};

beforeAll(async () => {
  const present = packEngine(packed, { version: '1.0.0', changed: withoutCvs });
  next = packEngine(packed, {
    version: '1.1.0',
    added: { 'editing/migrations/to-1.2.0.ts': nextMigration },
    changed: changedInNext,
  });
  install(present);
  for (const words of [
    ['remove', 'project', 'kanban', 'kasaz', '--yes'],
    ['eject', 'About'],
    ['remove', 'language', 'ca', '--yes'],
  ]) {
    expect((await runHere(copy.root, ...words)).status).toBe(0);
  }
  edit('content/texts/de.yaml', (text) =>
    text.replace(/creative: .*/, 'creative: "Mein Beruf" # mine').replaceAll('\n', '\r\n'),
  );
  edit('content/texts/en.yaml', (text) => text.replace(/^home:\n/m, '$&  write: Ahoy\n'));
  edit('custom/sections/About.tsx', (text) => `${text}// Mine.\n`);
  rmSync(join(copy.root, '.data'), { recursive: true });
});
afterAll(() => {
  copy.clear();
  rmSync(packed, { recursive: true, force: true });
});

const { read } = copy;
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(copy.root, file), change(read(file)));

const env = (more: Record<string, string> = {}) =>
  sealedEnvironment({ NO_COLOR: '1', TMPDIR: packed, npm_config_audit: 'false', ...more });

/** As an owner does, with npm. */
function install(tarball: string) {
  execFileSync('npm', ['install', tarball], { cwd: copy.root, env: env(), stdio: 'ignore' });
}

/** What the owner has written. */
const written = () => ({
  content: bytesUnder(join(copy.root, 'content')),
  custom: bytesUnder(join(copy.root, 'custom')),
});

const everything = () => [written(), read('package.json'), read('package-lock.json')];

const program = () => join(copy.root, 'node_modules/polyfolio/build/lib/cli/main.js');

function polyfolio(words: readonly string[], more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program(), ...words], {
    cwd: copy.root,
    encoding: 'utf8',
    env: env(more),
  });
  return { status, output: stdout + stderr };
}

const installedVersion = () => JSON.parse(read('node_modules/polyfolio/package.json')).version;

describe('nothing is changed, and a sentence says why, when', () => {
  let before: ReturnType<typeof everything>;
  const expectRefusal = (
    { status, output }: { status: number | null; output: string },
    sentence: RegExp,
  ) => {
    expect(output).toMatch(sentence);
    expect(output).not.toContain('    at ');
    expect(status).toBe(2);
    expect(everything()).toEqual(before);
    expect(installedVersion()).toBe('1.0.0');
  };
  const refusedFrom = async (file: string, sentence: RegExp) =>
    expectRefusal(await runHere(copy.root, 'upgrade', '--from', join(packed, file)), sentence);
  /** Nothing more than what says whose package it is. */
  const packAs = (file: string, about: object) => {
    mkdirSync(join(packed, 'package'), { recursive: true });
    writeFileSync(join(packed, 'package/package.json'), JSON.stringify(about));
    execFileSync('tar', ['-czf', join(packed, file), '-C', packed, 'package']);
  };
  beforeEach(() => {
    before = everything();
  });

  test('the tarball is damaged, or of another package', async () => {
    const whole = readFileSync(next);
    writeFileSync(join(packed, 'half.tgz'), whole.subarray(0, whole.length / 2));
    await refusedFrom('half.tgz', /^✗ half\.tgz is damaged or .* Nothing was changed\.\n$/);
    packAs('other.tgz', { name: 'other', version: '2.0.0' });
    await refusedFrom('other.tgz', /^✗ other\.tgz is not a Polyfolio package/);
  });

  test('the folder has no content/', async () => {
    const { status, output } = await runHere(packed, 'upgrade');
    expect(output).toMatch(/^✗ There is no content\/ in this folder\. .*\.\n$/);
    expect(status).toBe(2);
  });

  test('the tarball is an older version', async () => {
    packAs('older.tgz', { name: 'polyfolio', version: '0.9.0' });
    await refusedFrom(
      'older.tgz',
      /^✗ older\.tgz is Polyfolio 0\.9\.0, which is older than 1\.0\.0, the installed version\. Nothing was changed\./,
    );
  });

  test('the content has an error of syntax, and the old version is installed again', () => {
    const texts = read('content/texts/en.yaml');
    onTestFinished(() => writeFileSync(join(copy.root, 'content/texts/en.yaml'), texts));
    appendFileSync(join(copy.root, 'content/texts/en.yaml'), '\nwrong: [\n');
    before = everything();
    expectRefusal(
      polyfolio(['upgrade', '--from', next]),
      /content\/texts\/en\.yaml[\s\S]*Polyfolio 1\.0\.0 is installed again\.\n$/,
    );
  });

  test('there is no network', async () => {
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9');
    vi.stubEnv('npm_config_cache', join(packed, 'cache'));
    onTestFinished(() => void vi.unstubAllEnvs());
    expectRefusal(
      await runHere(copy.root, 'upgrade'),
      /^✗ The latest version could not be downloaded: .* check your network connection/,
    );
  });

  test.each([
    [
      'fails in the middle',
      'echo "npm error code X\nnpm error The disk is tired." >&2; exit 1',
      /^The new version could not be installed: The disk is tired\. package\.json, package-lock\.json and your content are unchanged/,
    ],
    ['is ended while it installs', 'exec sleep 600', /: the installation was interrupted/],
  ])('npm, which has begun to write, %s', async (_, does, told) => {
    const site = mkdtempSync(join(packed, 'npm-'));
    const own = { 'package.json': '{"name":"mine"}', 'package-lock.json': '{"own":1}' };
    for (const [name, text] of Object.entries(own)) writeFileSync(join(site, name), text);
    const begins = "echo '{}' > package.json; rm package-lock.json; echo > started";
    writeFileSync(join(site, 'npm'), `#!/bin/sh\n${begins}\n${does}\n`, { mode: 0o755 });
    const program = `import { installPackage } from ${JSON.stringify(project('src/cli/upgrade/package.ts'))};
      await installPackage('.', undefined).catch(({ message }) => console.error(message));`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: site,
      env: env({ PATH: `${site}:${process.env.PATH}` }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // From the start: Node drops what nobody reads when a process has ended.
    const output = text(child.stderr);
    const isStarted = () => expect(existsSync(join(site, 'started'))).toBe(true);
    await vi.waitFor(isStarted, patience);
    if (does.startsWith('exec')) child.kill('SIGTERM');
    expect(await output).toMatch(told);
    for (const [name, was] of Object.entries(own))
      expect(readFileSync(join(site, name), 'utf8')).toBe(was);
  });
});

test('an upgrade of an owner’s site asks nothing, says what it changed, loses nothing, and can be undone', () => {
  const was = written();
  const before = join(packed, 'before.json');
  const german = read('content/texts/de.yaml');
  const { status, output } = polyfolio(['upgrade', '--from', next]);
  expect(output).toContain('✓ Installed Polyfolio 1.1.0.');
  expect(output).toContain('What you are is called craft now');
  expect(output).toContain('~ content/texts/de.yaml');
  expect(output).toContain('- A word of 1.1.0.');
  expect(output).not.toContain('Polyfolio is a package');
  expect(output).toContain('Look at content/texts/.');
  expect(output).toMatch(/custom\/sections\/About\.tsx\n.*changed since 1\.0\.0/);
  expect(output).toMatch(/The site can be built, but is not ready to publish\.\n/);
  expect(output).toMatch(/Changed \d+ content files\.\n/);
  const [, step = ''] =
    /\nTo go back: npx polyfolio undo (\d+) \(content\), then npm install polyfolio@file:.*polyfolio-1\.0\.0\.tgz \(package\)\n$/.exec(
      output,
    ) ?? [];
  expect(status).toBe(0);
  expect(installedVersion()).toBe('1.1.0');
  const dependency = `file:vendor/${basename(next)}`;
  expect(JSON.parse(read('package.json')).dependencies.polyfolio).toBe(dependency);

  expect(read('custom/sections/About.tsx')).toMatch(/\/\/ Mine\.\n$/);
  expect(read('content/texts/de.yaml')).toBe(german.replace('creative:', 'craft:'));
  expect(read('content/texts/en.yaml')).toContain('  write: Ahoy\n');
  expect(read('content/site.yaml')).toContain('polyfolio: 1.2.0');
  expect(existsSync(join(copy.root, 'content/texts/ca.yaml'))).toBe(false);

  // Another upgrade, which has no content to write.
  writeFileSync(before, JSON.stringify({ version: '1.0.9', findings: [], back: 'npm install x' }));
  const again = polyfolio(['upgrade', '--installed', '--before', before]);
  expect(again.output).toMatch(
    /Your content did not need to change\.\nTo go back: npm install x\n$/,
  );
  expect(again.output).not.toContain('undo');

  expect(polyfolio(['undo', step, '--yes']).status).toBe(0);
  expect(written()).toEqual(was);
});
