import { fieldNames } from '../form/fields.ts';

const known = new Set<string>(Object.values(fieldNames));

/** The form’s fields by name; nothing when a field comes twice, since one of them would be lost. */
function collectFields(
  entries: Iterable<readonly [string, unknown]>,
): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  for (const [name, value] of entries) {
    if (!known.has(name)) continue;
    if (typeof value !== 'string' || name in fields) return undefined;
    fields[name] = value;
  }
  return fields;
}

/**
 * Parses application/x-www-form-urlencoded strictly. URLSearchParams would turn bytes that are no
 * UTF-8 into replacement characters, and the message would not arrive as it was typed.
 */
export function parseUrlEncoded(text: string): Record<string, string> | undefined {
  try {
    const pairs = text.split('&').filter((pair) => pair !== '');
    return collectFields(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.replaceAll('+', ' ').split('=');
        return [decodeURIComponent(name), decodeURIComponent(value.join('='))] as const;
      }),
    );
  } catch {
    return undefined;
  }
}

/** Parses multipart/form-data with the platform’s own parser. */
export async function parseMultipart(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Record<string, string> | undefined> {
  try {
    const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
    return collectFields(form.entries());
  } catch {
    return undefined;
  }
}
