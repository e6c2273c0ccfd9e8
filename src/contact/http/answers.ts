import { closedHeaders } from '../../model/security-headers.ts';
import { type ErrorResponseCode, errorResponses } from '../form/error-responses.ts';
import type { FieldErrors } from '../form/rules.ts';

export type Problem = {
  code: ErrorResponseCode;
  /** The errors of the fields, if the code is `invalid`. */
  errors?: FieldErrors;
  /** Seconds. */
  retryAfter?: number;
};

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
    errorResponses[problem.code].status,
    problem.errors ? { errors: problem.errors } : { error: problem.code },
    { ...retryAfterHeader(problem), ...extra },
  );

export const jsonAnswer = (outcome: Outcome) =>
  outcome.code === 'accepted' ? json(202, { id: outcome.id }) : jsonProblem(outcome);

/** A page for a form post without JavaScript that was not accepted. */
export const pageProblem = (
  problem: Problem,
  html: string,
  policy: Parameters<typeof closedHeaders>[0],
) =>
  respond(errorResponses[problem.code].status, html, {
    ...closedHeaders(policy),
    'Content-Type': 'text/html; charset=utf-8',
    ...retryAfterHeader(problem),
  });
