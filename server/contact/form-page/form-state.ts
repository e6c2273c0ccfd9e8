import type { Content } from '../../../model/content.ts';
import type { Locale } from '../../../model/locales.ts';
import type { ProblemCode } from '../contract/codes.ts';
import type { FieldErrors } from '../contract/rules.ts';
import type { Submission } from '../contract/submission.ts';

export type FormContent = Pick<Content, 'site' | 'messages' | 'routes'>;

/** Everything that the form page shows besides the words. */
export type FormState = {
  locale: Locale;
  submission: Submission | undefined;
  errors: FieldErrors;
  problem: ProblemCode;
};
