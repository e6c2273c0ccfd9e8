import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/languages/locales.ts';
import { addressOf } from '../../model/routes.ts';
import { closedHeaders } from '../../model/security-headers.ts';
import { type ProblemCode, problems } from '../form/problems.ts';
import type { FieldErrors } from '../form/rules.ts';
import type { FormPage, FormState } from './form-page.ts';
import type { Submission } from './read-submission.ts';

export type Problem = { code: ProblemCode; retryAfter?: number };

/** The three ways in which a post can end, said in the form that the client understands. */
export type Answers = {
  accepted: (id: string, submission: Submission) => Response | Promise<Response>;
  invalid: (errors: FieldErrors, submission: Submission) => Response | Promise<Response>;
  /** The submission is missing when it could not be read. */
  problem: (problem: Problem, submission?: Submission) => Response | Promise<Response>;
};

export const empty = (status: number, extra: Record<string, string>) =>
  new Response(null, {
    status,
    headers: { ...closedHeaders(), 'Cache-Control': 'no-store', ...extra },
  });

export const retryAfterHeader = ({ retryAfter }: Problem): Record<string, string> =>
  retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };

const headers = {
  ...closedHeaders(),
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
};

export const json = (status: number, body: object, extra: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { ...headers, ...extra } });

export const jsonProblem = (problem: Problem, extra: Record<string, string> = {}) =>
  json(
    problems[problem.code].status,
    { error: problem.code },
    { ...retryAfterHeader(problem), ...extra },
  );

/** For the browser’s script and for other programs. */
export const jsonAnswers: Answers = {
  accepted: (id) => json(202, { id }),
  invalid: (errors) => json(problems.invalid.status, { errors }),
  problem: (problem) => jsonProblem(problem),
};

type Parts = {
  routes: Content['routes'];
  formPage: FormPage;
  /** What stands before every address of the site; empty when it is served from this root. */
  siteBase: string;
  /** Origins that a form may lead to through its redirect; browsers check that too. */
  siteOrigins: readonly string[];
  /** For a post that could not be read. */
  guessedLocale: Locale;
};

/** For browsers without script: the confirmation page, or the form again with what was typed. */
export function pageAnswers(parts: Parts): Answers {
  const { routes, formPage, siteBase, siteOrigins, guessedLocale } = parts;

  async function form(
    status: number,
    state: Pick<FormState, 'errors' | 'problem'>,
    submission?: Submission,
    extra: Record<string, string> = {},
  ): Promise<Response> {
    const locale = submission?.language ?? guessedLocale;
    const { html, policy } = await formPage({ ...state, locale, submission }, siteBase);
    return new Response(html, {
      status,
      headers: {
        ...closedHeaders({ ...policy, 'form-action': ["'self'", ...siteOrigins] }),
        'Cache-Control': 'no-store',
        'Content-Type': 'text/html; charset=utf-8',
        ...extra,
      },
    });
  }

  return {
    accepted: (_id, { language }) =>
      empty(303, { Location: siteBase + addressOf(routes, 'confirmation', language) }),
    invalid: (errors, submission) =>
      form(problems.invalid.status, { errors, problem: 'invalid' }, submission),
    problem: (problem, submission) =>
      form(
        problems[problem.code].status,
        { errors: {}, problem: problem.code },
        submission,
        retryAfterHeader(problem),
      ),
  };
}
