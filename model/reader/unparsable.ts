import { YAMLParseError } from 'yaml';
import type { Problem } from '../problems.ts';

/** Says of a file that is not valid YAML what the person meant, where that can be guessed. */
export function tellUnparsable(error: Error, source: string, file: string): Problem {
  return (error instanceof YAMLParseError && guess(error, source, file)) || asItIs(error, file);
}

function guess({ code, linePos }: YAMLParseError, source: string, file: string) {
  if (!linePos) return undefined;
  const [{ line }] = linePos;
  const place = { file: `${file}:${line}`, key: '' };
  if (code === 'DUPLICATE_KEY') {
    return { ...place, wrong: 'a key stands here twice', advice: 'Keep one of the two.' };
  }
  if (/:\s+-\s*$/.test(source.split('\n')[line - 1] ?? '')) {
    return { ...place, wrong: 'a dash alone begins a list', advice: 'Put it in quotes: "–".' };
  }
  return undefined;
}

function asItIs(error: Error, file: string): Problem {
  const [what = 'cannot be read', ...context] = error.message.split('\n');
  return {
    file,
    key: '',
    wrong: `this is not valid YAML: ${what.replace(/:$/, '')}`,
    advice: `Look at the indentation, and put a text with a colon in quotes.${context
      .filter((text) => text.trim())
      .map((text) => `\n      ${text}`)
      .join('')}`,
  };
}
