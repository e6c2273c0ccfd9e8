import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MailServer } from '../../settings/server-urls.ts';
import type { Mail } from './compose.ts';
import { MailError } from './mail-error.ts';

type Options = {
  server: MailServer;
  /** Timeout for connecting and for the greeting. */
  timeoutMs: number;
  /** Timeout afterwards. A server that has received the whole mail may take long to confirm it. */
  patienceMs: number;
  /** Timeout of a whole attempt, for servers that send one byte at a time. */
  deadlineMs: number;
};

/** Sends one mail at a time over a connection that is kept for the next mail. */
export function createMailer(options: Options) {
  let connection = openConnection(options);
  const close = () => connection.close();

  return {
    /** Resolves when the mail server has accepted the mail. */
    async send(mail: Mail): Promise<void> {
      const timer = setTimeout(close, options.deadlineMs);
      try {
        await connection.send(mail);
      } catch (error) {
        // Not reused: a late reply to this mail could be mistaken for a reply to the next one.
        close();
        connection = openConnection(options);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    close,
  };
}

/** Connects when the first mail is sent. */
function openConnection({ server, timeoutMs, patienceMs }: Options) {
  const onThisMachine = !server.secure && !server.requireTls;
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // Only for an idle connection that was closed by the server; the sender does the real retries.
    maxRequeues: 1,
    idleTimeout: timeoutMs / 2,
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    ...(server.login ? { auth: { user: server.login.user, pass: server.login.password } } : {}),
    // Loopback traffic cannot be intercepted, and a local relay rarely has a public certificate.
    tls: { rejectUnauthorized: !onThisMachine },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: patienceMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let text: Readable | undefined;
  // nodemailer reads the stream when the server asks for the text, so this shows whether it did.
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
      } catch (error) {
        throw new MailError(error, wasRead());
      }
    },
    close: () => transport.close({ force: true }),
  };
}
