import { createTransport } from 'nodemailer';
import type { MailServer } from '../../../settings/mail-server.ts';
import type { Mail } from './compose.ts';

export type Mailer = {
  /** Resolves when the mail server has taken responsibility for the mail. */
  send: (mail: Mail) => Promise<void>;
  /** Ends every conversation, finished or not. */
  close: () => void;
};

type Options = {
  server: MailServer;
  /** Longest silence of the mail server before the conversation begins. */
  timeoutMs: number;
  /** Longest silence afterwards. A server that has the whole mail may take its time to say so. */
  patienceMs: number;
  connections: number;
};

/** A few connections, kept open while there is mail to send. */
export function createMailer({ server, timeoutMs, patienceMs, connections }: Options): Mailer {
  const onThisMachine = !server.secure && !server.requireTls;
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
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
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close({ force: true }),
  };
}
