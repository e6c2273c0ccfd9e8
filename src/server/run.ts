import { parseArgs } from 'node:util';
import type { FormPage } from '../contact/http/form-page.ts';
import { createLog } from '../contact/log.ts';
import { type Counts, inboxCommand } from '../contact/outbox/outbox.ts';
import type { ContactContent } from '../model/contact-content.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { hasForm } from '../model/schemas/site.ts';
import {
  readEnvironment,
  readSettings,
  type Settings,
  SettingsError,
} from '../settings/settings.ts';
import { loadSite, type SiteHandler } from './pages/serve-site.ts';
import { startServer } from './start.ts';
import { whenOrphaned } from './when-orphaned.ts';

const now = Date.now;

/** Errors that the owner can fix: printed without a stack. */
const expected = [SettingsError, Refusal];

/** The site's data that the server needs besides the built pages in `dist/`. */
export type SiteSource = {
  content: () => ContactContent;
  formPage: (content: ContactContent) => FormPage;
  /** Adds link previews and compressed files; `dist/` is read again afterwards. */
  finish?: (() => Promise<void>) | undefined;
};

async function start(source: SiteSource, withPages: boolean): Promise<void> {
  const content = source.content();
  const environment = readEnvironment();
  const settings = readSettings(environment, content.site, content.languages.published);
  const log = createLog((line) => process.stderr.write(line), now);
  const load = () => loadSite('dist', settings.folder);
  let site = withPages ? load() : undefined;
  const takesMessages = hasForm(content.site);
  if (!takesMessages && !withPages) {
    throw new Refusal(
      'The site has no contact form (form: none in content/site.yaml), so --contact-only has nothing to serve.',
    );
  }
  const formPage = takesMessages ? source.formPage(content) : undefined;
  const serveSite = site && ((request: Request) => (site as SiteHandler)(request));
  const backEnd = await startServer({ settings, content, formPage, now, log, serveSite });
  const stopped = Promise.withResolvers<void>();
  let stoppingSince: number | undefined;
  const stop = async (reason: NodeJS.Signals | 'npm ended') => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    log.info('stopping', { reason });
    await backEnd.stop();
    log.info('stopped');
    stopped.resolve();
  };
  const onSignal = (signal: NodeJS.Signals) => {
    const passedMs = performance.now() - (stoppingSince ?? performance.now());
    if (passedMs < sameSignalMs) return stop(signal);
    // No message is lost: what was acknowledged is in the store.
    log.warn('stopped_at_once', { reason: signal });
    process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  whenOrphaned(() => stop('npm ended'));
  process.stdout.write(announcement({ ...backEnd, settings, withPages, takesMessages }));
  if (!withPages || !source.finish) return;
  const finished = source.finish().then(() => {
    site = load();
  });
  await Promise.race([finished, stopped.promise]);
}

/** The terminal and npm may both deliver one Ctrl+C; a second key press arrives later than this. */
const sameSignalMs = 500;

/** Starts the server with these command-line arguments, or prints why it cannot start. */
export async function runServer(words: string[], source: SiteSource): Promise<void> {
  try {
    const options = { 'contact-only': { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args: words, options });
    await start(source, !values['contact-only']);
  } catch (error) {
    const isUnknownOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (!isUnknownOption && !expected.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

type Facts = {
  url: string;
  settings: Pick<Settings, 'mail' | 'store' | 'folder'>;
  withPages: boolean;
  takesMessages: boolean;
  /** Unknown while the store is down. */
  counts: Counts | undefined;
  /** Why the store cannot be used until the owner has acted. */
  closed?: string | undefined;
};

/** The lines that are printed at the start: the URL, where messages are sent, where they are stored. */
export function announcement(facts: Facts): string {
  const { url, settings, withPages, takesMessages, counts, closed } = facts;
  const { server, to } = settings.mail;
  const lines = [
    withPages ? `Site      ${url}${settings.folder}/` : `Contact   ${url}/api/contact (no pages)`,
    ...(takesMessages
      ? []
      : ['Form      none (form: none in content/site.yaml), so no messages are accepted']),
    server
      ? `Messages  are sent to ${to} through ${server.host}:${server.port}`
      : `Messages  are stored, not sent: no mail server is set (SMTP_URL). To read them: ${inboxCommand()}`,
    `Data      ${storePlace(settings.store)}${counts ? inStore(counts) : ` (${closed ? 'cannot be used' : 'not reachable at the moment'})`}`,
    ...(closed ? [`\nNo message can be accepted. ${closed}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

const storePlace = ({ dataDir, database }: Settings['store']) =>
  database ? `PostgreSQL, ${database.name} on ${database.host}:${database.port}` : dataDir;

function inStore({ waiting, parked, spam }: Counts): string {
  const counts = [
    waiting > 0 && `${waiting} waiting`,
    parked > 0 && `${parked} parked`,
    spam > 0 && `${spam} suspected spam`,
  ].filter(Boolean);
  return counts.length > 0 ? ` (${counts.join(', ')})` : '';
}
