import type { ProblemCode } from '../form/codes.ts';
import { keyHeader } from '../form/fields.ts';
import { type Submission, submissionSchema } from '../form/submission.ts';
import { type BodyType, bodyTypeOf } from './body-type.ts';
import { parseMultipart, parseUrlEncoded } from './parse-form.ts';
import { maxContentBytes, readBody } from './read-body.ts';

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
  const fields = await parse(type, body, request.headers.get('content-type') ?? '');
  if (!fields) return 'malformed';
  if (contentBytes(type, fields) > maxContentBytes) return 'too_large';
  const parsed = submissionSchema.safeParse(withKey(fields, request.headers.get(keyHeader)));
  return parsed.success ? parsed.data : 'malformed';
}

async function parse(
  type: BodyType,
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<object | undefined> {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    return undefined;
  }
  if (type === 'urlencoded') return parseUrlEncoded(text);
  if (type === 'multipart') return parseMultipart(body, contentType);
  return parseJson(text);
}

function parseJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const contentBytes = (type: BodyType, fields: object) =>
  type === 'urlencoded'
    ? Object.values(fields).reduce((sum, value) => sum + Buffer.byteLength(value), 0)
    : 0;

/** The header wins over the field; some clients put it in quotes. */
const withKey = (fields: object, header: string | null) =>
  header === null ? fields : { ...fields, key: header.replace(/^"|"$/g, '') };
