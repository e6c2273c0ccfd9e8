import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

/** A copy of content/ that a test may break as it likes. */
export function copyContent() {
  const place = mkdtempSync(join(tmpdir(), 'polyfolio-content-'));
  const root = join(place, 'content');
  cpSync('content', root, { recursive: true });
  return {
    root,
    /** Replaces a piece of a file; a piece that is not there would make the test say nothing. */
    edit(file: string, from: string | RegExp, to: string) {
      const path = join(root, file);
      const before = readFileSync(path, 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(path, after);
    },
    /** Puts a value under a dotted key, be it there or not. */
    set(file: string, key: string, value: unknown) {
      const path = join(root, file);
      const document = parseDocument(readFileSync(path, 'utf8'));
      document.setIn(key.split('.'), value);
      writeFileSync(path, document.toString({ lineWidth: 100 }));
    },
    write: (file: string, text: string) => writeFileSync(join(root, file), text),
    remove: (file: string) => rmSync(join(root, file), { recursive: true }),
    clear: () => rmSync(place, { recursive: true, force: true }),
  };
}
