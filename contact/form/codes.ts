/** Every answer that is not a success: its code and its status. The sentences live in content/. */
export const problems = {
  malformed: 400,
  foreign_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problems;
