import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/locales.ts';
import { addressOf } from '../../model/routes.ts';
import { closedHeaders } from '../../model/security-headers.ts';
import { problems } from '../form/codes.ts';
import type { Submission } from '../form/submission.ts';
import { type Answers, empty, retryAfterHeader } from './answers.ts';
import type { FormPage, FormState } from './form-page.ts';

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
      form(problems.invalid, { errors, problem: 'invalid' }, submission),
    problem: (problem, submission) =>
      form(
        problems[problem.code],
        { errors: {}, problem: problem.code },
        submission,
        retryAfterHeader(problem),
      ),
  };
}
