import { basename, join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { type Problem, problem } from '../errors/errors.ts';
import { findMarker } from '../languages/fallback-text.ts';
import { locales } from '../languages/locales.ts';
import { isThere, readUtf8File } from './files.ts';
import { adviseOn } from './schema-errors.ts';
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
  const sign = findMarker(source);
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

const known = new Map<string, unknown>();

/** An editor goes through many versions of a file; those of long ago need not be known. */
const most = 5000;

/** A value that aliases can stand for: `key: &name`, `- &name`. */
const anchor = /(?:[:\-[,]\s+|^)&\w/m;

/** The data of a YAML text, to be read and not changed; the same text is parsed once. */
export function parseOnce(source: string): unknown {
  if (known.size > most) known.clear();
  if (!known.has(source)) known.set(source, valuesOf(source));
  return known.get(source);
}

/**
 * Values alone are read at a fraction of the cost. What that parser does not take is asked of the one
 * that the editing uses, too: it has the last word, and says where the mistake is.
 */
function valuesOf(source: string): unknown {
  // Only that one limits what aliases may stand for.
  if (anchor.test(source)) return yamlWithPlaces().parse(source, { prettyErrors: true });
  try {
    return load(source, { schema: CORE_SCHEMA }) ?? null;
  } catch {
    return yamlWithPlaces().parse(source, { prettyErrors: true });
  }
}

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
