import { fieldNames, typedFields } from '../../../contact/form/fields.ts';
import { type FieldErrors, rules } from '../../../contact/form/rules.ts';
import { messageKey } from './tab-storage.ts';

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

/** Only secure pages can make one. To a post without a key, the server gives one that its text decides. */
function attemptKey(): string | undefined {
  const key = messageKey.recall() ?? crypto.randomUUID?.();
  if (key) messageKey.keep(key);
  return key;
}
