import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { filesUnder } from '../../model/reader/files.ts';
import { packEngine } from '../support/packed-engine.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { sealedEnvironment } from '../support/sealed-environment.ts';
import { project } from '../support/site-folder.ts';

/** Inside the project, where an engine finds its packages. */
let packed: string;
let copy: ProjectCopy;
let present: string;
let next: string;

/** Renames a key, splits a file, and has one more word. */
const nextMigration = `
export const to110 = {
  version: '1.1.0',
  summary: 'What you are is called craft now, and your projects have a file of their own.',
  run(files) {
    for (const file of files.list('texts')) {
      files.edit(file, (text) => text.replace(/^  creative:/m, '  craft:'));
    }
    const [projects] = /^projects:\\n(?: .*\\n)+/m.exec(files.text('site.yaml'));
    files.write('projects.yaml', projects);
    files.edit('site.yaml', (text) => text.replace(projects, ''));
    return ['Look at content/projects.yaml.'];
  },
};
`;

beforeAll(() => {
  mkdirSync(project('.cache'), { recursive: true });
  packed = mkdtempSync(project('.cache/packed-'));
  present = packEngine(packed, { version: '1.0.0' });
  const languages = ['ar', 'ca', 'de', 'en', 'es', 'eu', 'fr', 'gl', 'it', 'ja', 'nl', 'pt-BR'];
  next = packEngine(packed, {
    version: '1.1.0',
    added: { 'editing/migrations/to-1.1.0.ts': nextMigration },
    changed: {
      'model/version.ts': (source) => source.replace("= '1.0.0'", "= '1.1.0'"),
      'editing/migrations/migrate.ts': (source) =>
        `import { to110 } from './to-1.1.0.ts';\n${source.replace('[to100]', '[to100, to110]')}`,
      'model/schemas/site-texts.ts': (source) =>
        source.replace(/^ {2}creative: /m, "  farewell: text('A new word'),\n  craft: "),
      'model/content.ts': (source) =>
        `import { parseYaml } from './reader/yaml-file.ts';\nimport { readAsAsked } from './reader/files.ts';\n${source.replace(
          "'site.yaml', siteSchema, problems",
          "$&, { complete: (data) => ({ ...data, ...parseYaml(readAsAsked(root + '/projects.yaml')) }) }",
        )}`,
      'site/sections/about/About.tsx': (source) => `${source}// Another original.\n`,
      ...Object.fromEntries(
        languages.map((language) => [
          `words/site/${language}.json`,
          (source: string) => source.replace('"home": {', '"home": { "farewell": "Bye",'),
        ]),
      ),
    },
  });
  copy = copyProject('small');
  install(present);
  const remove = (...words: string[]) => {
    expect(copy.run('cli/main.ts', ['remove', ...words, '--yes']).status).toBe(0);
  };
  remove('language', 'ca');
  remove('project', 'kanban', 'kasaz');
  edit('content/texts/de.yaml', (text) =>
    text.replace(/creative: .*/, 'creative: "Mein Beruf" # mine').replaceAll('\n', '\r\n'),
  );
  edit('content/texts/en.yaml', (text) => text.replace(/^home:\n/m, '$&  hello: Ahoy\n'));
  expect(copy.run('cli/main.ts', ['eject', 'About']).status).toBe(0);
  edit('custom/sections/About.tsx', (text) => `${text}// Mine.\n`);
  rmSync(join(copy.root, '.data'), { recursive: true });
});
afterAll(() => {
  copy.clear();
  rmSync(packed, { recursive: true, force: true });
});

const read = (file: string) => readFileSync(join(copy.root, file), 'utf8');
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(copy.root, file), change(read(file)));

const env = (more: Record<string, string> = {}) =>
  sealedEnvironment({ NO_COLOR: '1', TMPDIR: packed, npm_config_audit: 'false', ...more });

/** As an owner does, with npm. */
function install(tarball: string) {
  execFileSync('npm', ['install', tarball], { cwd: copy.root, env: env(), stdio: 'ignore' });
}

/** Everything that is the owner's, by its bytes. */
const everything = () => {
  const own = ['content', 'custom'].flatMap((folder) =>
    filesUnder(join(copy.root, folder)).map((file) => `${folder}/${file}`),
  );
  return Object.fromEntries(
    ['package.json', 'package-lock.json', ...own].map((file) => [
      file,
      readFileSync(join(copy.root, file)).toString('base64'),
    ]),
  );
};

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

describe('an upgrade of an owner’s site', () => {
  test('is only shown by --dry-run', () => {
    const before = everything();
    const { status, output } = polyfolio(['upgrade', '--from', next, '--dry-run']);
    expect(output).toContain('Polyfolio 1.0.0 → 1.1.0');
    expect(output).toContain('What you are is called craft now');
    expect(output).toContain('+ content/projects.yaml');
    expect(output).toContain('- A word of 1.1.0.');
    expect(output).not.toContain('Polyfolio is a package');
    expect(output).toContain('Look at content/projects.yaml.');
    expect(output).toMatch(/custom\/sections\/About\.tsx\n.*changed since 1\.0\.0/);
    expect(output).toMatch(/The site can be built, but is not ready to publish\.\n$/);
    expect(status).toBe(0);
    expect(everything()).toEqual(before);
    expect(installedVersion()).toBe('1.0.0');
    expect(existsSync(join(copy.root, '.data'))).toBe(false);
  });

  test('asks nothing, loses nothing, and can be undone', () => {
    const before = everything();
    const { status, output } = polyfolio(['upgrade', '--from', next]);
    expect(output).toContain('✓ Installed Polyfolio 1.1.0.');
    expect(output).toMatch(/Changed \d+ content files\. To undo: npx polyfolio undo/);
    expect(output).toMatch(
      /then npm install polyfolio@file:.*polyfolio-1\.0\.0\.tgz \(package\)\n$/,
    );
    expect(status).toBe(0);
    expect(installedVersion()).toBe('1.1.0');
    const kept = `file:vendor/${basename(next)}`;
    expect(JSON.parse(read('package.json')).dependencies.polyfolio).toBe(kept);

    expect(read('custom/sections/About.tsx')).toMatch(/\/\/ Mine\.\n$/);
    const german = Buffer.from(before['content/texts/de.yaml'] ?? '', 'base64').toString();
    expect(read('content/texts/de.yaml')).toBe(german.replace('creative:', 'craft:'));
    expect(read('content/texts/en.yaml')).toContain('  hello: Ahoy\n');
    expect(read('content/projects.yaml')).toContain('- id: react');
    expect(read('content/site.yaml')).not.toContain('- id: react');
    expect(read('content/site.yaml')).toContain('polyfolio: 1.1.0');
    expect(existsSync(join(copy.root, 'content/texts/ca.yaml'))).toBe(false);
    const again = polyfolio(['upgrade', '--installed']);
    expect(again.status).toBe(0);
    expect(again.output).toContain('The site can be built');
    expect(again.output).toContain('Your content did not need to change.');

    expect(polyfolio(['undo', '--yes']).status).toBe(0);
    install(present);
    expect(everything()).toEqual(before);
  });
});

describe('nothing is changed, and a sentence says why, when', () => {
  let before: Record<string, string>;
  const refusedWith = (
    sentence: RegExp,
    words: readonly string[],
    more?: Record<string, string>,
  ) => {
    const { status, output } = polyfolio(['upgrade', ...words], more);
    expect(output).toMatch(sentence);
    expect(output).not.toContain('    at ');
    expect(status).toBe(2);
    expect(everything()).toEqual(before);
    expect(installedVersion()).toBe('1.0.0');
  };
  const file = (name: string, bytes: Uint8Array | string) => {
    writeFileSync(join(packed, name), bytes);
    return join(packed, name);
  };
  beforeEach(() => {
    before = everything();
  });

  test('the tarball is damaged, or of another package', () => {
    const whole = readFileSync(next);
    const half = file('half.tgz', whole.subarray(0, whole.length / 2));
    refusedWith(/^✗ half\.tgz is damaged or .* Nothing was changed\.\n$/, ['--from', half]);
    mkdirSync(join(packed, 'package'));
    file('package/package.json', JSON.stringify({ name: 'other', version: '2.0.0' }));
    execFileSync('tar', ['-czf', join(packed, 'other.tgz'), '-C', packed, 'package']);
    refusedWith(/^✗ other\.tgz is not a Polyfolio package/, [
      ...['--from', join(packed, 'other.tgz')],
    ]);
  });

  test('the folder has no content/', () => {
    const { status, stderr } = spawnSync(process.execPath, [program(), 'upgrade'], {
      cwd: packed,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^✗ There is no content\/ in this folder\. .*\.\n$/);
    expect(status).toBe(2);
  });

  test('the content has an error of syntax', () => {
    const texts = read('content/texts/en.yaml');
    onTestFinished(() => writeFileSync(join(copy.root, 'content/texts/en.yaml'), texts));
    appendFileSync(join(copy.root, 'content/texts/en.yaml'), '\nwrong: [\n');
    before = everything();
    refusedWith(/content\/texts\/en\.yaml/, ['--from', next]);
  });

  test('there is no network', () => {
    refusedWith(
      /^✗ The latest version could not be downloaded: .* check your network connection/,
      [],
      {
        npm_config_registry: 'http://127.0.0.1:9',
        npm_config_cache: join(packed, 'cache'),
      },
    );
  });

  /** An npm that has begun to write when something happens to it. */
  const npmThat = (does: string) => {
    const folder = mkdtempSync(join(packed, 'npm-'));
    writeFileSync(
      join(folder, 'npm'),
      `#!/bin/sh\necho '{}' > package.json\nrm package-lock.json\necho started > ${folder}/started\n${does}\n`,
    );
    chmodSync(join(folder, 'npm'), 0o755);
    return { folder, PATH: `${folder}:${process.env.PATH}` };
  };

  test('npm fails in the middle', () => {
    const { PATH } = npmThat('echo "npm error code X\nnpm error The disk is tired." >&2; exit 1');
    refusedWith(
      /✗ The new version could not be installed: The disk is tired\. package\.json, package-lock\.json and your content are unchanged/,
      ['--from', next],
      { PATH },
    );
  });

  test('the command is ended while npm installs', async () => {
    const { folder, PATH } = npmThat('exec sleep 600');
    const child = spawn(process.execPath, [program(), 'upgrade', '--from', next], {
      cwd: copy.root,
      env: env({ PATH }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    const closed = once(child, 'close');
    await new Promise<void>((started) => {
      const watching = watch(folder, (_, name) => {
        if (name !== 'started') return;
        watching.close();
        started();
      });
    });
    child.kill('SIGTERM');
    await closed;
    expect(said).toContain('could not be installed: the installation was interrupted');
    expect(child.exitCode).toBe(2);
    expect(everything()).toEqual(before);
  });

  test('the folder is read-only', () => {
    chmodSync(copy.root, 0o555);
    onTestFinished(() => chmodSync(copy.root, 0o755));
    // To root, too, the folder is read-only without this capability.
    const asAnybody = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : [];
    const [command = '', ...words] = [
      ...[...asAnybody, process.execPath, program()],
      ...['upgrade', '--from', next],
    ];
    const { status, stderr } = spawnSync(command, words, {
      cwd: copy.root,
      encoding: 'utf8',
      env: env(),
    });
    expect(stderr).toBe(
      '✗ This folder is not writable: this user has no permission. Nothing was changed.\n',
    );
    expect(status).toBe(2);
    expect(everything()).toEqual(before);
  });
});
