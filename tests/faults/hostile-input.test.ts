import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cleanText, fieldErrors } from '../../src/contact/form/rules.ts';
import { readContent } from '../../src/model/content.ts';
import { has } from '../support/programs/needs.ts';
import { patience } from '../support/programs/patience.ts';
import { startWorkerd } from '../worker/worker-process.ts';
import { type Output, postJson, startProcess } from './support/back-end-process.ts';
import { brokenBodies, hostileValues } from './support/hostile-values.ts';
import { MailSink } from './support/mail-sink.ts';
import type { ReceivedMail } from './support/read-mail.ts';

type Typed = { name: string; email: string; message: string };

type Target = {
  url: string;
  port: number;
  tick?: () => Promise<void>;
  end: () => Promise<unknown>;
};
type Start = (env: Record<string, string>, output: Output) => Promise<Target>;

/** What receives posts on a server, and on Cloudflare. */
const targets: Record<'the server' | 'the worker on Cloudflare', Start> = {
  async 'the server'(env, output) {
    const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
    const { url, port, end } = await startProcess({ env: { DATA_DIR: folder, ...env }, output });
    const ended = async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true });
    };
    return { url, port, end: ended };
  },
  async 'the worker on Cloudflare'(env, output) {
    const unlimited = { RATE_PER_ADDRESS: '0', RATE_TOTAL: '0' };
    const { url, port, cron, stop } = await startWorkerd({ env: { ...unlimited, ...env }, output });
    return { url, port, tick: cron, end: stop };
  },
};

const words = readContent().texts.en.mail;

describe.each(Object.keys(targets) as (keyof typeof targets)[])('hostile input to %s', (name) => {
  const isServer = name === 'the server';
  const isLeftOut = !isServer && !has('workerd');
  const sink = new MailSink();
  const output: Output = { text: '' };
  /** What must arrive: by the id that JSON is answered with, or by a name that only one form has. */
  const accepted = new Map<string, Typed>();
  const statuses = new Map<number, number>();
  let backEnd: Target;

  beforeAll(async () => {
    if (isLeftOut) return;
    await sink.up();
    backEnd = await targets[name]({ SMTP_URL: sink.url }, output);
  });

  afterAll(async () => {
    if (isLeftOut) return;
    await backEnd.end();
    await sink.down();
  });

  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

  /** Posts what was typed; the answer must be the one that the shared rules give. */
  async function post(typed: Typed, how: 'json' | 'form'): Promise<void> {
    const response = await answered(() =>
      how === 'json' ? postJson(backEnd.url, typed) : postForm(typed),
    );
    count(response.status);
    const errors = fieldErrors(typed);
    if (Object.keys(errors).length > 0) {
      expect(response.status).toBe(422);
      if (how === 'json') expect(await response.json()).toEqual({ errors });
      else expect(formIn(await response.text())).not.toMatch(/<(script|img|svg|base|plaintext)/i);
      return;
    }
    expect(response.status).toBe(how === 'json' ? 202 : 303);
    const { id } =
      how === 'json' ? ((await response.json()) as { id: string }) : { id: typed.name };
    accepted.set(id, typed);
  }

  /** A connection that both ends give up at the same moment is no answer: once more. */
  const answered = (ask: () => Promise<Response>) => ask().catch(ask);

  /** All that the answer put into the page's frame; the header around it has drawings of its own. */
  function formIn(page: string): string {
    const [, inside = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(page) ?? [];
    expect(inside).toContain('<form');
    return inside;
  }

  const postForm = (typed: Typed) =>
    fetch(`${backEnd.url}/api/contact`, {
      method: 'POST',
      body: new URLSearchParams(typed),
      redirect: 'manual',
    });

  /** Mail wants quotes around dots in unusual places; they are not part of the address. */
  const bareAddress = (header: string) => header.toLowerCase().replaceAll('"', '');

  /** As it stands in a header: with the ASCII form of an international domain. */
  function asciiAddress(email: string): string {
    const [name = '', domain = ''] = email.toLowerCase().split('@');
    return `${name}@${domainToASCII(domain)}`;
  }

  const harmless = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

  describe.skipIf(isLeftOut)('is answered', () => {
    // Both run the same code behind the request. Each line break has twelve values and each length five,
    // so that every seventh is of another kind than the one before it.
    const values = hostileValues.filter((_, index) => isServer || index % 7 === 0);
    test(`${values.length} values in every field are accepted or refused by the rules`, async () => {
      expect(hostileValues.length).toBeGreaterThanOrEqual(300);
      const posts = values.map((value, index) => () => [
        post({ ...harmless, name: value, message: `In the name, ${index}` }, 'json'),
        post({ ...harmless, email: value, message: `In the address, ${index}` }, 'json'),
        index % 2
          ? post({ ...harmless, name: `Form ${index}`, message: value }, 'form')
          : post({ ...harmless, message: value }, 'json'),
      ]);
      for (let first = 0; first < posts.length; first += 8) {
        await Promise.all(posts.slice(first, first + 8).flatMap((begin) => begin()));
      }
    });

    test('arbitrary text is accepted or refused by the rules', async () => {
      const text = fc.string({ unit: 'binary', maxLength: 200 });
      const email = fc.oneof(fc.emailAddress(), text);
      const typed = fc.record({ name: text, email, message: text });
      await fc.assert(
        fc.asyncProperty(typed, async (each) => post(each, 'json')),
        { numRuns: isServer ? 100 : 20 },
      );
    });

    test('arbitrary JSON never breaks the server', async () => {
      const field = fc.oneof(fc.jsonValue(), fc.string());
      const body = fc.oneof(
        fc.json(),
        fc.record({ name: field, email: field, message: field, key: field, elapsed: field }),
        fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'name', 'toString'), field),
      );
      await fc.assert(
        fc.asyncProperty(body, async (each) => {
          const response = await answered(() => postJson(backEnd.url, each));
          count(response.status);
          expect([202, 400, 422]).toContain(response.status);
          if (response.status === 202) {
            const { id } = (await response.json()) as { id: string };
            accepted.set(id, each as Typed);
          }
        }),
        { numRuns: isServer ? 100 : 20 },
      );
    });

    test(`${brokenBodies.length} broken bodies are refused, each for its reason`, async () => {
      for (const [status, type, body] of brokenBodies) {
        const response = await answered(() =>
          fetch(`${backEnd.url}/api/contact`, {
            method: 'POST',
            headers: { 'Content-Type': type },
            body,
            redirect: 'manual',
          }),
        );
        count(response.status);
        expect(response.status, `${type}: ${`${body}`.slice(0, 100)}`).toBe(status);
      }
    });

    test.each([
      ['X-Forwarded-For', 'x'.repeat(5000), 202],
      ['X-Forwarded-For', ',,,,', 202],
      ['Referer', 'http://[', 202],
      ['Accept-Language', '*'.repeat(5000), 202],
      ['Origin', 'null', 403],
      ['Origin', 'javascript:alert(1)', 403],
      // The platform limits what reaches a worker.
      ...(isServer ? [['Cookie', 'a='.repeat(20_000), 431] as const] : []),
    ] satisfies (readonly [string, string, number])[])(
      'a hostile header %s is ignored or refused (%#)',
      async (name, value, status) => {
        const typed = { ...harmless, message: `With ${name}, ${value.slice(0, 20)}` };
        const response = await answered(() => postJson(backEnd.url, typed, { [name]: value }));
        count(response.status);
        expect(response.status).toBe(status);
        if (status !== 202) return;
        accepted.set(((await response.json()) as { id: string }).id, typed);
      },
    );

    const start = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

    const broken: [number, string][] = [
      [400, 'nonsense\r\n\r\n'],
      [400, 'GET / HTTP/1.1\r\n\r\n'],
      [400, 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
      [400, 'GET \\\\evil HTTP/1.1\r\nHost: a\r\n\r\n'],
      [400, 'GET http://[ HTTP/1.1\r\nHost: a\r\n\r\n'],
      [400, `${start}Content-Length: -1\r\n\r\n{}`],
      [400, `${start}Content-Length: 999\r\n\r\n{`],
      [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ];
    test.each(isServer ? broken : [])(
      'a request that is no HTTP, or never ends, is refused with %i (%#)',
      async (status, request) => {
        const socket = connect(backEnd.port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.setEncoding('utf8').end(request);
        let answer = '';
        socket.on('data', (chunk: string) => {
          answer += chunk;
        });
        await once(socket, 'close');
        expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      },
    );

    test('what was accepted arrives exactly as it was typed, and nothing else', async () => {
      const idOf = ({ messageId, text }: ReceivedMail) =>
        /: (Form \d+)\n/.exec(text)?.[1] ?? messageId.slice(1, 37);
      const missing = () => {
        const arrived = new Set(sink.mails.map(idOf));
        return [...accepted.keys()].filter((id) => !arrived.has(id));
      };
      await vi.waitFor(async () => {
        await backEnd.tick?.();
        expect(missing()).toHaveLength(0);
      }, patience);
      for (const mail of sink.mails) {
        const typed = accepted.get(idOf(mail)) as Typed;
        expect(typed, mail.text).toBeDefined();
        const [name, email] = [cleanText('name', typed.name), cleanText('email', typed.email)];
        expect(mail.text).toContain(`\n${words.name}: ${name}\n${words.email}: ${email}\n`);
        expect(mail.text).toContain(`\n\n${cleanText('message', typed.message)}\n\n-- \n`);
        expect(bareAddress(mail.replyTo)).toContain(asciiAddress(email));
        expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|x-injected):/im);
        expect(mail.html).not.toMatch(/<(script|img|svg|base|plaintext|form)/i);
      }
      console.log(
        `hostile input to ${name}: ${[...statuses]
          .sort()
          .map(([status, times]) => `${times} × ${status}`)
          .join(', ')}; ` + `${accepted.size} accepted, all arrived as typed`,
      );
    });

    test('the server is still well, and has logged nothing of it', async () => {
      expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
      expect((await fetch(`${backEnd.url}/healthz`)).status).toBe(200);
      expect(output.text).not.toContain('"unexpected"');
      expect(output.text).not.toMatch(/alert|Hello/);
      // Where a foreign page stands is told, so that the owner can see what to allow.
      const others = output.text.split('\n').filter((line) => !line.includes('"foreign_origin"'));
      expect(others.join('\n')).not.toContain('example.com');
    });
  });
});
