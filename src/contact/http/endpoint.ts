import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Content } from '../../model/content.ts';
import type { Languages } from '../../model/languages/languages.ts';
import { localeOfPath, urlOf } from '../../model/routes.ts';
import type { Settings } from '../../settings/settings.ts';
import { contactPath } from '../form/fields.ts';
import { fieldErrors } from '../form/rules.ts';
import { type Log, rarely } from '../log.ts';
import { createRateGuard } from '../outbox/rate.ts';
import { empty, jsonAnswer, jsonProblem, type Outcome, pageProblem } from './answers.ts';
import type { FormPage } from './form-page.ts';
import { readSubmission, type Submission, submissionSchema, wantsPage } from './read-submission.ts';
import { keyOf, type Receiver } from './receive.ts';
import {
  addressGroup,
  clientAddress,
  type Origin,
  originOf,
  socketAddress,
  whyForeign,
} from './visitor.ts';

type Parts = {
  settings: Pick<Settings, 'siteUrl' | 'folder' | 'allowedOrigins' | 'trustedProxies' | 'rate'>;
  routes: Content['routes'];
  languages: Languages;
  formPage: FormPage;
  receive: Receiver;
  /** The visitor's network address, where the platform states it; otherwise the connection has it. */
  addressOf?: AddressOf | undefined;
  /** Whether this server also serves the pages. */
  withPages: boolean;
  log: Log;
};

export type AddressOf = (headers: Headers) => string | null;

/**
 * So many posts in error from one network address for each message that it may send: far more than a
 * person makes, and each may cost a page.
 */
const mistakesPerMessage = 30;

/** Other outcomes are limited where messages are stored. */
const isMistake = ({ code }: Outcome) =>
  code !== 'accepted' && code !== 'too_many' && code !== 'unavailable';

const allow = { Allow: 'POST, OPTIONS' };
const notAllowed = () => jsonProblem({ code: 'method_not_allowed' }, allow);

/** `POST /api/contact`, as JSON or as a plain form. */
export function contactEndpoint({
  settings,
  routes,
  languages,
  formPage,
  receive,
  addressOf: statedAddress,
  withPages,
  log,
}: Parts): Hono {
  const siteOrigin = new URL(settings.siteUrl).origin;
  const siteOrigins = [...new Set([siteOrigin, ...settings.allowedOrigins])];
  const policy = { allowed: new Set(siteOrigins), behindProxy: settings.trustedProxies > 0 };

  const formOfSite =
    (withPages ? settings.folder : settings.siteUrl) + urlOf(routes, 'contact', languages.source);

  const schema = submissionSchema(languages);
  const warn = rarely(log.warn);
  const perAddress = mistakesPerMessage * settings.rate.perAddress;
  const mistakes = createRateGuard({ perAddress, total: 0 }, () => performance.now());

  /** For allowed sites on other hosts; pages of this server need none of its headers. */
  const corsForAllowed = cors({
    origin: (origin) => origin,
    allowMethods: ['POST'],
    allowHeaders: ['Content-Type'],
    exposeHeaders: ['Retry-After'],
    maxAge: 7200,
  });

  function siteBaseFor(origin: Origin): string {
    if (origin.kind === 'allowed') return origin.origin + settings.folder;
    return origin.kind === 'own' && withPages ? settings.folder : settings.siteUrl;
  }

  /** The language of the referring page, for posts that could not be read. */
  function guessedLocale(headers: Headers) {
    const referer = headers.get('referer');
    const path = referer && URL.canParse(referer) ? new URL(referer).pathname : '/';
    return localeOfPath(path, languages, { folder: settings.folder });
  }

  function visitorAddress(context: Context): string {
    const { headers } = context.req.raw;
    if (statedAddress) return statedAddress(headers) ?? 'unknown';
    const forwardedFor = headers.get('x-forwarded-for');
    return clientAddress(socketAddress(context), forwardedFor, settings.trustedProxies);
  }

  async function outcomeOf(submission: Submission, address: string): Promise<Outcome> {
    const errors = fieldErrors(submission);
    if (Object.keys(errors).length > 0) return { code: 'invalid', errors };
    return receive(submission, address);
  }

  async function answer(request: Request, address: string): Promise<Response> {
    const { headers } = request;
    const origin = originOf(headers, policy);
    const isForeign = origin.kind === 'foreign';
    if (isForeign) warn('foreign_origin', { why: whyForeign(headers, policy.behindProxy) });
    const read = isForeign ? 'foreign_origin' : await readSubmission(request, schema);
    const submission = typeof read === 'string' ? undefined : read;
    const outcome: Outcome =
      typeof read === 'string' ? { code: read } : await outcomeOf(read, address);
    const retryAfter = isMistake(outcome) ? mistakes.take(address) : 0;
    if (retryAfter > 0) return jsonProblem({ code: 'too_many', retryAfter });
    if (!wantsPage(headers)) return jsonAnswer(outcome);
    const locale = submission?.language ?? guessedLocale(headers);
    const siteBase = siteBaseFor(origin);
    if (outcome.code === 'accepted') {
      return empty(303, { Location: siteBase + urlOf(routes, 'confirmation', locale) });
    }
    const { html, policy: ofPage } = await formPage(
      {
        problem: outcome.code,
        errors: outcome.errors ?? {},
        locale,
        // The form that is shown again keeps its key, so that sending it again is the same message.
        submission: submission && { ...submission, key: keyOf({ ...submission, address }) },
      },
      siteBase,
    );
    // Browsers apply form-action to redirects, too.
    return pageProblem(outcome, html, { ...ofPage, 'form-action': ["'self'", ...siteOrigins] });
  }

  return new Hono()
    .options(contactPath, ({ req }, next) =>
      originOf(req.raw.headers, policy).kind === 'foreign'
        ? Promise.resolve(jsonProblem({ code: 'foreign_origin' }))
        : next(),
    )
    .use(contactPath, (context, next) =>
      originOf(context.req.raw.headers, policy).kind === 'allowed'
        ? corsForAllowed(context, next)
        : next(),
    )
    .post(contactPath, (context) => answer(context.req.raw, addressGroup(visitorAddress(context))))
    .get(contactPath, ({ req }) => {
      // Somebody who opens the URL of the form page in a browser is sent to the form.
      if (!req.header('accept')?.includes('text/html')) return notAllowed();
      return empty(303, { Location: formOfSite });
    })
    .all(contactPath, notAllowed);
}
