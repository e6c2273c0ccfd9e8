import { basename } from 'node:path';
import { Lexer, LineCounter, parse, parseDocument, type YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { findMarker } from '../../text/fallback-markers.ts';
import { isNoteText, splitFrontMatter } from '../../text/front-matter.ts';
import { type ContentError, contentError } from '../errors/errors.ts';
import type { Languages } from '../languages/languages.ts';
import { withoutEmptyKeys } from '../schemas/at-key.ts';
import { type ContentFolder, isThere, readUtf8File } from './files.ts';
import { adviseOn, unknownKeys } from './schema-errors.ts';

type Reading = {
  /** What the data becomes before it is checked. */
  complete?: (data: unknown) => unknown;
  /** Without the file, or with nothing in it, there is still the data that `complete` makes. */
  mayBeAbsent?: boolean;
  /** Keys that the schema does not have are left out; the check reports them. */
  mayHaveUnknown?: boolean;
  /** Of the site, where the file has keys of each language or is that of one. */
  languages?: Languages;
};

/** Reads one file of the content; errors go to `errors`, and the answer is then undefined. */
export function readYamlFile<Schema extends z.ZodType>(
  from: ContentFolder,
  file: string,
  schema: Schema,
  errors: ContentError[],
  {
    complete = (data) => data,
    mayBeAbsent = false,
    mayHaveUnknown = false,
    languages,
  }: Reading = {},
): z.infer<Schema> | undefined {
  const shown = `content/${file}`;
  const isPresent = isThere(from, file);
  if (!isPresent && !mayBeAbsent) {
    errors.push(missingFile(file, languages));
    return undefined;
  }
  const source = isPresent ? readUtf8File(from, file, errors) : '';
  if (source === undefined) return undefined;
  const marker = findMarker(source);
  if (marker >= 0) {
    const line = source.slice(0, marker).split('\n').length;
    errors.push(contentError('reserved_character', { file: `${shown}:${line}`, key: '' }));
    return undefined;
  }
  const parsed = parsedOrReported(source, shown, errors);
  if (parsed === undefined) return undefined;
  const data = parsed ?? {};
  // A key without a value is not set: “leave empty” and leaving it out are the same.
  const set = withoutEmptyKeys(complete(data), schema);
  const check = (checked: unknown) => schema.safeParse(checked, { reportInput: true });
  const whole = check(set);
  const unknown = mayHaveUnknown && !whole.success ? unknownKeys(whole.error, schema) : [];
  const result = unknown.length > 0 ? check(withoutKeys(set, unknown)) : whole;
  if (result.success) return result.data;
  if (parsed === null && !mayBeAbsent) {
    errors.push(contentError('empty_file', { file: shown, key: '' }));
    return undefined;
  }
  const lineOf = linesIn(source, file);
  for (const { path: keys, ...reported } of adviseOn(result.error, schema, languages)) {
    const place = { file: `${shown}${lineOf(keys)}`, key: keys.join('.') };
    errors.push({ ...place, ...shownKeyOf(keys, set), ...reported });
  }
  return undefined;
}

/** The data of a file that may be wrong in other ways than its syntax; undefined without the file or with errors in that. */
export function parsedLoosely(
  from: ContentFolder,
  file: string,
  complete: (data: unknown) => unknown,
): unknown {
  const source = isThere(from, file) ? readUtf8File(from, file, []) : undefined;
  const data = source === undefined ? undefined : parsedOrReported(source, file, []);
  return data && typeof data === 'object' ? complete(data) : undefined;
}

function withoutKeys(data: unknown, paths: readonly PropertyKey[][]): unknown {
  const copy = structuredClone(data);
  for (const path of paths) {
    const group = path.slice(0, -1).reduce((at, key) => at[key], Object(copy));
    delete group[path.at(-1) as PropertyKey];
  }
  return copy;
}

/** Entries of a list are called by their ids, where they have some: experience.studio.to. */
function shownKeyOf(keys: readonly PropertyKey[], data: unknown): { shownKey?: string } {
  let here = data as Record<PropertyKey, unknown> | undefined;
  const names = keys.map((key) => {
    const isEntry = Array.isArray(here);
    here = here?.[key] as typeof here;
    return isEntry && typeof here?.id === 'string' ? here.id : String(key);
  });
  const shownKey = names.join('.');
  return shownKey === keys.join('.') ? {} : { shownKey };
}

/** Tells of a file that is not there, and where to see what belongs into it. */
function missingFile(file: string, languages: Languages | undefined): ContentError {
  const place = { file: `content/${file}`, key: '' };
  const name = basename(file, '.yaml');
  if (languages?.find(name)) return contentError('missing_language_file', place);
  return contentError('missing_file', place, { name });
}

function parsedOrReported(source: string, shown: string, errors: ContentError[]): unknown {
  try {
    return parseFile(source, shown);
  } catch (error) {
    errors.push(syntaxError(error as Error, yamlOf(source, shown), shown));
    return undefined;
  }
}

/** The YAML of a file, at the same lines: of a Markdown file what stands above its text. */
export const yamlOf = (source: string, file: string) =>
  isNoteText(file) ? `\n${splitFrontMatter(source).yaml}` : source;

/** The data of a file of the content: of a Markdown file its front matter, with the text below it as `text`. */
export function parseFile(source: string, file: string): unknown {
  const data = parseYaml(yamlOf(source, file));
  if (!isNoteText(file) || (data && typeof data !== 'object')) return data;
  const text = splitFrontMatter(source).text;
  return { ...(data as object | null), text: text || undefined };
}

const known = new Map<string, unknown>();

/** An editor goes through many versions of a file; those of long ago need not be known. */
const most = 5000;

/**
 * The data of a YAML text, to be read and not changed. The same text is parsed once: the desk reads the
 * whole content again for every saved text, and parsing is most of that (300 of 350 ms).
 */
export function parseYaml(source: string): unknown {
  if (known.size > most) known.clear();
  if (!known.has(source)) known.set(source, parse(source, { logLevel: 'error' }));
  return known.get(source);
}

/** Finds the line of a key, or of the nearest key above it that exists, as “:12”. */
export function linesIn(source: string, file = ''): (keys: readonly PropertyKey[]) => string {
  const counter = new LineCounter();
  const document = parseDocument(yamlOf(source, file), { lineCounter: counter });
  return (keys) => {
    if (isNoteText(file) && keys[0] === 'text') return `:${splitFrontMatter(source).firstLine}`;
    for (let length = keys.length; length > 0; length--) {
      const node = document.getIn(keys.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return `:${counter.linePos(node.range[0]).line}`;
    }
    return '';
  };
}

/** Says of a file that is not valid YAML what the person meant, where that can be guessed. */
export function syntaxError(error: Error, source: string, file: string): ContentError {
  const { code, linePos } = error as Partial<YAMLParseError>;
  const line = linePos?.[0].line;
  const at = { file: line === undefined ? file : `${file}:${line}`, key: '' };
  if (code === 'MULTIPLE_DOCS') return contentError('second_document', at);
  if (code === 'DUPLICATE_KEY') return contentError('key_twice', at);
  const quoted = line === undefined ? undefined : lineOfOpenQuote(source, line);
  if (quoted !== undefined)
    return contentError('open_quote', { file: `${file}:${quoted}`, key: '' });
  const text = line === undefined ? '' : source.split('\n')[line - 1];
  if (/:\s+-\s*$/.test(text ?? '')) return contentError('lone_dash', at);
  const [what = '', ...context] = error.message.split('\n');
  const place = context
    .filter((text) => text.trim())
    .map((text) => `\n      ${text}`)
    .join('');
  const kind = kindsOfSyntaxErrors[code as keyof typeof kindsOfSyntaxErrors];
  // An error of another kind has neither a code nor a place.
  return kind && linePos
    ? contentError(kind, at, { column: linePos[0].col, place })
    : contentError('not_yaml', at, { what: what.replace(/:$/, ''), place });
}

/** What the parser's codes mean to somebody who writes texts; all others are told in one sentence. */
const kindsOfSyntaxErrors = {
  BAD_INDENT: 'yaml_indent',
  TAB_AS_INDENT: 'yaml_tab',
  BLOCK_AS_IMPLICIT_KEY: 'yaml_colon',
  MULTILINE_IMPLICIT_KEY: 'yaml_no_colon',
  BAD_SCALAR_START: 'yaml_first_character',
  BAD_DQ_ESCAPE: 'yaml_escape',
  UNEXPECTED_TOKEN: 'yaml_unexpected',
  MISSING_CHAR: 'yaml_missing_character',
} as const;

/**
 * The line on which a quoted text begins that runs into the line of an error. The parser notices a missing quote
 * only at the next one, or at the end of the file.
 */
function lineOfOpenQuote(source: string, line: number): number | undefined {
  let end = 1;
  for (const token of new Lexer().lex(source)) {
    const begin = end;
    end += token.split('\n').length - 1;
    const isOpen = begin < end || !/^(["']).*\1$/.test(token);
    if (/^["']/.test(token) && isOpen && begin <= line && line <= end) return begin;
  }
  return undefined;
}
