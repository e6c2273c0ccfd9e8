import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commands } from '../../src/cli/commands.ts';
import { scratchFolder } from '../support/content/scratch.ts';
import { project } from '../support/content/site-folder.ts';
import { has } from '../support/programs/needs.ts';

/** The samples by which an owner publishes; tests/copies/web-servers and server-file run others of them. */
const deploy = (file: string) => project('starter/deploy', file);
const read = (file: string) => readFileSync(deploy(file), 'utf8');

test('the starter has a dozen files beside content/ and package.json, and none knows of the checkout', () => {
  const made = readFileSync(project('starter/.gitignore'), 'utf8').split(/\/?\n/);
  const files = readdirSync(project('starter'), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      ![...made, 'content'].includes(file.split('/')[0] as string) &&
      statSync(project('starter', file)).isFile(),
  );
  expect(files.filter((file) => file !== 'package.json').length).toBeLessThanOrEqual(12);
  const knowing = files.filter((file) =>
    /\.\.\/(?:docs|cli|model)|starter\/|\.ts\b|npm run contact/.test(
      readFileSync(project('starter', file), 'utf8'),
    ),
  );
  expect(knowing).toEqual([]);
});

test.skipIf(!has('systemd'))('systemd finds nothing wrong with the unit', () => {
  const folder = scratchFolder();
  const unit = join(folder, 'portfolio.service');
  const sample = read('portfolio.service')
    .replaceAll('/srv/portfolio', folder)
    .replace('/usr/bin/node', '/bin/true');
  expect(sample).toMatch(/^ExecStart=\S+ server\.js$/m);
  writeFileSync(unit, sample);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  // It complains of a wrong value, and ends well all the same.
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('publishing twice as the guide says replaces the site and leaves messages and settings alone', () => {
  const guide = readFileSync(project('docs/publish.md'), 'utf8');
  const [, uploaded = '', target = ''] =
    /^ {4}rsync -a (.+) ada\.dev:\/srv\/(\S+)$/m.exec(guide) ?? [];
  const [, swap = ''] = /^ {4}ssh ada\.dev '(.+)'$/m.exec(guide) ?? [];
  const server = scratchFolder();
  const folder = join(server, 'portfolio');
  const write = (version: string, to: string) => {
    mkdirSync(join(to, 'dist'), { recursive: true });
    writeFileSync(join(to, 'dist/index.html'), version);
    writeFileSync(join(to, 'server.js'), version);
  };
  write('1', folder);
  mkdirSync(join(folder, '.data'));
  writeFileSync(join(folder, '.data/outbox.db'), 'messages');
  writeFileSync(join(folder, '.env'), 'SMTP_URL=…');
  for (const version of ['2', '3']) {
    const own = scratchFolder();
    write(version, own);
    for (const part of uploaded.split(' ')) {
      cpSync(join(own, part), join(server, target, part), { recursive: true });
    }
    const command = swap.replaceAll('/srv', server).replace(/systemctl.*/, 'true');
    expect(spawnSync('sh', ['-ec', command], { encoding: 'utf8' })).toMatchObject({ status: 0 });
    for (const file of ['dist/index.html', 'server.js']) {
      expect(readFileSync(join(folder, file), 'utf8')).toBe(version);
    }
  }
  expect(readFileSync(join(folder, '.data/outbox.db'), 'utf8')).toBe('messages');
  expect(existsSync(join(folder, '.env'))).toBe(true);
});

/** The commands of Polyfolio that a text tells to run, each with its options. */
const commandsIn = (text: string) =>
  [...text.matchAll(/\bpolyfolio (\w+)((?: --[\w-]+)*)/g)].map(([, name = '', options = '']) => ({
    name,
    options: options.split(' ').filter(Boolean),
  }));

test.each(readdirSync(deploy('.')).filter((file) => read(file).includes('polyfolio ')))(
  '%s runs commands and options that there are',
  async (file) => {
    for (const { name, options } of commandsIn(read(file))) {
      expect(Object.keys(commands)).toContain(name);
      const { command } = (await commands[name]?.[1]()) ?? {};
      for (const option of options) expect(command?.help, name).toContain(option);
    }
  },
);

test.each([
  deploy('github-pages.yml'),
  deploy('cloudflare.yml'),
  project('.github/workflows/ci.yml'),
])('%s runs exact versions, and gives its secrets only to the steps that publish', (file) => {
  const text = readFileSync(file, 'utf8');
  for (const [, used] of text.matchAll(/uses: (.+)/g)) {
    expect(used).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
  for (const [, version] of text.matchAll(/npx --yes [\w-]+@(\S+)/g)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
  const { jobs, permissions } = parse(text);
  expect(permissions).toEqual({ contents: 'read' });
  for (const job of Object.values<Job>(jobs)) {
    const runsCode = job.steps.filter(({ run }) => run);
    if (job.permissions) expect(runsCode).toEqual([]);
    const trusted = runsCode.filter(({ env }) => JSON.stringify(env ?? {}).includes('secrets.'));
    for (const { run } of trusted) expect(run).toMatch(publishing);
  }
});

const publishing = /^npx --yes wrangler@\S+ (?:deploy|d1 migrations apply DB --remote)$/;

type Job = { permissions?: object; steps: { run?: string; env?: object }[] };

describe('the containers', () => {
  const recipe = read('Dockerfile');
  const { name, services, volumes } = parse(read('compose.yaml'));

  test('get what the site is built from, and neither secrets nor messages; they run without rights', () => {
    const folder = scratchFolder();
    const git = (...words: string[]) =>
      spawnSync('git', words, { cwd: folder, encoding: 'utf8' }).stdout.trim().split('\n');
    git('init', '--quiet');
    const built = ['package.json', 'package-lock.json', 'content/site.yaml', 'custom/styles.css'];
    const privateFiles = ['.env', '.data/outbox.db', 'node_modules/x/index.js', 'dist/index.html'];
    // Git reads these patterns as Docker does.
    const rules = `core.excludesFile=${deploy('Dockerfile.dockerignore')}`;
    expect(git('-c', rules, 'check-ignore', '--no-index', ...built, ...privateFiles)).toEqual(
      privateFiles,
    );
    expect(recipe).toMatch(/^USER node$/m);
  });

  test('of two sites on one host are two projects, each with its own volume of messages', () => {
    expect(name).toMatch(/^\$\{DOMAIN:\?.+\}$/);
    for (const volume of Object.values(volumes)) expect(volume).toBeNull();
  });

  test('are started as the guide says, with the settings of .env and one proxy in front', () => {
    const [, command = 'none'] = /^# {3}(docker run .+)$/m.exec(recipe) ?? [];
    expect(readFileSync(project('docs/publish.md'), 'utf8')).toContain(`    ${command}\n`);
    expect(command).toContain('--env-file .env -e TRUST_PROXY=1');
  });

  test('fit together: files, volumes, ports and names', () => {
    const { context, dockerfile } = services.site.build;
    expect(join(deploy('.'), context, dockerfile)).toBe(deploy('Dockerfile'));
    const mounts = [...services.site.volumes, ...services.caddy.volumes] as string[];
    for (const [from = ''] of mounts.map((mount) => mount.split(':'))) {
      if (from.startsWith('.')) expect(existsSync(deploy(from)), from).toBe(true);
      else expect(Object.keys(volumes)).toContain(from);
    }
    const [, host = '', port] = /\{\$UPSTREAM:(\w+):(\d+)\}/.exec(read('Caddyfile')) ?? [];
    expect(Object.keys(services)).toContain(host);
    expect(services[host].environment.PORT).toBe(Number(port));
    expect(recipe).toContain(`PORT=${port} DATA_DIR=${services.site.environment.DATA_DIR}`);
  });
});
