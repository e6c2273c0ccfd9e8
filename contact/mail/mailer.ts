import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MailServer } from '../../settings/server-urls.ts';
import type { Mail } from './compose.ts';
import { MailError } from './mail-error.ts';

type Options = {
  server: MailServer;
  /** Longest silence of the mail server before the conversation begins. */
  timeoutMs: number;
  /** Longest silence afterwards. A server that has the whole mail may take its time to say so. */
  patienceMs: number;
  /** Bounds a whole attempt: a server that answers one byte at a time is never silent. */
  deadlineMs: number;
};

/**
 * Sends each mail over a connection of its own, so that ending a stuck one ends no other: a mail
 * that only waits for its confirmation would go out twice.
 */
export function createMailer(options: Options) {
  const open = new Set<Connection>();
  /** Those without work, the last used at the end: it goes first, and the others fall asleep. */
  const idle: Connection[] = [];

  return {
    /** Resolves when the mail server has taken responsibility for the mail. */
    async send(mail: Mail): Promise<void> {
      const connection = idle.pop() ?? openConnection(options);
      open.add(connection);
      const timer = setTimeout(connection.close, options.deadlineMs);
      try {
        await connection.send(mail);
        idle.push(connection);
      } catch (error) {
        // A late reply to this mail could be taken for one to the next: that gets a new connection.
        connection.close();
        open.delete(connection);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    /** Ends every conversation, finished or not. */
    close(): void {
      for (const connection of open) connection.close();
    },
  };
}

type Connection = ReturnType<typeof openConnection>;

/** One connection for one mail at a time, made when it is needed and kept for the next mail. */
function openConnection({ server, timeoutMs, patienceMs }: Options) {
  const onThisMachine = !server.secure && !server.requireTls;
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // Only for a kept connection that had died unnoticed; real retries are the worker's.
    maxRequeues: 1,
    idleTimeout: timeoutMs / 2,
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    ...(server.login ? { auth: { user: server.login.user, pass: server.login.password } } : {}),
    // Over loopback nobody listens in, and a local relay rarely has a public certificate.
    tls: { rejectUnauthorized: !onThisMachine },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: patienceMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const secrets = secretsOf(server.login);
  let quotable = true;
  let text: Readable | undefined;
  // It is read from when the server asks for the text, and not before.
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((stream) => {
      text = stream;
      return stream;
    });
    done();
  });

  const wasRead = () => text?.readableDidRead ?? false;

  return {
    async send(mail: Mail): Promise<void> {
      text = undefined;
      try {
        await transport.sendMail(mail);
        quotable = false;
      } catch (error) {
        throw new MailError(error, { textRead: wasRead(), quotable, secrets });
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/** The password in every form in which it is sent, for a server that repeats what it heard. */
function secretsOf(login: MailServer['login']): string[] {
  if (!login?.password) return [];
  const { user, password } = login;
  const inBase64 = (text: string) => Buffer.from(text).toString('base64');
  return [inBase64(`\0${user}\0${password}`), inBase64(password), password];
}
