import { describe, expect, test, vi } from 'vitest';
import { sendTestMail } from '../../src/cli/setup/mail.ts';
import { patience } from '../support/programs/patience.ts';
import { startWithInbox } from './support/back-end.ts';
import { sinkWith } from './support/mail-sink.ts';
import {
  hangUp,
  idOf,
  type Script,
  scriptedServer,
  silence,
  type Talk,
} from './support/scripted-server.ts';

const visitorsWords = 'Dear owner, here is my secret';
const states = ['greeting', 'ehlo', 'mail', 'rcpt', 'data', 'text'] as const;

/** Breaks off after these bytes, which end no line. */
const breakingOff =
  (bytes: string) =>
  (talk: Talk): typeof silence => {
    talk.socket.end(bytes);
    return silence;
  };

/** One letter at a time, and never the end. */
function dripping({ socket }: Talk): typeof silence {
  const timer = setInterval(() => socket.write('2'), 20);
  socket.on('close', () => clearInterval(timer));
  return silence;
}

type Manners = Readonly<Record<string, NonNullable<Script['text']>>>;

/** What every state is tried with. */
const usual: Manners = {
  'hangs up': () => hangUp,
  'says 421': () => '421 4.3.2 going down',
  'falls silent': () => silence,
};

/** What is read alike in every state: shown at the last command before the text, and after it. */
const odd: Manners = {
  'breaks off in a reply': breakingOff('25'),
  'breaks off in a refusal': breakingOff('550 5.7.1 no'),
  'answers with noise': () => '\u00ff\u00fe\u0000 what?',
  'answers with a megabyte': () => `451 ${'no '.repeat(500_000)}`,
  'answers in many lines and colours': () => '451-\u001b[31mno\r\n451-never\r\n451 \u202ereally',
  drips: dripping,
};

/** A refusal before the text is about us, never about the message. */
const refusals: Manners = {
  'refuses for good': () => '550 5.7.1 not you',
  'has no room': () => '552 5.2.2 <owner@example.com>: mailbox full',
  'asks to come again': () => '451 4.7.1 greylisted',
};

test('a mail server without manners delays a message, whenever it shows them, and gets each once', async () => {
  // Side by side: most of the time they only wait.
  await Promise.all(
    states.map(async (state) => {
      let manner: Script['text'];
      const server = await scriptedServer({
        [state]: (talk: Talk) => {
          const answer = manner?.(talk);
          manner = undefined;
          return answer;
        },
      });
      const { send, settled, lines, inbox } = await startWithInbox({ SMTP_URL: server.url });
      const ids: string[] = [];
      const all = {
        ...usual,
        ...(state === 'data' || state === 'text' ? odd : {}),
        ...(state === 'text' ? {} : refusals),
      };
      for (const [name, answer] of Object.entries(all)) {
        const what = `at ${state}, ${name}`;
        // Each begins with a greeting: on a kept connection there would be none.
        await vi.waitFor(() => expect(server.connections.size).toBe(0), patience);
        manner = answer;
        const id = await send(`${visitorsWords}, ${what}`);
        await settled(id, 'delivered');
        ids.push(id);
        expect(manner, what).toBeUndefined();
        expect(server.taken.map(idOf), what).toEqual(ids);
      }
      expect(await inbox.list('parked'), state).toEqual([]);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
      expect(lines().join(''), state).not.toMatch(/[\u001b\u202e]/);
      expect(Math.max(...lines().map((line) => line.length)), state).toBeLessThan(600);
    }),
  );
});

test('a stuck mail is given up after a time, and no other goes twice', async () => {
  const texts: string[] = [];
  const server = await scriptedServer({
    text: ({ text, socket }) => {
      texts.push(idOf(text));
      if (texts.length > 1) return undefined;
      // Never silent, so that only the deadline of the whole attempt ends it.
      const timer = setInterval(() => socket.write('250-wait\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
      return silence;
    },
  });
  const { send, settled, postponed } = await startWithInbox({ SMTP_URL: server.url });
  const stuck = await send('stuck');
  await vi.waitFor(() => expect(texts).toEqual([stuck]), patience);
  const other = await send('other');
  await postponed(/^ECONNECTION$/);
  await settled(other, 'delivered');
  await settled(stuck, 'delivered');
  expect(texts.toSorted()).toEqual([stuck, stuck, other].toSorted());
});

test('a server that is slow to confirm gets the mail once', async () => {
  // Longer than it may take to answer a connection.
  const sink = await sinkWith({ slowToAnswerMs: () => 1200 });
  const { send, settled } = await startWithInbox({ SMTP_URL: sink.url, SMTP_TIMEOUT_MS: '1000' });
  expect((await settled(await send(), 'delivered')).attempts).toBe(1);
  expect(sink.mails).toHaveLength(1);
});

describe('a kept connection that the server ends', () => {
  test.each([
    ['with 421', (talk: Talk) => talk.socket.end('421 4.4.2 timeout\r\n')],
    ['without a word', (talk: Talk) => talk.socket.destroy()],
  ])('%s costs the next message nothing', async (_, end) => {
    const talks: Talk[] = [];
    const server = await scriptedServer({
      text: (talk) => {
        talks.push(talk);
        return undefined;
      },
    });
    const { send, settled, events } = await startWithInbox({
      SMTP_URL: server.url,
      SMTP_TIMEOUT_MS: '10000',
      RETRY_BASE_MS: '3600000',
    });
    await settled(await send('one'), 'delivered');
    end(talks[0] as Talk);
    await settled(await send('two'), 'delivered');
    expect(server.taken).toHaveLength(2);
    expect([...events('held'), ...events('postponed')]).toEqual([]);
  });
});

test('a mail server that repeats what it reads brings no word of a visitor into the log', async () => {
  let refusals = 2;
  let quoted = '';
  const server = await scriptedServer({
    text: ({ text }) => {
      const body = /\r\n\r\n([A-Za-z0-9+/=\r\n]{40,})/.exec(text)?.[1] ?? '';
      quoted = Buffer.from(body, 'base64').toString('utf8').replace(/\s+/g, ' ');
      return refusals-- > 0 ? `451 4.7.1 I do not like: ${quoted}` : undefined;
    },
  });
  const { send, settled, postponed, lines } = await startWithInbox({ SMTP_URL: server.url });
  const id = await send(visitorsWords);
  await postponed(/^EMESSAGE 451 4\.7\.1$/);
  await settled(id, 'delivered');
  expect(quoted).toContain(visitorsWords);
  expect(lines().join('')).not.toContain('secret');
});

test('whatever a server offers, every letter arrives', async () => {
  let offered = '';
  const server = await scriptedServer({ ehlo: () => offered });
  const { send, settled } = await startWithInbox({ SMTP_URL: server.url });
  for (const [index, offer] of [
    '250 mail.example',
    '250-mail.example\r\n250 SIZE 10',
    '250-mail.example\r\n250-PIPELINING\r\n250 8BITMIME',
    '250-mail.example\r\n250-SMTPUTF8\r\n250-8BITMIME\r\n250-CHUNKING\r\n250 DSN',
  ].entries()) {
    // A kept connection is offered nothing anew.
    await vi.waitFor(() => expect(server.connections.size).toBe(0), patience);
    offered = offer;
    const words = `Ünïcødé 👩‍💻 می‌خواهم\n.\n..dots ${index}`;
    await settled(await send(words), 'delivered');
    const parts = (server.taken[index] ?? '').split('\r\n\r\n');
    const decoded = parts.map((part) => Buffer.from(part, 'base64').toString('utf8')).join('');
    expect(decoded.replaceAll('\r\n', '\n'), offer).toContain(words);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: seven bits and nothing else
    expect(server.taken[index], offer).toMatch(/^[\u0000-\u007f]*$/);
  }
});

describe('the test mail of the set-up', () => {
  const trying = async (script: Script) => {
    const { port } = await scriptedServer(script);
    const server = { host: '127.0.0.1', port, secure: false, requireTls: false, login: undefined };
    const [from, to] = ['me@example.com', 'me@example.com'];
    return sendTestMail({ server, from, to, owner: 'Me', siteUrl: 'https://x' });
  };

  test.each([
    ['greeting', '554 5.7.1 Your address is on a list', 'refused the connection'],
    ['mail', '553 5.7.1 Sender not yours', 'refused the sender or the recipient'],
    ['rcpt', '550 5.1.1 <me@example.com> unknown', 'refused the sender or the recipient'],
    ['text', '554 5.7.1 Looks like advertising', 'refused the email after reading it'],
  ] as const)('shows what the server said at %s', async (state, reply, told) => {
    expect(await trying({ [state]: () => reply })).toMatch(
      new RegExp(`^127.0.0.1 \\(port \\d+\\) ${told}. It said: ${reply}.$`),
    );
  });

  test('says nothing when the mail was taken', async () => {
    expect(await trying({})).toBeUndefined();
  });
});
