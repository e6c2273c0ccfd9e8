import type { SiteTexts } from '../../model/schemas/site-texts.ts';

type Problem = { status: number; words: keyof SiteTexts['form'] };

/**
 * Every HTTP answer that is not a success: its code, its status, and which of the form's texts the
 * page says it with. “Unread” is for a post whose text was never read, and so is not in the form again.
 * What can be wrong with a single field is in rules.ts.
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
