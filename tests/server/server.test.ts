import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadFormPage } from '../../src/contact/http/form-page.ts';
import { takeSnapshot } from '../../src/contact/outbox/embedded/snapshots.ts';
import { openEmbeddedInbox } from '../../src/contact/outbox/embedded/store.ts';
import { overwrite } from '../../src/contact/testing/scratch-outbox.ts';
import { readContactContent } from '../../src/model/contact-content.ts';
import { runServer } from '../../src/server/run.ts';
import { postJson, startProcess } from '../faults/support/back-end-process.ts';
import { sinkWith } from '../faults/support/mail-sink.ts';
import { idOf, scriptedServer, silence } from '../faults/support/scripted-server.ts';
import { scratchFolder } from '../support/content/scratch.ts';
import { project } from '../support/content/site-folder.ts';
import { patience } from '../support/programs/patience.ts';
import { printed, runHere } from '../support/programs/run-here.ts';
import { sealedEnvironment } from '../support/programs/sealed-environment.ts';

const root = resolve('.');
const program = project('tests/support/programs/serve.ts');

/** Runs the server in a folder of its own with the project’s content. */
function startIn(env: Record<string, string>, words: readonly string[] = [program]) {
  const folder = siteIn(withSite);
  const child = spawn(process.execPath, words, { cwd: folder, env: sealedEnvironment(env) });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([out, err, [code]]) => ({ out, err, code }),
  );
  return { child, folder, ended };
}

function siteIn(prepare: (folder: string) => void): string {
  const folder = scratchFolder();
  symlinkSync(join(root, 'content'), join(folder, 'content'));
  prepare(folder);
  return folder;
}

const firstLines = async ({ stdout }: ReturnType<typeof startIn>['child']) =>
  String((await once(stdout, 'data'))[0]);

function withSite(folder: string): void {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Home</title>');
  symlinkSync(join(root, '.cache'), join(folder, '.cache'));
}

async function countIn(dataDir: string) {
  const inbox = openEmbeddedInbox(dataDir, Date.now);
  const counts = await inbox.count();
  await inbox.close();
  return counts;
}

describe('starting the server', () => {
  test('that cannot work says why in a line or two, and ends', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    const withMistakes = (folder: string) => {
      withSite(folder);
      writeFileSync(join(folder, '.env'), 'PORT=many\nMAIL_TO=me\n');
    };
    const cases: [RegExp, Record<string, string>, (folder: string) => void, ...string[]][] = [
      [/^Port \d+ on 127\.0\.0\.1 is in use .* PORT=\d+\.\n$/, { PORT: String(port) }, withSite],
      [
        /^There is no built site in \S+\/dist\. To build it: npx polyfolio build\n$/,
        {},
        () => undefined,
      ],
      [
        /^There is no form page in .* npx polyfolio build\n$/,
        {},
        () => undefined,
        '--contact-only',
      ],
      [/^Invalid settings:\n {2}PORT: .*\n {2}MAIL_TO: .*\n$/, { ENV_FILE: '.env' }, withMistakes],
    ];
    for (const [sentence, env, prepare, ...words] of cases) {
      const folder = siteIn(prepare);
      for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
      const { output, status } = await printed(folder, async () => {
        await runServer(words, { content: readContactContent, formPage: loadFormPage });
        const code = Number(process.exitCode);
        process.exitCode = undefined;
        return code;
      });
      vi.unstubAllEnvs();
      expect(output).toMatch(sentence);
      expect(status).toBe(1);
      expect(existsSync(join(folder, '.data', 'outbox.db'))).toBe(/Port/.test(output));
    }
  });

  test('on a store that cannot be opened serves the pages, keeps what visitors typed, and says why', async () => {
    const { child, ended } = startIn({ PORT: '0', DATA_DIR: '/dev/null/data' });
    const url = /http:\S+(?=\/)/.exec(await firstLines(child))?.[0] as string;
    expect((await fetch(url)).status).toBe(200);
    const typed = { name: 'Ada', email: 'ada@example.com', message: 'Hello', language: 'en' };
    expect((await postJson(url, typed)).status).toBe(503);
    const asForm = await fetch(`${url}/api/contact`, {
      method: 'POST',
      body: new URLSearchParams(typed),
    });
    expect(asForm.status).toBe(503);
    expect(await asForm.text()).toContain('>Hello</textarea>');
    expect((await fetch(`${url}/healthz`)).status).toBe(503);
    child.kill('SIGTERM');
    const why = /The message store in \/dev\/null\/data cannot be opened .*DATA_DIR/;
    expect(await ended).toEqual({
      code: 0,
      out: expect.stringMatching(new RegExp(`^No message can be accepted. ${why.source}`, 'm')),
      err: expect.stringMatching(new RegExp(`"event":"store_unusable".*${why.source}`)),
    });
  });

  test('on a damaged store accepts nothing until it is restored, and goes on then', async () => {
    const env = { DATA_DIR: join(scratchFolder(), 'data') };
    const first = await startProcess({ env });
    const typed = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
    await postJson(first.url, typed);
    await first.end('SIGTERM');
    await takeSnapshot(env.DATA_DIR);
    overwrite(join(env.DATA_DIR, 'outbox.db'), 0, Buffer.alloc(4096));

    const output = { text: '' };
    const closed = await startProcess({ env, output });
    expect((await postJson(closed.url, { ...typed, message: 'Again' })).status).toBe(503);
    await closed.end('SIGTERM');
    expect(output.text).toMatch(/store in .* is damaged. Stop the server, run .*inbox restore/);

    vi.stubEnv('DATA_DIR', env.DATA_DIR);
    onTestFinished(() => void vi.unstubAllEnvs());
    const inbox = async (...words: string[]) => (await runHere('.', 'inbox', ...words)).output;
    expect(await inbox()).toMatch(/is damaged. Stop the server, run .*inbox restore/);
    const restored = await inbox('restore');
    expect(restored).toMatch(/^Restored 1 message from the snapshot of \d{4}-.* UTC\.\n/);
    expect(restored).toMatch(
      /may come twice:\n {2}\w{8} {2}.* Ada\nThe damaged files are kept in /,
    );
    expect(await inbox('restore')).toBe('The store is not damaged. Nothing was changed.\n');

    const again = await startProcess({ env });
    expect((await fetch(`${again.url}/healthz`)).status).toBe(200);
    expect(await countIn(env.DATA_DIR)).toMatchObject({ waiting: 1 });
    await again.end('SIGTERM');
  });

  test('prints three lines and nothing else', async () => {
    const { child, folder, ended } = startIn({ PORT: '0' });
    await firstLines(child);
    child.kill('SIGTERM');
    const { out, err, code } = await ended;
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^Site {6}http:\/\/127\.0\.0\.1:\d+\/$/),
      expect.stringMatching(/^Messages {2}are stored, not sent: .*npx polyfolio inbox$/),
      `Data      ${join(folder, '.data')}`,
    ]);
    expect(err.split('\n').map((line) => line && JSON.parse(line).event)).toEqual([
      'stopping',
      'stopped',
      '',
    ]);
  });
});

/** Starts the server with what is to be made after the pages. */
async function startFinishing(finish: string) {
  const code = `
    import { writeFileSync } from 'node:fs';
    import { loadFormPage } from '${project('src/contact/http/form-page.ts')}';
    import { readContactContent } from '${project('src/model/contact-content.ts')}';
    import { runServer } from '${project('src/server/run.ts')}';
    const finish = ${finish};
    await runServer([], { content: readContactContent, formPage: loadFormPage, finish });`;
  const words = ['--input-type=module', '--eval', code];
  const { child } = startIn({ PORT: '0' }, words);
  return { child, url: /http:\S+/.exec(await firstLines(child))?.[0] };
}

test('ends well when it is stopped while something is still made after the pages', async () => {
  const { child } = await startFinishing('() => new Promise(() => undefined)');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('serves what is made after the pages as soon as it is there', async () => {
  const { url } = await startFinishing(`async () => writeFileSync('dist/preview.png', 'picture')`);
  await vi.waitFor(
    async () => expect((await fetch(`${url}preview.png`)).status).toBe(200),
    patience,
  );
});

describe('stopping the server', () => {
  test('finishes the delivery that is under way', async () => {
    const sink = await sinkWith({ slowToAnswerMs: () => 300 });
    const env = { DATA_DIR: scratchFolder(), SMTP_URL: sink.url };
    const first = await startProcess({ env });
    await postJson(first.url, { name: 'Ada', email: 'ada@example.com', message: 'Hello' });
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), patience);
    expect(await first.end('SIGTERM')).toBe(0);

    const second = await startProcess({ env });
    expect(await countIn(env.DATA_DIR)).toMatchObject({ waiting: 0, parked: 0, delivered: 1 });
    await second.end('SIGTERM');
    expect(sink.mails).toHaveLength(1);
  });

  test.each(['greeting', 'text'] as const)(
    'serves on while the mail server hangs at the %s, gives that up, and sends the message once after the next start',
    async (state) => {
      let hangs = true;
      let asked = 0;
      const mailServer = await scriptedServer({
        [state]: () => {
          asked += 1;
          return hangs ? silence : undefined;
        },
      });
      const output = { text: '' };
      const env = { DATA_DIR: scratchFolder(), SMTP_URL: mailServer.url };
      const first = await startProcess({ env, output });
      onTestFinished(() => void first.child.kill('SIGKILL'));
      const typed = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
      const { id } = (await (await postJson(first.url, typed)).json()) as { id: string };
      await vi.waitFor(() => expect(asked).toBe(1), patience);
      const gone = once(first.child, 'exit');
      first.child.kill('SIGTERM');
      await vi.waitFor(() => expect(output.text).toContain('"event":"stopping"'), patience);
      expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
      expect(await gone).toEqual([0, null]);
      expect(output.text).toContain('"event":"stopped"');
      expect(await countIn(env.DATA_DIR)).toMatchObject({ waiting: 1 });

      hangs = false;
      const second = await startProcess({ env });
      await vi.waitFor(() => expect(mailServer.taken).toHaveLength(1), patience);
      expect(await second.end('SIGTERM')).toBe(0);
      expect(mailServer.taken.map(idOf)).toEqual([id]);
      expect(await countIn(env.DATA_DIR)).toMatchObject({ waiting: 0, delivered: 1 });
    },
  );

  test('while a report hangs begins no other mail, and sends all of them after the next start', async () => {
    let hangs = true;
    let asked = 0;
    const mailServer = await scriptedServer({
      greeting: () => {
        asked += 1;
        return hangs ? silence : undefined;
      },
    });
    const env = { DATA_DIR: scratchFolder(), SMTP_URL: mailServer.url, RETRY_BASE_MS: '100' };
    const first = await startProcess({ env });
    const typed = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
    await postJson(first.url, { ...typed, subject: 'looks like spam' });
    await vi.waitFor(() => expect(asked).toBe(1), patience);
    await postJson(first.url, { ...typed, message: 'Hello again' });
    expect(await first.end('SIGTERM')).toBe(0);
    expect(asked).toBe(1);

    hangs = false;
    const second = await startProcess({ env });
    await vi.waitFor(() => expect(mailServer.taken).toHaveLength(2), patience);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(await countIn(env.DATA_DIR)).toMatchObject({ waiting: 0, delivered: 1, spam: 1 });
  });

  test('ends at once at a second signal, and sends the message after the next start', async () => {
    let hanging = true;
    const sink = await sinkWith({ slowToAnswerMs: () => (hanging ? 30_000 : 0) });
    const output = { text: '' };
    const env = { DATA_DIR: scratchFolder(), SMTP_URL: sink.url };
    const first = await startProcess({ env, output });
    await postJson(first.url, { name: 'Ada', email: 'ada@example.com', message: 'Hello' });
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), patience);
    const again = setInterval(() => first.child.kill('SIGINT'), 200);
    onTestFinished(() => clearInterval(again));
    expect(await first.end('SIGINT')).toBe(1);
    expect(output.text).toContain('"event":"stopped_at_once"');
    hanging = false;
    const second = await startProcess({ env });
    await vi.waitFor(() => expect(sink.mails).toHaveLength(2), patience);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });
});
