import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/languages/locales.ts';
import { addressOf } from '../../model/routes.ts';
import { closedHeaders } from '../../model/security-headers.ts';
import { type ProblemCode, problems } from '../form/problems.ts';
import type { FieldErrors } from '../form/rules.ts';
import type { FormPage } from './form-page.ts';
import type { Submission } from './read-submission.ts';

/** Why a post was refused. */
export type Problem = {
  code: ProblemCode;
  /** The errors of the fields, if the code is `invalid`. */
  errors?: FieldErrors;
  /** Seconds. */
  retryAfter?: number;
};

/** How a post ended. */
export type Outcome = { code: 'accepted'; id: string } | Problem;

type Extra = Record<string, string>;

const respond = (status: number, body: string | null, headers: Extra) =>
  new Response(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

export const empty = (status: number, extra: Extra) =>
  respond(status, null, { ...closedHeaders(), ...extra });

export const json = (status: number, body: object, extra: Extra = {}) =>
  respond(status, JSON.stringify(body), {
    ...closedHeaders(),
    'Content-Type': 'application/json; charset=utf-8',
    ...extra,
  });

const retryAfterHeader = ({ retryAfter }: Problem): Extra =>
  retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };

export const jsonProblem = (problem: Problem, extra: Extra = {}) =>
  json(
    problems[problem.code].status,
    problem.errors ? { errors: problem.errors } : { error: problem.code },
    { ...retryAfterHeader(problem), ...extra },
  );

/** The response to JSON requests. */
export const jsonAnswer = (outcome: Outcome) =>
  outcome.code === 'accepted' ? json(202, { id: outcome.id }) : jsonProblem(outcome);

type Parts = {
  routes: Content['routes'];
  formPage: FormPage;
  locale: Locale;
  /** Undefined if the post could not be read. */
  submission: Submission | undefined;
  /** The prefix of all URLs of the site; empty if it is served from the root of this server. */
  siteBase: string;
  /** Origins that the form may redirect to; browsers apply form-action to redirects, too. */
  siteOrigins: readonly string[];
};

/** The response to a form post without JavaScript: a redirect to the confirmation page, or the form again. */
export async function pageAnswer(outcome: Outcome, parts: Parts): Promise<Response> {
  const { routes, formPage, locale, submission, siteBase, siteOrigins } = parts;
  if (outcome.code === 'accepted') {
    return empty(303, { Location: siteBase + addressOf(routes, 'confirmation', locale) });
  }
  const { code: problem, errors = {} } = outcome;
  const { html, policy } = await formPage({ problem, errors, locale, submission }, siteBase);
  return respond(problems[problem].status, html, {
    ...closedHeaders({ ...policy, 'form-action': ["'self'", ...siteOrigins] }),
    'Content-Type': 'text/html; charset=utf-8',
    ...retryAfterHeader(outcome),
  });
}
