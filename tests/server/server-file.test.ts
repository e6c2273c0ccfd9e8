import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readContent } from '../../src/model/content.ts';
import { urlOf } from '../../src/model/routes.ts';
import { sinkWith } from '../faults/support/mail-sink.ts';
import { serverFile } from '../faults/support/server-file.ts';
import { scratchFolder } from '../support/content/scratch.ts';
import { project } from '../support/content/site-folder.ts';
import { freePort } from '../support/programs/free-port.ts';
import { patience } from '../support/programs/patience.ts';
import { sealedEnvironment } from '../support/programs/sealed-environment.ts';
import { startServer } from '../support/programs/server-process.ts';

const { routes, projects, texts, site } = readContent();
/** Where it is built, and where only that lies which the image of a container takes from there. */
const buildFolder = scratchFolder();
const folder = scratchFolder();
const program = join(folder, 'server.js');
const recipe = readFileSync(project('starter/deploy/Dockerfile'), 'utf8');
const taken = [...recipe.matchAll(/^COPY --from=build \/site\/(\S+) \.\/(\S+)$/gm)];

beforeAll(() => {
  cpSync(serverFile, join(buildFolder, 'server.js'));
  cpSync('dist', join(buildFolder, 'dist'), { recursive: true });
  for (const [, from = '', to = ''] of taken) {
    cpSync(join(buildFolder, from), join(folder, to), { recursive: true });
  }
});

/** Called from another folder, as a service may. */
const start = (settings: Record<string, string>) =>
  startServer({ folder: tmpdir(), program, settings: { DATA_DIR: 'data', ...settings } });

const inbox = (words: readonly string[], settings: Record<string, string> = {}) =>
  spawnSync(process.execPath, [program, 'inbox', ...words], {
    cwd: tmpdir(),
    env: sealedEnvironment({ DATA_DIR: 'data', ...settings }),
    encoding: 'utf8',
  });

const typed = { name: 'Ada', email: 'ada@example.com', message: 'Hello', language: 'es' };

const post = (url: string, fields: Record<string, string>) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

describe('the file with the server in it, beside dist/ and nothing else', () => {
  test('is one file', () => {
    expect(readdirSync(folder).sort()).toEqual(['dist', 'server.js']);
  });

  test('says which Node it needs where that is too old to have SQLite', () => {
    const { status, stderr } = spawnSync(process.execPath, ['--no-experimental-sqlite', program], {
      env: sealedEnvironment({}),
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^✗ This server needs Node 22\.18 or newer; this is \S+ .*\n$/);
    expect(status).toBe(1);
  });

  test('is started and asked for its health by the image as it is here; serves the pages, and delivers a message from a form without script', async () => {
    expect(recipe).toMatch(/^CMD \["node", "server.js"\]$/m);
    const sink = await sinkWith();
    const server = await start({ SMTP_URL: sink.url, MAIL_LANGUAGE: 'de' });
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

    for (const [path, status] of [
      ['/', 200],
      [urlOf(routes, projects[0]?.id ?? '', 'es'), 200],
      ['/es/nada/', 404],
    ] as const) {
      expect((await fetch(server.url + path)).status).toBe(status);
    }
    expect(await (await fetch(`${server.url}/es/nada/`)).text()).toContain('lang="es"');

    const wrong = await post(server.url, { ...typed, email: 'ada@' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain(texts.es.form.email_invalid);
    const accepted = await post(server.url, typed);
    expect(accepted.status).toBe(303);
    expect(accepted.headers.get('location')).toBe(urlOf(routes, 'confirmation', 'es'));
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), patience);
    const [mail] = sink.mails;
    expect(mail?.text).toContain(texts.de.mail.heading);
    // The content’s owner gets it unless the settings say otherwise.
    expect(mail?.from).toContain(site.owner.email);
    expect(mail?.raw).toMatch(new RegExp(`^To: ${site.owner.email}\r$`, 'm'));
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('does not take a form that is not UTF-8, and says so in the language of its page', async () => {
    const server = await start({});
    onTestFinished(() => void server.child.kill('SIGKILL'));
    for (const [Referer, lang] of [
      ['https://www.example.com/ca/#contacte', 'ca'],
      ['https://www.example.com/', 'en'],
      ['http://[', 'en'],
      ['javascript:alert(1)//ca/', 'en'],
    ] as const) {
      const answer = await fetch(`${server.url}/api/contact`, {
        method: 'POST',
        headers: { Referer, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `${new URLSearchParams(typed)}`.replace('Ada', 'Zn%E4me'),
        redirect: 'manual',
      });
      expect(answer.status, Referer).toBe(400);
      const page = await answer.text();
      expect(page).toContain(`<html lang="${lang}"`);
      expect(page).toContain(texts[lang].form.unread);
    }
  });

  test('reads the messages, in its own folder wherever it is called from', () => {
    expect(inbox([]).stdout).toMatch(/^\w{8} {2}delivered .* Ada +Hello\n$/);
    expect(inbox(['--help']).stdout).toContain('node server.js inbox retry ID|parked');
    expect(inbox(['show', 'x'])).toMatchObject({
      status: 2,
      stderr: '✗ No message has an id that begins with x.\n',
    });
  });

  test('has the client of PostgreSQL in it', async () => {
    const DATABASE_URL = `postgres://user@127.0.0.1:${await freePort()}/name`;
    expect(inbox([], { DATABASE_URL }).stderr).toBe('✗ The database cannot be reached.\n');
  });
});
