import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { scratchFolder } from '../../contact/testing/scratch-outbox.ts';
import { sealedEnvironment } from '../support/sealed-environment.ts';
import { startServer } from '../support/server-process.ts';
import { project } from '../support/site-folder.ts';

const hasSystemd = spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0;
const withoutIt = hasSystemd ? '' : ' (skipped: there is no systemd-analyze here)';

test.skipIf(!hasSystemd)(`systemd finds nothing wrong with the unit${withoutIt}`, () => {
  const unit = join(scratchFolder(), 'portfolio.service');
  const sample = readFileSync(project('docs/hosts/portfolio.service'), 'utf8');
  writeFileSync(unit, sample.replaceAll('/srv/portfolio', project()));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  // It complains of a wrong value, and ends well all the same.
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

const { scripts } = JSON.parse(readFileSync(project('package.json'), 'utf8')) as {
  scripts: object;
};

test.each(['Dockerfile', '.github/workflows/publish.yml.sample'])(
  '%s runs commands that there are',
  (file) => {
    const named = readFileSync(project(file), 'utf8').matchAll(/npm run ([\w-]+)/g);
    const names = [...named].map(([, name]) => name);
    expect(names).toContain('build');
    expect(names.filter((name) => !Object.hasOwn(scripts, name as string))).toEqual([]);
  },
);

test('the workflow publishes what the build writes', () => {
  const { jobs } = parse(readFileSync(project('.github/workflows/publish.yml.sample'), 'utf8'));
  const steps = jobs.publish.steps as { uses?: string; with?: { path?: string } }[];
  expect(steps.find(({ uses }) => uses?.includes('pages-artifact'))?.with?.path).toBe(
    'starter/dist',
  );
});

describe('the image', () => {
  const recipe = readFileSync(project('Dockerfile'), 'utf8');
  const taken = [...recipe.matchAll(/^COPY --from=build \/srv\/portfolio\/(\S+) \.\/(\S+)$/gm)].map(
    ([, from, to]) => [from as string, to as string] as const,
  );

  test('has all that the server needs, and its health is asked for rightly', async () => {
    const folder = scratchFolder();
    for (const [from, to] of taken.filter(([name]) => name !== 'node_modules')) {
      cpSync(project(from), join(folder, to), { recursive: true });
    }
    symlinkSync(project('node_modules'), join(folder, 'node_modules'));
    const server = await startServer({
      folder: join(folder, 'starter'),
      program: join(folder, 'server/main.ts'),
    });
    onTestFinished(async () => {
      await server.end('SIGTERM');
    });
    expect((await fetch(server.url)).status).toBe(200);
    const inbox = spawnSync(process.execPath, ['../cli/main.ts', 'inbox'], {
      cwd: join(folder, 'starter'),
      env: sealedEnvironment({ DATA_DIR: server.dataDir }),
    });
    expect(inbox.status).toBe(0);
    const [, command] = /HEALTHCHECK[\s\S]*?CMD (\[.*\])/.exec(recipe) as RegExpExecArray;
    const [, ...options] = JSON.parse(command as string) as string[];
    const health = (port: number) =>
      spawnSync(
        process.execPath,
        options.map((option) => option.replace('4321', String(port))),
        { env: sealedEnvironment() },
      ).status;
    expect(health(server.port)).toBe(0);
    expect(health(1)).toBe(1);
  });

  test('copies what is its own, and leaves out what is the owner’s', () => {
    const ignored = readFileSync(project('.dockerignore'), 'utf8').split('\n');
    for (const secret of ['.env', '.data', '.git']) expect(ignored).toContain(secret);
    const made = ['node_modules', 'starter/dist', 'starter/.cache'];
    const lost = taken
      .map(([from]) => (from.includes('/') ? dirname(from) : from))
      .filter((name) => ignored.includes(name) && !made.includes(name));
    expect(lost).toEqual([]);
    expect(recipe).toMatch(/^USER node$/m);
    expect(recipe).toMatch(/^ENV SITE_URL=\$SITE_URL BASE_PATH=\$BASE_PATH$/m);
    expect(recipe).toMatch(/^VOLUME \/data$/m);
  });
});
