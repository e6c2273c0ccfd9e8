import type { Content } from '../../model/content.ts';
import { withoutMarkers } from '../../model/languages/fallback-text.ts';
import { type Locale, locales } from '../../model/languages/locales.ts';
import { themeOf } from '../../model/theme/theme.ts';
import type { MailServer } from '../../settings/server-urls.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Log } from '../log.ts';
import { composeMail } from '../mail/compose.ts';
import { createMailer } from '../mail/mailer.ts';
import { composeParkedReport, composeSpamDigest } from '../mail/reports.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createReports } from './reports.ts';
import { startWorker } from './worker.ts';

export type Delivery = ReturnType<typeof startDelivery>;

type Parts = {
  server: MailServer;
  settings: Pick<Settings<Locale>, 'mail' | 'retry' | 'siteUrl' | 'spam' | 'retentionDays'>;
  content: Pick<Content, 'site' | 'texts'>;
  outbox: Outbox;
  now: () => number;
  log: Log;
};

const dayMs = 86_400_000;

/** Starts the worker that delivers messages and sends the reports to the owner. */
export function startDelivery({ server, settings, content, outbox, now, log }: Parts) {
  const { timeoutMs, from, to, language } = settings.mail;
  // Giving up on a mail that the server has already accepted means sending it twice.
  const patienceMs = 10 * timeoutMs;
  const deadlineMs = patienceMs + 2 * timeoutMs;
  const mailer = createMailer({ server, timeoutMs, patienceMs, deadlineMs });
  const setup = {
    from,
    to,
    ownerName: content.site.owner.name,
    siteUrl: settings.siteUrl,
    lang: locales[language].lang,
    words: withoutMarkers(content.texts[language].mail),
    // Mail clients adapt a light mail to dark mode themselves.
    colours: themeOf(content.site).light,
  };
  const leaseMs = deadlineMs + 2 * timeoutMs;
  const { retentionDays } = settings;
  const reporting = { baseMs: settings.retry.baseMs, longestMs: leaseMs, now, log };
  const reportParked = createReports({
    ...reporting,
    about: 'parked',
    unreported: outbox.unreported.parked,
    gapMs: 0,
    send: (messages) => mailer.send(composeParkedReport(messages, setup)),
  });
  const reportSpam = createReports({
    ...reporting,
    about: 'spam',
    unreported: outbox.unreported.spam,
    gapMs: dayMs,
    send: (messages, words) =>
      mailer.send(composeSpamDigest(messages, words, { ...setup, retentionDays })),
  });
  const worker = startWorker({
    queue: outbox.queue,
    deliver: (message) => mailer.send(composeMail(message, setup)),
    async report() {
      await reportParked();
      if (settings.spam !== 'keep') await reportSpam();
    },
    retry: settings.retry,
    leaseMs,
    now,
    log,
  });
  return {
    ...worker,
    async stop() {
      const late = setTimeout(mailer.close, 3 * timeoutMs);
      await worker.stop();
      clearTimeout(late);
      mailer.close();
    },
  };
}
