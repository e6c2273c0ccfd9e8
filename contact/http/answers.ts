import { closedHeaders } from '../../model/security-headers.ts';
import type { ProblemCode } from '../form/codes.ts';
import type { FieldErrors } from '../form/rules.ts';
import type { Submission } from '../form/submission.ts';

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
