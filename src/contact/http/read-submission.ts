import { z } from 'zod';
import type { Languages, Locale } from '../../model/languages/languages.ts';
import type { ErrorResponseCode } from '../form/error-responses.ts';
import { fieldNames, type TypedField } from '../form/fields.ts';
import { cleanText } from '../form/rules.ts';

type Refusal = Extract<ErrorResponseCode, 'malformed' | 'too_large' | 'unsupported_type'>;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses the posted message, or returns why it cannot be read. */
export async function readSubmission(
  request: Request,
  schema: SubmissionSchema,
): Promise<Submission | Refusal> {
  const type = bodyTypeOf(request.headers);
  if (!type) return 'unsupported_type';
  const body = await readBody(request);
  if (typeof body === 'string') return body;
  const parsed = schema.safeParse(parse(type, body));
  return parsed.success ? parsed.data : 'malformed';
}

/** Undefined if the body is not valid for its type, or not UTF-8. */
function parse(type: BodyType, body: Uint8Array): unknown {
  try {
    const text = utf8.decode(body);
    return type === 'urlencoded' ? parseUrlEncoded(text) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

type BodyType = 'json' | 'urlencoded';

const types: Readonly<Record<string, BodyType>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'urlencoded',
};

/** The format of the body; undefined if it is not supported. */
function bodyTypeOf(headers: Headers): BodyType | undefined {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return undefined;
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) return undefined;
  return Object.hasOwn(types, type) ? types[type] : undefined;
}

/** A plain form post without JavaScript expects a page, not JSON. */
export const wantsPage = (headers: Headers) => bodyTypeOf(headers) === 'urlencoded';

const known = new Set<string>(Object.values(fieldNames));

/** The known fields of a form; undefined if a field occurs twice, because one value would be lost. */
function parseUrlEncoded(text: string): Record<string, string> | undefined {
  const fields = text
    .split('&')
    .map((field) => {
      const [name = '', ...value] = field.split('=');
      return [decoded(name), decoded(value.join('='))] as const;
    })
    .filter(([name]) => known.has(name));
  const byName = Object.fromEntries(fields);
  return Object.keys(byName).length === fields.length ? byName : undefined;
}

/**
 * Throws if the bytes are not UTF-8. URLSearchParams would silently insert replacement characters, and a
 * bundler removes a call of decodeURIComponent whose result is not used.
 */
const decoded = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));

/**
 * Far above the limit of a message, even with three bytes of percent-encoding for each of its own, so that
 * one that is too long is still read and shown again.
 */
const maxBodyBytes = 384 * 1024;

/** A body that ends early is malformed. */
async function readBody(request: Request): Promise<Buffer | 'too_large' | 'malformed'> {
  const length = request.headers.get('content-length');
  if (Number(length) > maxBodyBytes) return 'too_large';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Node reads no more than the stated length. A stream of the Fetch API would cost half as much time again.
    if (length) {
      const body = Buffer.from(await request.arrayBuffer());
      return body.length > maxBodyBytes ? 'too_large' : body;
    }
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBodyBytes) return 'too_large';
      chunks.push(chunk);
    }
  } catch {
    return 'malformed';
  }
  return Buffer.concat(chunks);
}

/** Text without lone surrogates, which UTF-8 cannot encode. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
  .refine((value) => value.isWellFormed());

const typed = (field: TypedField) => text.transform((value) => cleanText(field, value));

/** An optional field: an invalid value is ignored, the message is not refused. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** The posted fields. Their lengths and formats are checked by the rules of the form. */
export const submissionSchema = ({ published, source }: Languages) =>
  z.object({
    name: typed('name'),
    email: typed('email'),
    message: typed('message'),
    language: z
      .custom<Locale>((code) => (published as readonly unknown[]).includes(code))
      .catch(source),
    key: optional(z.uuid()),
    [fieldNames.trap]: text,
    elapsed: optional(z.number().nonnegative()),
  });

type SubmissionSchema = ReturnType<typeof submissionSchema>;
export type Submission = z.infer<SubmissionSchema>;
