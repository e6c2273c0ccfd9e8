import { existsSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { readDatabase, readMailServer } from './server-urls.ts';

const advice = {
  number: (least: number, most: number) => `must be a whole number from ${least} to ${most}`,
  email: 'must be one email address, such as you@example.com',
  origin:
    'must be a comma-separated list of origins, such as https://www.example.com, without paths',
  site: 'must be the URL of the published site, such as https://www.example.com',
  folder: 'must be the path of the site on its host, such as /portfolio, or / for none',
  contact: 'must be the URL of the contact server, such as https://contact.example.com',
  dataDir: 'must not be in dist/, which is public and which every build replaces',
  spam: 'must be keep, mark or digest',
  language: (languages: readonly string[]) => `must be one of ${languages.join(', ')}`,
};

const wholeNumber = (least: number, most: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: advice.number(least, most) })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: advice.number(least, most) })
    .default(otherwise);

/** The pattern of the HTML standard, which allows hosts without a dot, such as localhost. */
const email = z.email({ pattern: z.regexes.html5Email, error: advice.email });

const isOrigin = (text: string) =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

const origins = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim().replace(/\/$/, '')))
  .refine((list) => list.every(isOrigin), { error: advice.origin })
  .default([]);

const isFolder = (names: readonly string[]) =>
  names.every((name) => /^(?!\.+$)[\w.~-]+$/.test(name));

const namesIn = (path: string) => path.split('/').filter(Boolean);

const webUrl = (error: string) =>
  z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), { error })
    .transform((text) => new URL(text));

/** A path whose segments are not `.` or `..`; leading and trailing slashes are optional. */
const folder = z
  .string()
  .transform(namesIn)
  .refine(isFolder, { error: advice.folder })
  .transform(folderOf);

/** Parses a text with `reader`, and reports its advice as the error. */
const readBy = <Value extends object>(reader: (text: string) => Value | { wrong: string }) =>
  z.string().transform((text, context) => {
    const read = reader(text);
    if ('wrong' in read) {
      context.addIssue({ code: 'custom', message: read.wrong });
      return z.NEVER;
    }
    return read;
  });

const isInDist = (path: string) => `${resolve(path)}${sep}`.startsWith(`${resolve('dist')}${sep}`);

const storeVariables = {
  DATA_DIR: z
    .string()
    .refine((path) => !isInDist(path), { error: advice.dataDir })
    .optional(),
  DATABASE_URL: readBy(readDatabase).optional(),
};

const variablesFor = <Language extends string>(languages: readonly [Language, ...Language[]]) =>
  z.object({
    HOST: z.string().default('127.0.0.1'),
    PORT: wholeNumber(0, 65535, 4321),
    SITE_URL: webUrl(advice.site).optional(),
    BASE_PATH: folder.optional(),
    CONTACT_URL: webUrl(advice.contact).optional(),
    ...storeVariables,
    SMTP_URL: readBy(readMailServer).optional(),
    MAIL_TO: email.optional(),
    MAIL_FROM: email.optional(),
    MAIL_LANGUAGE: z
      .custom<Language>((code) => (languages as readonly unknown[]).includes(code), {
        error: advice.language(languages),
      })
      .default(languages[0] as never),
    ALLOWED_ORIGINS: origins,
    TRUST_PROXY: wholeNumber(0, 10, 0),
    RATE_PER_ADDRESS: wholeNumber(0, 1_000_000, 10),
    RATE_TOTAL: wholeNumber(0, 10_000_000, 500),
    SPAM: z.enum(['keep', 'mark', 'digest'], { error: advice.spam }).default('digest'),
    RETENTION_DAYS: wholeNumber(0, 36_500, 30),
    RETRY_DAYS: wholeNumber(1, 60, 5),
    RETRY_BASE_MS: wholeNumber(1, 3_600_000, 60_000),
    SMTP_TIMEOUT_MS: wholeNumber(100, 600_000, 30_000),
  });

export type Settings<Language extends string = string> = ReturnType<typeof readSettings<Language>>;

export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(errors: readonly string[]) {
    super(`Invalid settings:\n${errors.map((error) => `  ${error}`).join('\n')}`);
    // A stack trace does not help somebody who edits .env.
    this.stack = this.message;
  }
}

/**
 * Parses the environment, with defaults from site.yaml and the published languages, the source language
 * first; throws one error that lists everything that is wrong.
 */
export function readSettings<Language extends string>(
  env: Environment,
  { url, owner }: { url: string; owner: { email: string } },
  languages: readonly [Language, ...Language[]],
) {
  const values = parse(variablesFor(languages), env);
  const { origin, pathname } = values.SITE_URL ?? new URL(url);
  const names = namesIn(pathname);
  if (values.BASE_PATH === undefined && !isFolder(names)) {
    const where = values.SITE_URL ? 'SITE_URL' : 'url in content/site.yaml';
    throw new SettingsError([`${where}: ${advice.folder}`]);
  }
  const folder = values.BASE_PATH ?? folderOf(names);
  const from = values.MAIL_FROM ?? owner.email;
  return {
    host: values.HOST,
    port: values.PORT,
    store: storeFrom(values),
    /** Scheme and host of the published site, without a slash at the end. */
    origin,
    /** The path of the site on its host: empty at the root, or such as `/portfolio`. */
    folder,
    siteUrl: origin + folder,
    /** The server that the form posts to, if it is another host. */
    contactUrl: values.CONTACT_URL?.href,
    mail: {
      server: values.SMTP_URL,
      to: values.MAIL_TO ?? owner.email,
      from,
      /** Ends the Message-IDs. */
      domain: from.slice(from.lastIndexOf('@') + 1),
      language: values.MAIL_LANGUAGE as Language,
      timeoutMs: values.SMTP_TIMEOUT_MS,
    },
    allowedOrigins: values.ALLOWED_ORIGINS,
    /** The number of proxies in front; each adds one entry to X-Forwarded-For. */
    trustedProxies: values.TRUST_PROXY,
    /** Messages per hour; 0 means no limit. */
    rate: { perAddress: values.RATE_PER_ADDRESS, total: values.RATE_TOTAL },
    spam: values.SPAM,
    retentionDays: values.RETENTION_DAYS,
    retry: { baseMs: values.RETRY_BASE_MS, days: values.RETRY_DAYS },
  };
}

/** Only the settings of the store: the inbox command needs no others, even if they are invalid. */
export const readStoreSettings = (env: Environment) =>
  storeFrom(parse(z.object(storeVariables), env));

export type StoreSettings = ReturnType<typeof storeFrom>;

function storeFrom(values: z.infer<z.ZodObject<typeof storeVariables>>) {
  return {
    dataDir: resolve(values.DATA_DIR ?? '.data'),
    /** PostgreSQL, used instead if set. */
    database: values.DATABASE_URL,
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, env: Environment): z.infer<Schema> {
  const parsed = schema.safeParse(setIn(env));
  if (parsed.success) return parsed.data;
  throw new SettingsError(
    parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`),
  );
}

/** The variables that are set; an empty one is not. */
const setIn = (env: Environment) =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => {
      const text = withoutQuotes(value.trim());
      return text ? [[name, text]] : [];
    }),
  );

/** `docker run --env-file` passes on the quotes of a line in .env as part of its value. */
const withoutQuotes = (value: string) => /^(["'])(.*)\1$/s.exec(value)?.[2] ?? value;

function folderOf(names: readonly string[]): string {
  return names.map((name) => `/${name}`).join('');
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment variables of this process, completed by those in `.env`. ENV_FILE names another
 * file; if it is empty, no file is read.
 */
export function readEnvironment(own: Environment = process.env): Environment {
  const file = own.ENV_FILE ?? '.env';
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...own } : own;
}
