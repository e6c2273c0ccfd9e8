import { locales } from '../locales.ts';
import type { Problem } from '../problems.ts';

/** Tells of a file that is not there, and where to see what belongs into it. */
export function missingFile(file: string): Problem {
  return {
    file: `content/${file}`,
    key: '',
    wrong: 'the file is missing',
    advice: adviseOnMissing(file.split('/').at(-1)?.replace('.yaml', '') ?? ''),
  };
}

function adviseOnMissing(name: string): string {
  if (Object.hasOwn(locales, name)) {
    return 'Create it; the file of another language shows its keys.';
  }
  if (name === 'project') return 'Create it; that of another project shows its keys.';
  return `Bring it back from an earlier version; content/schema/${name}.json lists its keys.`;
}
