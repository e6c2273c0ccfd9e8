import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openEmbeddedInbox } from '../../src/contact/outbox/embedded/store.ts';
import { type BackEndProcess, postJson, startProcess } from '../faults/support/back-end-process.ts';
import { scratchFolder } from '../support/content/scratch.ts';
import { project } from '../support/content/site-folder.ts';
import { runHere } from '../support/programs/run-here.ts';
import { sealedEnvironment } from '../support/programs/sealed-environment.ts';

describe('npx polyfolio inbox, while the server runs', () => {
  let backEnd: BackEndProcess;

  beforeAll(async () => {
    backEnd = await startProcess({ env: {} });
    vi.stubEnv('DATA_DIR', backEnd.dataDir);
    return async () => {
      vi.unstubAllEnvs();
      await backEnd.end('SIGTERM');
    };
  });
  afterEach(async () => {
    const store = openEmbeddedInbox(backEnd.dataDir, Date.now);
    for (const { id } of await store.list()) await store.erase(id);
    store.close();
  });

  async function inbox(...parameters: string[]) {
    const { status: code, output: out } = await runHere('.', 'inbox', ...parameters);
    return { out, code };
  }

  async function send(fields: object = {}): Promise<string> {
    const typed = { name: 'Ada', email: 'ada@example.com', message: 'Hello\nthere', ...fields };
    return ((await (await postJson(backEnd.url, typed)).json()) as { id: string }).id;
  }

  test('says before the first message that there is none', async () => {
    vi.stubEnv('DATA_DIR', join(scratchFolder(), 'none'));
    expect((await inbox()).out).toMatch(/^There are no messages yet/);
    vi.stubEnv('DATA_DIR', backEnd.dataDir);
  });

  test('counts the messages of each state', async () => {
    await send();
    await send({ subject: 'x', message: 'Buy' });
    expect((await inbox('status')).out).toMatch(
      /^waiting {4}1\ndelivered {2}0\nparked {5}0\nspam {7}1\nThe oldest has waited for \d+ s\.\n$/,
    );
  });

  test('lists messages with their state, all or by state', async () => {
    expect((await inbox()).out).toBe('No messages.\n');
    const [good, spam] = [await send(), await send({ subject: 'x', message: 'Buy' })];
    const { out } = await inbox();
    expect(out).toMatch(new RegExp(`^${good.slice(0, 8)}  waiting .* Ada +Hello there$`, 'm'));
    expect(out).toMatch(new RegExp(`^${spam.slice(0, 8)}  spam .* Ada +Buy$`, 'm'));
    expect((await inbox('list', 'spam')).out.trim().split('\n')).toHaveLength(1);
    expect(await inbox('list', 'lost')).toMatchObject({ code: 2 });
    expect(await inbox('delete', 'abc')).toEqual({
      code: 2,
      out: expect.stringMatching(
        /no inbox command “delete”. Use one of list, status, show, retry, release, erase, export, site, restore, move/,
      ),
    });
  });

  test('moves nothing before it knows where to', async () => {
    await send();
    expect(await inbox('move')).toEqual({ code: 2, out: expect.stringContaining('DATABASE_URL') });
    expect(await inbox('list', '--back')).toMatchObject({ code: 2 });
  });

  test('shows one message whole, by the beginning of its id', async () => {
    const id = await send({ language: 'es' });
    const { out } = await inbox('show', id.slice(0, 6));
    expect(await inbox(id.slice(0, 6))).toEqual({ out, code: 0 });
    expect(out).toContain(`Id        ${id}\n`);
    expect(out).toContain('Language  es\n');
    expect(out).toContain('\n\nHello\nthere\n');
    expect(await inbox('show', 'zzz')).toEqual({
      out: '✗ No message has an id that begins with zzz.\n',
      code: 2,
    });
    expect(await inbox('show')).toMatchObject({ code: 2 });
  });

  test('never lets a message steer the terminal', async () => {
    const id = await send({ name: 'A\u001b]0;x\u0007', message: '\u001b[2J\u202egnp.exe' });
    for (const { out } of [await inbox(), await inbox('show', id), await inbox('export')]) {
      expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    }
    expect((await inbox('show', id)).out).toContain('[2J\\u202egnp.exe');
  });

  test('releases from spam, sends again, erases', async () => {
    const [good, spam] = [await send(), await send({ subject: 'x', message: 'Honest' })];
    expect(await inbox('release', good)).toMatchObject({ code: 2 });
    expect(await inbox('release', spam)).toMatchObject({ code: 0 });
    expect((await inbox('list', 'waiting')).out.trim().split('\n')).toHaveLength(2);
    expect(await inbox('retry', good)).toMatchObject({ code: 0 });
    expect((await inbox('retry', 'parked')).out).toBe('0 parked messages queued again.\n');
    expect(await inbox('erase', good)).toMatchObject({ out: 'Erased.\n' });
    expect(await inbox('show', good)).toMatchObject({ code: 2 });
  });

  test('exports everything as JSON Lines', async () => {
    const id = await send({ message: 'a "quoted"\nline' });
    const lines = (await inbox('export')).out.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ id, state: 'waiting', name: 'Ada', message: 'a "quoted"\nline' }),
    ]);
  });

  test('ends quietly when its reader has enough', async () => {
    await send();
    const env = sealedEnvironment({ DATA_DIR: backEnd.dataDir });
    const child = spawn(process.execPath, [project('src/cli/main.ts'), 'inbox', 'export'], { env });
    child.stdout.destroy();
    const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect(complaints).toBe('');
    expect(code).toBe(0);
  });
});
