import type { SiteTexts } from '../../model/schemas/site-texts.ts';

type ErrorResponse = { status: number; text: keyof SiteTexts['form'] };

/**
 * All error responses: code, HTTP status, and the text that the page shows. “Unread” is for posts whose
 * body was never parsed, so that the form cannot show the text again. Errors of single fields are in
 * rules.ts.
 */
export const errorResponses = {
  malformed: { status: 400, text: 'unread' },
  foreign_origin: { status: 403, text: 'unread' },
  not_found: { status: 404, text: 'failed' },
  method_not_allowed: { status: 405, text: 'failed' },
  too_large: { status: 413, text: 'unread' },
  unsupported_type: { status: 415, text: 'failed' },
  invalid: { status: 422, text: 'invalid' },
  too_many: { status: 429, text: 'too_many' },
  internal: { status: 500, text: 'failed' },
  unavailable: { status: 503, text: 'failed' },
} as const satisfies Record<string, ErrorResponse>;

export type ErrorResponseCode = keyof typeof errorResponses;
