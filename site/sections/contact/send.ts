import { fieldNames, typedFields } from '../../../contact/form/fields.ts';
import { type FieldErrors, rules } from '../../../contact/form/rules.ts';

export type Failure = 'failed' | 'too_many';

const timeout = 20_000;

/** Posts the message; errors of fields come back as codes, any other failure as one word. */
export async function send(
  action: string,
  data: FormData,
): Promise<'sent' | Failure | FieldErrors> {
  try {
    const answer = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        ...Object.fromEntries(data),
        [fieldNames.key]: attemptKey(),
        [fieldNames.elapsed]: Math.round(performance.now()),
      }),
      signal: AbortSignal.timeout(timeout),
    });
    if (answer.status === 429) return 'too_many';
    // A proxy or firewall may answer in the server's place, with any status and any body.
    const body = await answer.json();
    if (answer.status === 202 && body.id) return 'sent';
    return (answer.status === 422 && errorsIn(body)) || 'failed';
  } catch {
    return 'failed';
  }
}

/** The errors that the form has words for; nothing when there are none. */
function errorsIn(body: { errors?: Record<string, unknown> }): FieldErrors | undefined {
  const found = typedFields
    .map((field) => [field, body.errors?.[field]] as const)
    .filter(([field, code]) => typeof code === 'string' && Object.hasOwn(rules[field], code));
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

const storageKey = 'contact-key';

/**
 * One key for every try and reload, until the message is sent or deleted. A text that was corrected
 * between two tries is a new message to the server, although the key is the same.
 */
function attemptKey(): string {
  try {
    const key = sessionStorage.getItem(storageKey) ?? newKey();
    sessionStorage.setItem(storageKey, key);
    return key;
  } catch {
    return newKey();
  }
}

export function endAttempt(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {}
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
