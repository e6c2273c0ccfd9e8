import { z } from 'zod';
import type { Environment } from '../model/environment.ts';
import { defaultLocale, localeCodes } from '../model/locales.ts';
import { readSitePlace } from '../model/site-place.ts';
import { emailPattern } from './contact/contract/rules.ts';
import { readMailServer } from './contact/mail/mail-server.ts';
import { dataDirOf } from './contact/outbox/data-dir.ts';

const advice = {
  number: (least: number, most: number) => `write a whole number from ${least} to ${most}`,
  email: 'write one mail address, such as you@example.com',
  origin: 'write addresses such as https://www.example.com, without a path, separated by commas',
  site: 'write the address of the published site, such as https://www.example.com',
  language: `write one of ${localeCodes.join(', ')}`,
};

const wholeNumber = (least: number, most: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: advice.number(least, most) })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: advice.number(least, most) })
    .default(otherwise);

const email = z.string().regex(emailPattern, { error: advice.email });

const isOrigin = (text: string) =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

const origins = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim().replace(/\/$/, '')))
  .refine((list) => list.every(isOrigin), { error: advice.origin })
  .default([]);

const mailServer = z.string().transform((url, context) => {
  const read = readMailServer(url);
  if ('wrong' in read) {
    context.addIssue({ code: 'custom', message: read.wrong });
    return z.NEVER;
  }
  return read;
});

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65535, 4321),
  SITE_URL: z.url({ protocol: /^https?$/, error: advice.site }).optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_TO: email.optional(),
  MAIL_FROM: email.optional(),
  MAIL_LANGUAGE: z.enum(localeCodes, { error: advice.language }).default(defaultLocale),
  ALLOWED_ORIGINS: origins,
  TRUST_PROXY: wholeNumber(0, 10, 0),
  RATE_PER_ADDRESS: wholeNumber(0, 1_000_000, 10),
  RATE_TOTAL: wholeNumber(0, 10_000_000, 500),
  RETENTION_DAYS: wholeNumber(0, 36_500, 30),
  RETRY_DAYS: wholeNumber(1, 60, 5),
  RETRY_BASE_MS: wholeNumber(1, 3_600_000, 60_000),
  SMTP_TIMEOUT_MS: wholeNumber(100, 600_000, 30_000),
});

/** What the content says, where the environment is silent. */
type ConfigDefaults = { siteUrl: string; ownerEmail: string };

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Turns the environment into settings, or throws every mistake at once, in words. */
export function readConfig(env: Environment, defaults: ConfigDefaults) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(
      ({ path, message }) => `  ${String(path[0])}: ${message}`,
    );
    throw new ConfigError(`The settings have mistakes:\n${mistakes.join('\n')}`);
  }
  const values = parsed.data;
  const { origin, folder } = readSitePlace(given, defaults.siteUrl);
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: dataDirOf(env),
    siteUrl: origin + folder,
    /** Where on its host the site stands; empty at the root. */
    folder,
    mail: {
      server: values.SMTP_URL,
      to: values.MAIL_TO ?? defaults.ownerEmail,
      from: values.MAIL_FROM ?? defaults.ownerEmail,
      language: values.MAIL_LANGUAGE,
      timeoutMs: values.SMTP_TIMEOUT_MS,
    },
    allowedOrigins: values.ALLOWED_ORIGINS,
    /** How many proxies stand in front; each adds one entry to X-Forwarded-For. */
    trustedProxies: values.TRUST_PROXY,
    /** Messages an hour; 0 means no limit. */
    rate: { perAddress: values.RATE_PER_ADDRESS, total: values.RATE_TOTAL },
    retentionDays: values.RETENTION_DAYS,
    retry: { baseMs: values.RETRY_BASE_MS, days: values.RETRY_DAYS },
  };
}
