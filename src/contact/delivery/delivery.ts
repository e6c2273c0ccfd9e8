import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { nameIn } from '../../model/names.ts';
import { themeOf } from '../../model/theme/theme.ts';
import type { MailServer } from '../../settings/server-urls.ts';
import type { Settings } from '../../settings/settings.ts';
import { withoutMarkers } from '../../text/fallback-markers.ts';
import type { Log } from '../log.ts';
import { composeMail, type Mail } from '../mail/compose.ts';
import { createMailer } from '../mail/mailer.ts';
import { composeParkedReport, composeSpamDigest } from '../mail/reports.ts';
import type { LeasedMessage, Outbox } from '../outbox/outbox.ts';
import { createCircuitBreaker, type Outage } from './circuit-breaker.ts';
import { startDeliveryLoop } from './loop.ts';
import { createReports } from './reports.ts';
import { createSender } from './sender.ts';

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

/** What sends messages and reports, until it is told to stop. */
function connect(
  { server, settings, content, outbox, now, log }: Parts,
  stopping: AbortSignal,
  outage?: Outage,
) {
  const { timeoutMs, from, to, language } = settings.mail;
  const { retentionDays, retry } = settings;
  // Giving up on a mail that the server has already accepted means sending it twice.
  const patienceMs = 10 * timeoutMs;
  const deadlineMs = patienceMs + 2 * timeoutMs;
  const leaseMs = deadlineMs + 2 * timeoutMs;
  const mailer = createMailer({ server, timeoutMs, patienceMs, deadlineMs });
  const breaker = createCircuitBreaker({ baseMs: retry.baseMs, outage, stopping, now, log });
  const send = (mail: Mail) => breaker.watch(() => mailer.send(mail));
  const setup = {
    from,
    to,
    ownerName: withoutMarkers(nameIn(content.site.owner.name, language, content.languages)),
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
  return {
    mailer,
    reports: settings.spam === 'keep' ? [reportParked] : [reportParked, reportSpam],
    sender: {
      queue: outbox.queue,
      deliver: async (message: LeasedMessage) => send(composeMail(message, setup)),
      breaker,
      stopping,
      retry,
      leaseMs,
      log,
    },
  };
}

/** How long a mail that is being sent may take after a stop. Then it is given up and sent after the next start. */
const stopWithinMs = 5000;

/** Starts the loop that delivers messages and sends the reports to the owner. */
export function startDelivery(parts: Parts) {
  const stopping = new AbortController();
  const { mailer, reports, sender } = connect(parts, stopping.signal);
  const loop = startDeliveryLoop({ ...sender, reports, now: parts.now });
  return {
    wake: loop.wake,
    /** Starts no other attempt, and ends the one under way within seconds. */
    async stop() {
      stopping.abort();
      const late = setTimeout(mailer.close, stopWithinMs);
      await loop.done;
      clearTimeout(late);
      mailer.close();
    },
  };
}

type RunParts = Parts & {
  /** What earlier runs have learned of the mail server. */
  outage: { read: () => Promise<Outage>; write: (outage: Outage) => Promise<void> };
  /** Whether this run also sends the reports to the owner. */
  withReports: boolean;
};

/** A run on Cloudflare's free plan may make 50 queries; a message takes two. The next run sends the rest. */
const mostInRun = 10;
/** After so long the next run goes on. */
const runMs = 50_000;

/** Sends what is due, and then ends: for a program that runs only now and then. */
export async function deliverDue({ outage, withReports, ...parts }: RunParts): Promise<void> {
  const known = await outage.read();
  const learned = { ...known };
  const stopping = new AbortController();
  const { mailer, reports, sender } = connect(parts, stopping.signal, learned);
  const { maySend, sendNext } = createSender(sender);
  // An outcome that cannot be written is worth nothing when the lease has ended.
  const late = setTimeout(() => stopping.abort(), sender.leaseMs);
  const end = parts.now() + runMs;
  try {
    for (const report of withReports ? reports : []) if (maySend()) await report();
    for (let sent = 0; sent < mostInRun && parts.now() < end; sent += 1) {
      if (!(await sendNext())) break;
    }
  } finally {
    clearTimeout(late);
    mailer.close();
    const isNews = learned.failures !== known.failures || learned.until !== known.until;
    if (isNews) await outage.write(learned);
  }
}
