import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';

/** Where in a conversation a mail server can fail. */
export const stages = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'body'] as const;
type Stage = (typeof stages)[number];

export type MailFault =
  | { kind: 'none' }
  | { kind: 'away' }
  | { kind: 'slow'; ms: number }
  | { kind: 'refusing'; stage: Stage; code: number }
  | { kind: 'hanging up'; stage: Stage };

const answers: Record<Stage, string> = {
  greeting: '220 ready',
  EHLO: '250 hello',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  body: '250 taken',
};

/** A mail server by hand, which fails wherever it is told to, and remembers what it took. */
export async function startFaultyMailServer(taken: (mail: string) => void) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let fault: MailFault = { kind: 'none' };
  let server: Server | undefined;

  async function answer(socket: Socket, stage: Stage): Promise<boolean> {
    const now = fault;
    if (now.kind === 'slow') await sleep(now.ms);
    if (now.kind === 'hanging up' && now.stage === stage) {
      socket.destroy();
      return false;
    }
    const refused = now.kind === 'refusing' && now.stage === stage;
    socket.write(`${refused ? `${now.code} not now` : answers[stage]}\r\n`);
    return !refused;
  }

  async function converse(socket: Socket): Promise<void> {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let pending = '';
    let mail: string[] | undefined;
    if (!(await answer(socket, 'greeting'))) return void socket.end();
    for await (const chunk of socket.setEncoding('latin1')) {
      const lines = (pending + chunk).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        if (mail && line !== '.') mail.push(line);
        else if (mail) {
          const whole = mail.join('\r\n');
          mail = undefined;
          // Taken before it is said, as real servers do: whoever dies in between sends it again.
          if (fault.kind !== 'refusing' || fault.stage !== 'body') taken(whole);
          await answer(socket, 'body');
        } else if (line === 'DATA') {
          if (await answer(socket, 'DATA')) mail = [];
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else {
          const stage = stages.find((known) => line.startsWith(known));
          if (stage) await answer(socket, stage);
          else socket.write('250 ok\r\n');
        }
      }
    }
  }

  async function up(): Promise<void> {
    if (server) return;
    server = createServer((socket) => void converse(socket).catch(() => socket.destroy()));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  async function down(): Promise<void> {
    const closing = server;
    server = undefined;
    for (const socket of sockets) socket.destroy();
    if (closing) await new Promise((resolve) => closing.close(resolve));
  }

  await up();
  return {
    url: `smtp://127.0.0.1:${port}`,
    async set(next: MailFault): Promise<void> {
      fault = next;
      await (next.kind === 'away' ? down() : up());
    },
    stop: down,
  };
}
