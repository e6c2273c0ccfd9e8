import { closedHeaders } from '../../model/security-headers.ts';
import { problems } from '../form/codes.ts';
import { type Answers, type Problem, retryAfterHeader } from './answers.ts';

const headers = {
  ...closedHeaders(),
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
};

export const json = (status: number, body: object, extra: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { ...headers, ...extra } });

export const jsonProblem = (problem: Problem, extra: Record<string, string> = {}) =>
  json(problems[problem.code], { error: problem.code }, { ...retryAfterHeader(problem), ...extra });

/** For the browser’s script and for other programs. */
export const jsonAnswers: Answers = {
  accepted: (id) => json(202, { id }),
  invalid: (errors) => json(problems.invalid, { errors }),
  problem: (problem) => jsonProblem(problem),
};
