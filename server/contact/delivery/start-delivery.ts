import type { Content } from '../../../model/content.ts';
import type { MailServer } from '../../../settings/mail-server.ts';
import type { Settings } from '../../../settings/settings.ts';
import type { Log } from '../../log.ts';
import { composeMail } from '../mail/compose.ts';
import { createMailer } from '../mail/mailer.ts';
import { composeParkedNotice } from '../mail/parked-notice.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { startNotices } from './notices.ts';
import { startWorker } from './worker.ts';

export type Delivery = ReturnType<typeof startDelivery>;

type Parts = {
  server: MailServer;
  settings: Pick<Settings, 'mail' | 'retry' | 'siteUrl'>;
  content: Pick<Content, 'site' | 'messages'>;
  outbox: Outbox;
  now: () => number;
  log: Log;
};

const lanes = 3;

/** Puts the worker, the mail server and the notices to the owner together. */
export function startDelivery({ server, settings, content, outbox, now, log }: Parts) {
  const { timeoutMs, from, to, language } = settings.mail;
  // To give up on a mail that the server has taken means to send it twice.
  const patienceMs = 10 * timeoutMs;
  const deadlineMs = patienceMs + 2 * timeoutMs;
  const mailer = createMailer({ server, timeoutMs, patienceMs, deadlineMs });
  const setup = {
    from,
    to,
    ownerName: content.site.owner.name,
    siteUrl: settings.siteUrl,
    words: content.messages[language].mail,
  };
  const worker = startWorker({
    queue: outbox.queue,
    deliver: (message) => mailer.send(composeMail(message, setup)),
    retry: settings.retry,
    leaseMs: deadlineMs + 2 * timeoutMs,
    lanes,
    now,
    random: Math.random,
    log,
  });
  const notices = startNotices({
    notices: outbox.notices,
    send: (ids) => mailer.send(composeParkedNotice(ids, setup)),
    baseMs: settings.retry.baseMs,
    log,
  });
  return {
    wake: worker.wake,
    trouble: worker.trouble,
    async stop() {
      const late = setTimeout(mailer.close, 3 * timeoutMs);
      await Promise.all([notices.stop(), worker.stop()]);
      clearTimeout(late);
      mailer.close();
    },
  };
}
