import { Refusal } from '../model/errors/refusal.ts';
import { decoded, firstWrongLine } from '../model/reader/utf8-file.ts';

/** The text of a file; one that is saved in another encoding is told with its first wrong line. */
export function inUtf8(name: string, bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (text !== undefined) return text;
  throw new Refusal(
    `${name}:${firstWrongLine(bytes)} is not saved as UTF-8, and nothing was changed. Save it as UTF-8 and import it again.`,
  );
}
