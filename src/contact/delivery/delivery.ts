import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { themeOf } from '../../model/theme/theme.ts';
import type { MailServer } from '../../settings/server-urls.ts';
import type { Settings } from '../../settings/settings.ts';
import { withoutMarkers } from '../../text/fallback-markers.ts';
import type { Log } from '../log.ts';
import { composeMail, type Mail } from '../mail/compose.ts';
import { createMailer } from '../mail/mailer.ts';
import { composeParkedReport, composeSpamDigest } from '../mail/reports.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createReports } from './reports.ts';
import { startWorker } from './worker.ts';

export type Delivery = ReturnType<typeof startDelivery>;

type Parts = {
  server: MailServer;
  settings: Pick<Settings<Locale>, 'mail' | 'retry' | 'siteUrl' | 'spam' | 'retentionDays'>;
  content: Pick<Content, 'site' | 'texts' | 'languages'>;
  outbox: Outbox;
  now: () => number;
  log: Log;
};

const dayMs = 86_400_000;

/** How long a mail that is being sent may take after a stop. Then it is given up and sent after the next start. */
const stopWithinMs = 5000;

/** Starts the worker that delivers messages and sends the reports to the owner. */
export function startDelivery({ server, settings, content, outbox, now, log }: Parts) {
  const { timeoutMs, from, to, language } = settings.mail;
  const { retentionDays, retry } = settings;
  // Giving up on a mail that the server has already accepted means sending it twice.
  const patienceMs = 10 * timeoutMs;
  const deadlineMs = patienceMs + 2 * timeoutMs;
  const leaseMs = deadlineMs + 2 * timeoutMs;
  const stopping = new AbortController();
  const { signal } = stopping;
  const mailer = createMailer({ server, timeoutMs, patienceMs, deadlineMs });
  const breaker = createCircuitBreaker({ baseMs: retry.baseMs, stopping: signal, now, log });
  const send = (mail: Mail) => breaker.watch(() => mailer.send(mail));
  const setup = {
    from,
    to,
    ownerName: content.site.owner.name,
    siteUrl: settings.siteUrl,
    lang: content.languages.table[language].lang,
    languages: content.languages,
    words: withoutMarkers(content.texts[language].mail),
    // Mail clients adapt a light mail to dark mode themselves.
    colours: themeOf(content.site).light,
  };
  const reporting = { baseMs: retry.baseMs, longestMs: leaseMs, now, log };
  const reportParked = createReports({
    ...reporting,
    about: 'parked',
    unreported: outbox.unreported.parked,
    gapMs: 0,
    send: (messages) => send(composeParkedReport(messages, setup)),
  });
  const reportSpam = createReports({
    ...reporting,
    about: 'spam',
    unreported: outbox.unreported.spam,
    gapMs: dayMs,
    send: (messages, words) =>
      send(composeSpamDigest(messages, words, { ...setup, retentionDays })),
  });
  const worker = startWorker({
    queue: outbox.queue,
    deliver: async (message) => send(composeMail(message, setup)),
    reports: settings.spam === 'keep' ? [reportParked] : [reportParked, reportSpam],
    breaker,
    stopping: signal,
    retry,
    leaseMs,
    now,
    log,
  });
  return {
    wake: worker.wake,
    /** Starts no other attempt, and ends the one under way within seconds. */
    async stop() {
      stopping.abort();
      const late = setTimeout(mailer.close, stopWithinMs);
      await worker.done;
      clearTimeout(late);
      mailer.close();
    },
  };
}
