import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { freePort } from '../../support/programs/free-port.ts';
import { type ReceivedMail, readMail } from './read-mail.ts';

type Options = SMTPServerOptions & {
  /** Called for each mail before it is accepted; what it throws is the answer. */
  onMail?: (mail: ReceivedMail) => void | Promise<void>;
  /** How long to keep a mail before saying so: whoever dies in between does not know. */
  slowToAnswerMs?: () => number;
};

/** A mail server’s answer in the words of the protocol. */
export const smtpAnswer = (responseCode: number) =>
  Object.assign(new Error(`answer ${responseCode}`), { responseCode });

/** A real mail server on loopback that keeps what it accepts, and can go down and up again. */
export class MailSink {
  readonly mails: ReceivedMail[] = [];
  port = 0;
  #options: Options;
  #server: SMTPServer | undefined;

  constructor(options: Options = {}) {
    this.#options = options;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async up(): Promise<this> {
    const { onMail, slowToAnswerMs, ...options } = this.#options;
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 10,
      onData: (stream, _session, done) => {
        text(stream)
          .then(async (raw) => {
            const mail = readMail(raw);
            await onMail?.(mail);
            this.mails.push(mail);
            if (slowToAnswerMs) await sleep(slowToAnswerMs());
            done();
          })
          .catch(done);
      },
      ...options,
    });
    // Clients that vanish in mid-sentence are what these tests are about.
    server.on('error', () => undefined);
    this.port ||= await freePort();
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.#server = server;
    return this;
  }

  async down(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }
}

/** A mail server that is gone when the test is over. */
export async function sinkWith(options: Options = {}): Promise<MailSink> {
  const sink = await new MailSink(options).up();
  onTestFinished(() => sink.down());
  return sink;
}
