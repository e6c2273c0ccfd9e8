import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder of content that holds only what a test puts there. */
export function scratchContent(files: Readonly<Record<string, string | Buffer>>) {
  const site = mkdtempSync(join(tmpdir(), 'polyfolio-scratch-'));
  const root = join(site, 'content');
  mkdirSync(root);
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { site, root, write, clear: () => rmSync(site, { recursive: true, force: true }) };
}
