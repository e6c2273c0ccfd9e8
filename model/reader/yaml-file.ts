import { basename, join } from 'node:path';
import type { z } from 'zod';
import { findSign } from '../borrowed.ts';
import { locales } from '../locales.ts';
import { type Problem, problem } from '../problems.ts';
import { adviseOn } from './advice.ts';
import { parseOnce } from './parse-once.ts';
import { tellUnparsable } from './unparsable.ts';
import { isThere, readUtf8File } from './utf8-file.ts';
import { yamlWithPlaces } from './yaml-with-places.ts';

/**
 * Reads one file of the content; mistakes go to `problems`, and the answer is then undefined. What is
 * given `complete` may lack anything, the file itself included.
 */
export function readYamlFile<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
  problems: Problem[],
  complete?: (data: unknown) => unknown,
): z.infer<Schema> | undefined {
  const shown = `content/${file}`;
  const path = join(root, file);
  const isPresent = isThere(path);
  if (!isPresent && !complete) {
    problems.push(missingFile(file));
    return undefined;
  }
  const source = isPresent ? readUtf8File(path, shown, problems) : '';
  if (source === undefined) return undefined;
  const sign = findSign(source);
  if (sign >= 0) {
    const line = source.slice(0, sign).split('\n').length;
    problems.push(problem('reserved_character', { file: `${shown}:${line}`, key: '' }));
    return undefined;
  }
  const parsed = parseYaml(source, shown, problems) as object | null | undefined;
  if (parsed === undefined) return undefined;
  const data = parsed ?? {};

  const known = complete ? undefined : goodOnes(schema);
  if (known?.has(data)) return known.get(data) as z.infer<Schema>;
  const result = schema.safeParse(complete ? complete(data) : data, { reportInput: true });
  if (result.success) {
    known?.set(data, result.data);
    return result.data;
  }
  if (parsed === null && !complete) {
    problems.push(problem('empty_file', { file: shown, key: '' }));
    return undefined;
  }
  const lineOf = linesIn(source);
  for (const { path: keys, ...told } of adviseOn(result.error, schema)) {
    problems.push({ file: `${shown}${lineOf(keys)}`, key: keys.join('.'), ...told });
  }
  return undefined;
}

const checked = new WeakMap<z.ZodType, WeakMap<object, unknown>>();

/** What a schema has made of data that it had nothing to say against: whoever edits one file reads all again. */
function goodOnes(schema: z.ZodType): WeakMap<object, unknown> {
  const known = checked.get(schema) ?? new WeakMap<object, unknown>();
  checked.set(schema, known);
  return known;
}

/** Tells of a file that is not there, and where to see what belongs into it. */
function missingFile(file: string): Problem {
  const place = { file: `content/${file}`, key: '' };
  const name = basename(file, '.yaml');
  if (Object.hasOwn(locales, name)) return problem('missing_language_file', place);
  if (name === 'project') return problem('missing_project_file', place);
  return problem('missing_file', place, { name });
}

function parseYaml(source: string, shown: string, problems: Problem[]): unknown {
  try {
    return parseOnce(source);
  } catch (error) {
    problems.push(tellUnparsable(error as Error, source, shown));
    return undefined;
  }
}

type LineOf = (keys: readonly PropertyKey[]) => string;

const placed = new Map<string, LineOf>();

/** Some more than a site has files: whoever asks again asks about the same. */
const mostPlaced = 500;

/** Finds the line of a key, or of the nearest key above it that exists, as “:12”. */
export function linesIn(source: string): LineOf {
  if (placed.size > mostPlaced) placed.clear();
  const known = placed.get(source) ?? placesIn(source);
  placed.set(source, known);
  return known;
}

function placesIn(source: string): LineOf {
  const { LineCounter, parseDocument } = yamlWithPlaces();
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter });
  return (keys) => {
    for (let length = keys.length; length > 0; length--) {
      const node = document.getIn(keys.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return `:${counter.linePos(node.range[0]).line}`;
    }
    return '';
  };
}
