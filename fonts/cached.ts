import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeWholeFile } from '../files/write-whole-file.ts';

/** The path of a font file that was made from the same inputs before, or is made now. */
export async function cachedFont(
  name: string,
  inputs: readonly unknown[],
  make: () => Promise<Buffer>,
): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(Buffer.isBuffer(input) ? input : JSON.stringify(input));
  const file = resolve(`.cache/font/${name}-${hash.digest('hex').slice(0, 12)}.woff2`);
  if (!existsSync(file)) writeWholeFile(file, await make());
  return file;
}
