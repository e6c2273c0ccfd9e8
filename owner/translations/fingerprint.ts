import { createHash } from 'node:crypto';

/** A short mark of a text; line breaks, indentation and kinds of spaces do not change it. */
export function fingerprint(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return createHash('sha256').update(plain).digest('hex').slice(0, 8);
}
