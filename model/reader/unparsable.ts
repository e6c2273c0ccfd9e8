import type { YAMLParseError } from 'yaml';
import { type Problem, problem } from '../problems.ts';
import { yamlWithPlaces } from './yaml-with-places.ts';

/** Says of a file that is not valid YAML what the person meant, where that can be guessed. */
export function tellUnparsable(error: Error, source: string, file: string): Problem {
  const isOfParser = error instanceof yamlWithPlaces().YAMLParseError;
  return (isOfParser && guess(error, source, file)) || asItIs(error, file);
}

function guess({ code, linePos }: YAMLParseError, source: string, file: string) {
  if (!linePos) return undefined;
  const [{ line }] = linePos;
  const place = { file: `${file}:${line}`, key: '' };
  if (code === 'MULTIPLE_DOCS') return problem('second_document', place);
  if (code === 'DUPLICATE_KEY') return problem('key_twice', place);
  const isLoneDash = /:\s+-\s*$/.test(source.split('\n')[line - 1] ?? '');
  return isLoneDash ? problem('lone_dash', place) : undefined;
}

function asItIs(error: Error, file: string): Problem {
  const line = (error as Partial<YAMLParseError>).linePos?.[0].line;
  const [what = 'cannot be read', ...context] = error.message.split('\n');
  const place = context
    .filter((text) => text.trim())
    .map((text) => `\n      ${text}`)
    .join('');
  const at = { file: line === undefined ? file : `${file}:${line}`, key: '' };
  return problem('not_yaml', at, { what: what.replace(/:$/, ''), place });
}
