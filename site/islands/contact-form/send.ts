import { fieldNames, type TypedText, typedFields } from '../../../contact/contract/fields.ts';
import type { FieldErrors } from '../../../contact/contract/rules.ts';

export type Failure = 'failed' | 'too_many';

const patience = 20_000;
const attemptKey = 'contact-attempt';

/** Posts the message; a field in error comes back as its code, everything else as one word. */
export async function send(
  action: string,
  data: FormData,
): Promise<'sent' | Failure | FieldErrors> {
  const fields = Object.fromEntries(data) as Record<string, string>;
  const typed = Object.fromEntries(typedFields.map((name) => [name, fields[name]])) as TypedText;
  try {
    const answer = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...fields, [fieldNames.key]: keyFor(typed) }),
      signal: AbortSignal.timeout(patience),
    });
    if (answer.status === 202) return 'sent';
    if (answer.status === 422) return (await answer.json()).errors as FieldErrors;
    return answer.status === 429 ? 'too_many' : 'failed';
  } catch {
    return 'failed';
  }
}

/** The same text keeps its key over every retry, even after a reload; another text gets a new one. */
function keyFor(typed: TypedText): string {
  const text = JSON.stringify(typed);
  try {
    const last = JSON.parse(sessionStorage.getItem(attemptKey) ?? 'null');
    if (last?.text === text) return last.key;
    const key = newKey();
    sessionStorage.setItem(attemptKey, JSON.stringify({ key, text }));
    return key;
  } catch {
    return newKey();
  }
}

/** crypto.randomUUID exists on secure pages only; a preview over plain HTTP must work as well. */
function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 15) | 64;
  bytes[8] = ((bytes[8] as number) & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
