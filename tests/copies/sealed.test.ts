import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { measuredRun } from '../../bench/support/processes.ts';
import { readContent } from '../../model/content.ts';
import { postJson } from '../faults/support/back-end-process.ts';
import { MailSink } from '../faults/support/mail-sink.ts';
import { copyProject } from '../support/project-copy.ts';
import { startServer } from '../support/server-process.ts';
import { project } from '../support/site-folder.ts';

/** What an owner has after `npx polyfolio setup`: a real mail server, a store that must stay as it is. */
const ownersMail = new MailSink();
const ownersStore = mkdtempSync(join(tmpdir(), 'polyfolio-owners-'));
let copy: ReturnType<typeof copyProject>;

beforeAll(async () => {
  copy = copyProject('small');
  const settings = {
    SMTP_URL: (await ownersMail.up()).url,
    DATA_DIR: ownersStore,
    SITE_URL: 'https://owner.example',
    BASE_PATH: '/of-the-owner',
    RATE_TOTAL: '1',
  };
  for (const [name, value] of Object.entries(settings)) {
    appendFileSync(join(copy.root, '.env'), `${name}=${value}\n`);
    vi.stubEnv(name, value);
  }
  // The project's own build will do: pages are served as they are.
  for (const made of ['dist', '.cache/form-page'])
    symlinkSync(resolve(made), join(copy.root, made));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await ownersMail.down();
  copy.clear();
  rmSync(ownersStore, { recursive: true });
});

describe('beside an owner’s settings, in .env and in the shell', () => {
  test('a build of the tests is for the addresses of the content', () => {
    const question = `import { settings } from './site/content.ts'; console.log(JSON.stringify(settings));`;
    const { output } = copy.evaluate(question);
    expect(JSON.parse(output)).toMatchObject({ siteUrl: readContent().site.url });
    expect(output).not.toMatch(/owner\.example|of-the-owner/);
  });

  test('a server of the tests serves, stores and mails nothing of theirs', async () => {
    const server = await startServer({ folder: copy.root });
    expect((await fetch(`${server.url}/es/`)).status).toBe(200);
    for (const message of ['One', 'Two']) {
      const typed = { name: 'Ada', email: 'ada@example.com', message };
      expect((await postJson(server.url, typed)).status).toBe(202);
    }
    expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ waiting: 2 });
    // A delivery that is under way is finished before the end.
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('commands of tests and measurements look into no store of theirs', async () => {
    const nothing = /^There are no messages yet/;
    expect(copy.run('cli/main.ts', ['inbox']).output).toMatch(nothing);
    expect((await measuredRun(copy.root, [project('cli/main.ts'), 'inbox'])).output).toMatch(
      nothing,
    );
  });

  test('and their store and their mailbox are as empty as before', () => {
    expect(readdirSync(ownersStore)).toEqual([]);
    expect(ownersMail.mails).toEqual([]);
  });
});

test('the tests’ own process reads no .env either', () => {
  expect(process.env.ENV_FILE).toBe('');
});

test('whoever starts a program of the project’s seals it off', () => {
  const sources = ['tests', 'bench'].flatMap((folder) =>
    readdirSync(project(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
      .map((file) => project(folder, file)),
  );
  const startsPrograms = /process\.execPath|\bfork\(|node_modules\/\.bin/;
  const starters = sources.filter((file) => startsPrograms.test(readFileSync(file, 'utf8')));
  expect(starters.length).toBeGreaterThan(5);
  const unsealed = starters.filter(
    (file) => !/sealedEnvironment\(/.test(readFileSync(file, 'utf8')),
  );
  expect(unsealed).toEqual([]);
  const handedOn = sources.filter((file) => /\.{3}process\.env/.test(readFileSync(file, 'utf8')));
  expect(handedOn).toEqual([]);
});
