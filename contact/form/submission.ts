import { z } from 'zod';
import { defaultLocale, type Locale, localeCodes } from '../../model/languages/locales.ts';
import { fieldNames, type TypedField } from './fields.ts';
import { cleanText } from './rules.ts';

/** Text that UTF-8 can carry; half an emoji could not arrive as it was typed. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
  .refine((value) => value.isWellFormed());

const typed = (field: TypedField) => text.transform((value) => cleanText(field, value));

/** A field that helps but is never worth refusing a message for. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** The posted fields, complete and typed. Length and format of what was typed is judged by the rules. */
export const submissionSchema = z.object({
  name: typed('name'),
  email: typed('email'),
  message: typed('message'),
  language: z
    .custom<Locale>((code) => (localeCodes as unknown[]).includes(code))
    .catch(() => defaultLocale),
  key: optional(z.uuid()),
  [fieldNames.trap]: text,
  elapsed: optional(z.number().nonnegative()),
});

export type Submission = z.infer<typeof submissionSchema>;
