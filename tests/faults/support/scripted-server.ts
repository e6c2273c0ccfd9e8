import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server that speaks as badly as the test wants. */
export async function rawServer(
  converse: (socket: Socket) => void,
  sockets = new Set<Socket>(),
): Promise<number> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    converse(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const polite = {
  greeting: '220 mail.example ESMTP',
  ehlo: '250 mail.example',
  auth: '235 2.7.0 welcome',
  mail: '250 2.1.0 sender ok',
  rcpt: '250 2.1.5 recipient ok',
  data: '354 go on',
  text: '250 2.0.0 taken',
};
type State = keyof typeof polite;

/** One conversation, and the text that was sent in it last. */
export type Talk = { socket: Socket; text: string };

/** What a server says in the states it misbehaves in; nothing means the polite answer. */
export type Script = Partial<
  Record<State, (talk: Talk) => string | typeof silence | typeof hangUp | undefined>
>;

export const silence = Symbol('silence');
export const hangUp = Symbol('hang up');

const endOfText = '\r\n.\r\n';

/** A mail server that follows a script; `taken` holds the text of every mail that it took. */
export async function scriptedServer(script: Script) {
  const taken: string[] = [];
  const connections = new Set<Socket>();

  /** Says the reply of a state, and gives its first figure. */
  function say(state: State, talk: Talk): string {
    const reply = script[state]?.(talk) ?? polite[state];
    if (reply === silence) return '';
    if (reply === hangUp) {
      talk.socket.destroy();
      return '';
    }
    talk.socket.write(`${reply}\r\n`);
    return String(reply)[0] ?? '';
  }

  function converse(socket: Socket): void {
    const talk: Talk = { socket, text: '' };
    let heard = '';
    let inText = false;
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      for (;;) {
        const mark = inText ? endOfText : '\r\n';
        const end = heard.indexOf(mark);
        if (end < 0) return;
        const line = heard.slice(0, end);
        heard = heard.slice(end + mark.length);
        if (inText) {
          talk.text = line;
          if (say('text', talk) === '2') taken.push(line);
          inText = false;
        } else {
          const state = commands[line.slice(0, 4).toUpperCase()];
          if (state) inText = say(state, talk) === '3' && state === 'data';
          else socket.write('250 ok\r\n');
        }
      }
    });
    say('greeting', talk);
  }

  const port = await rawServer(converse, connections);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    connections,
    taken,
  };
}

const commands: Readonly<Record<string, State>> = {
  EHLO: 'ehlo',
  HELO: 'ehlo',
  AUTH: 'auth',
  MAIL: 'mail',
  RCPT: 'rcpt',
  DATA: 'data',
};

/** Which of our messages a text is, by the id in its Message-ID. */
export const idOf = (text: string) => /^message-id: <([^@]+)@/im.exec(text)?.[1] ?? '';
