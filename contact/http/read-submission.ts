import { z } from 'zod';
import { defaultLocale, type Locale, localeCodes } from '../../model/languages/locales.ts';
import { fieldNames, type TypedField } from '../form/fields.ts';
import type { ProblemCode } from '../form/problems.ts';
import { cleanText } from '../form/rules.ts';

type Refusal = Extract<ProblemCode, 'malformed' | 'too_large' | 'unsupported_type'>;

/** Percent-encoding makes three bytes of one, and must not cost a writer of Chinese two thirds. */
const rawLimit = (type: BodyType) =>
  type === 'urlencoded' ? 3 * maxContentBytes : maxContentBytes;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The posted message, complete and typed, or the reason why it cannot be read. */
export async function readSubmission(request: Request): Promise<Submission | Refusal> {
  const type = bodyTypeOf(request.headers);
  if (!type) return 'unsupported_type';
  const body = await readBody(request, rawLimit(type));
  if (typeof body === 'string') return body;
  const fields = parse(type, body);
  if (!fields) return 'malformed';
  if (contentBytes(type, fields) > maxContentBytes) return 'too_large';
  const parsed = submissionSchema.safeParse(fields);
  return parsed.success ? parsed.data : 'malformed';
}

/** Nothing when the body is not what its type says, or no UTF-8. */
function parse(type: BodyType, body: Uint8Array): object | undefined {
  try {
    const text = utf8.decode(body);
    return type === 'urlencoded' ? parseUrlEncoded(text) : parseJson(text);
  } catch {
    return undefined;
  }
}

function parseJson(text: string): object | undefined {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

const contentBytes = (type: BodyType, fields: object) =>
  type === 'urlencoded'
    ? Object.values(fields).reduce((sum, value) => sum + Buffer.byteLength(value), 0)
    : 0;

type BodyType = 'json' | 'urlencoded';

const types: Readonly<Record<string, BodyType>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'urlencoded',
};

/** How the body is written; nothing when this back end cannot read it. */
function bodyTypeOf(headers: Headers): BodyType | undefined {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return undefined;
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) return undefined;
  return Object.hasOwn(types, type) ? types[type] : undefined;
}

/** A browser that sent a form without script wants a page back, not data. */
export const wantsPage = (headers: Headers) => bodyTypeOf(headers) === 'urlencoded';

const known = new Set<string>(Object.values(fieldNames));

/** The known fields of a form; nothing when one comes twice, since one of them would be lost. */
function parseUrlEncoded(text: string): Record<string, string> | undefined {
  // Throws at bytes that are no UTF-8: URLSearchParams would turn them into replacement characters,
  // and the message would not arrive as it was typed.
  decodeURIComponent(text);
  const fields = [...new URLSearchParams(text)].filter(([name]) => known.has(name));
  const byName = Object.fromEntries(fields);
  return Object.keys(byName).length === fields.length ? byName : undefined;
}

/** Far above any message, so that one that is too long comes back with its text and a sentence. */
export const maxContentBytes = 128 * 1024;

/** Reads at most `limit` bytes, and never the rest. A body that breaks off half-way is malformed. */
async function readBody(
  request: Request,
  limit: number,
): Promise<Buffer | 'too_large' | 'malformed'> {
  if (Number(request.headers.get('content-length')) > limit) return 'too_large';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) return 'too_large';
      chunks.push(chunk);
    }
  } catch {
    return 'malformed';
  }
  return Buffer.concat(chunks);
}

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
