import type { SiteTexts } from '../../model/schemas/site-texts.ts';

type Problem = { status: number; words: keyof SiteTexts['form'] };

/**
 * All error responses: code, HTTP status, and the text that the page shows. “Unread” is for posts whose
 * body was never parsed, so that the form cannot show the text again. Errors of single fields are in
 * rules.ts.
 */
export const problems = {
  malformed: { status: 400, words: 'unread' },
  foreign_origin: { status: 403, words: 'unread' },
  not_found: { status: 404, words: 'failed' },
  method_not_allowed: { status: 405, words: 'failed' },
  too_large: { status: 413, words: 'unread' },
  unsupported_type: { status: 415, words: 'failed' },
  invalid: { status: 422, words: 'invalid' },
  too_many: { status: 429, words: 'too_many' },
  internal: { status: 500, words: 'failed' },
  unavailable: { status: 503, words: 'failed' },
} as const satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof problems;
