import { ContentError, type Problem, problem } from '../model/errors/errors.ts';
import { decoded, firstWrongLine } from '../model/reader/files.ts';
import { parseYaml, syntaxProblem } from '../model/reader/yaml-file.ts';
import type { FileChange } from './change.ts';

/**
 * The text of a file to be edited, with simple line ends, which `inStyleOf` brings back. A file that
 * cannot be parsed is refused: an edit would put its words in a wrong place.
 */
export function textToEdit(file: string, bytes: Uint8Array): string {
  refuse(unparsable(file, bytes));
  return Buffer.from(bytes)
    .toString()
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '');
}

/** Nothing is written into a file that has a syntax error, and none is written that has one. */
export function refuseUnparsable(files: readonly FileChange[]): void {
  for (const { file, before, after } of files) {
    if (!after) continue;
    if (before) refuse(unparsable(file, before));
    refuse(unparsable(file, after));
  }
}

function refuse(wrong: Problem | undefined): void {
  if (wrong) throw new ContentError([wrong]);
}

/** What keeps a YAML file from being parsed, and where. */
export function unparsable(file: string, bytes: Uint8Array): Problem | undefined {
  if (!file.endsWith('.yaml')) return undefined;
  const source = decoded(bytes);
  if (source === undefined) {
    return problem('not_utf8', { file: `${file}:${firstWrongLine(bytes)}`, key: '' });
  }
  try {
    parseYaml(source);
    return undefined;
  } catch (error) {
    return syntaxProblem(error as Error, source, file);
  }
}
