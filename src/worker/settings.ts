import { type D1Binding, type Run, runInBinding } from '../contact/outbox/d1/database.ts';
import { StoreError } from '../contact/outbox/outbox.ts';
import type { ContactContent } from '../model/contact-content.ts';
import type { Locale } from '../model/languages/languages.ts';
import { readSettings, type Settings, SettingsError } from '../settings/settings.ts';

/** Variables and secrets are texts. */
export type Env = Readonly<Record<string, unknown>> & {
  readonly DB?: D1Binding;
  /** The pages; missing if they are on another host. */
  readonly ASSETS?: { fetch: (request: Request) => Promise<Response> };
};

type WorkerSettings = {
  settings: Settings<Locale>;
  /** Missing if no message can be stored; `reason` says why. */
  run?: Run;
  reason?: StoreError;
  /** Why no message can be sent. */
  mailProblem?: string | undefined;
};

/** The settings of a worker; without a usable one it refuses messages and says why. */
export function readWorkerSettings(env: Env, { site, languages }: ContactContent): WorkerSettings {
  const texts = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const refuse = (sentence: string): WorkerSettings => ({
    settings: readSettings({}, site, languages.published),
    reason: new StoreError(sentence),
  });
  if (!env.DB) {
    return refuse('The worker has no database: name one in wrangler.jsonc, with the binding DB.');
  }
  // An empty one is meant: then messages are only stored.
  if (texts.SMTP_URL === undefined) {
    return refuse('The secret SMTP_URL is missing. To set it: npx wrangler secret put SMTP_URL');
  }
  try {
    const settings = readSettings(texts, site, languages.published);
    const mailProblem = settings.mail.server?.port === 25 ? closedPort : undefined;
    return { settings, run: runInBinding(env.DB), mailProblem };
  } catch (error) {
    if (error instanceof SettingsError) return refuse(error.message);
    throw error;
  }
}

/** Also said when a worker is built. */
export const closedPort =
  'Cloudflare closes port 25, so no mail can be sent through it. Use port 465 (smtps://…) or 587 (smtp://…:587) in SMTP_URL.';
