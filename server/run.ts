import { parseArgs } from 'node:util';
import { type FormPage, FormPageMissingError } from '../contact/http/form-page.ts';
import { createLog } from '../contact/log.ts';
import type { Counts } from '../contact/outbox/outbox.ts';
import { inboxCommand, StoreError } from '../contact/outbox/outbox.ts';
import type { ContactContent } from '../model/contact-content.ts';
import { ContentError } from '../model/errors/errors.ts';
import { localeCodes } from '../model/languages/locales.ts';
import { hasForm } from '../model/optional-parts.ts';
import type { Settings } from '../settings/settings.ts';
import { readEnvironment, readSettings, SettingsError } from '../settings/settings.ts';
import { ListenError } from './listen.ts';
import { loadSite, type SiteHandler, SiteMissingError } from './pages/serve-site.ts';
import { startServer } from './start.ts';

const now = Date.now;

/** Errors that whoever starts the server can fix: they read better without a stack. */
const expected = [
  SettingsError,
  ContentError,
  ListenError,
  SiteMissingError,
  FormPageMissingError,
  StoreError,
];

/** Where the server gets what it knows of the site, beside the built pages in `dist/`. */
export type SiteSource = {
  content: () => ContactContent;
  formPage: (content: ContactContent) => FormPage;
  /** Adds the files that the pages did not wait for; then `dist/` is read again. */
  finish?: (() => Promise<void>) | undefined;
};

async function start(source: SiteSource, withPages: boolean): Promise<void> {
  const content = source.content();
  const environment = readEnvironment();
  const settings = readSettings(environment, {
    siteUrl: content.site.url,
    ownerEmail: content.site.owner.email,
    languages: localeCodes,
  });
  const log = createLog((line) => process.stderr.write(line), now);
  const load = () => loadSite('dist', settings.folder);
  let site = withPages ? load() : undefined;
  const takesMessages = hasForm(content.site);
  if (!takesMessages && !withPages) {
    throw new FormPageMissingError(
      'The site has no form (form: none in content/site.yaml): without its pages there is nothing to serve.',
    );
  }
  const formPage = takesMessages ? source.formPage(content) : undefined;
  const serveSite = site && ((request: Request) => (site as SiteHandler)(request));
  const backEnd = await startServer({ settings, content, formPage, now, log, serveSite });
  let stoppingSince: number | undefined;
  const stop = async (reason: NodeJS.Signals | 'npm ended') => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    log.info('stopping', { reason });
    await backEnd.stop();
    log.info('stopped');
  };
  const onSignal = (signal: NodeJS.Signals) => {
    const passedMs = performance.now() - (stoppingSince ?? performance.now());
    if (passedMs < sameSignalMs) return stop(signal);
    // As safe as a crash: what was acknowledged is in the store.
    log.warn('stopped_at_once', { reason: signal });
    process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (environment.npm_lifecycle_event) whenOrphaned(() => stop('npm ended'));
  process.stdout.write(announcement({ ...backEnd, settings, withPages, takesMessages }));
  if (!withPages || !source.finish) return;
  await source.finish();
  site = load();
}

/** A terminal and npm may both pass one Ctrl-C on; whoever presses it again comes later. */
const sameSignalMs = 500;

const parentPollMs = 500;

/**
 * Calls back when the process that started this one has ended. npm runs a script through a shell,
 * and the shell passes no signal on: without this, `npm start` ends and the server stays behind.
 */
function whenOrphaned(callBack: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callBack();
  }, parentPollMs);
  timer.unref();
}

/** The program: starts the server that the words ask for, or says in words why it cannot. */
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
};

/** The three lines that a start prints: where to look, where messages go, where they lie. */
export function announcement({ url, settings, withPages, takesMessages, counts }: Facts): string {
  const { server, to } = settings.mail;
  const lines = [
    withPages ? `Site      ${url}${settings.folder}/` : `Contact   ${url}/api/contact (no pages)`,
    ...(takesMessages
      ? []
      : ['Form      none (form in content/site.yaml): no new messages come in']),
    server
      ? `Messages  go to ${to} through ${server.host}:${server.port}`
      : `Messages  are kept: no mail server is configured (SMTP_URL); read them with: ${inboxCommand()}`,
    `Data      ${storePlace(settings.store)}${counts ? inStore(counts) : ' (down at the moment)'}`,
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
