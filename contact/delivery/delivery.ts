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
import { startReports } from './reports.ts';
import { startWorkers } from './worker.ts';

export type Delivery = ReturnType<typeof startDelivery>;

type Parts = {
  server: MailServer;
  settings: Pick<Settings<Locale>, 'mail' | 'retry' | 'siteUrl' | 'spam' | 'retentionDays'>;
  content: Pick<Content, 'site' | 'texts'>;
  outbox: Outbox;
  now: () => number;
  log: Log;
};

/** Two, so that one can send while the other waits for the confirmation of its mail. */
const workers = 2;
const dayMs = 86_400_000;

/** Starts the workers that deliver messages, and the reports to the owner. */
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
  const delivering = startWorkers({
    queue: outbox.queue,
    deliver: (message) => mailer.send(composeMail(message, setup)),
    retry: settings.retry,
    leaseMs,
    workers,
    now,
    random: Math.random,
    log,
  });
  const reporting = {
    baseMs: settings.retry.baseMs,
    longestMs: leaseMs,
    isBlocked: () => delivering.error() !== undefined,
    now,
    log,
  };
  const { retentionDays } = settings;
  const reports = [
    startReports({
      ...reporting,
      about: 'parked',
      unreported: outbox.unreported.parked,
      gapMs: 0,
      send: (messages) => mailer.send(composeParkedReport(messages, setup)),
    }),
  ];
  if (settings.spam !== 'keep') {
    reports.push(
      startReports({
        ...reporting,
        about: 'spam',
        unreported: outbox.unreported.spam,
        gapMs: dayMs,
        send: (messages, words) =>
          mailer.send(composeSpamDigest(messages, words, { ...setup, retentionDays })),
      }),
    );
  }
  return {
    wake: delivering.wake,
    error: delivering.error,
    delivered: delivering.delivered,
    async stop() {
      const late = setTimeout(mailer.close, 3 * timeoutMs);
      await Promise.all([...reports.map((report) => report.stop()), delivering.stop()]);
      clearTimeout(late);
      mailer.close();
    },
  };
}
