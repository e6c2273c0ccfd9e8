import type { z } from 'zod';
import { errorSentences, nearestName, type Reported, report } from '../errors/errors.ts';
import type { Languages } from '../languages/languages.ts';
import { keysAt, noteAt } from '../schemas/at-key.ts';

type Advice = Reported & { path: PropertyKey[] };

/** Turns what the schema found into sentences for whoever edits the file. */
export function adviseOn(error: z.ZodError, schema: z.ZodType, languages?: Languages): Advice[] {
  const reported = error.issues.flatMap(nearestIssues).flatMap((issue): Advice[] => {
    const path = [...issue.path];
    const note = noteAt(schema, path);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...path, key],
        ...reportUnknownKey(key, keysAt(schema, path), languages),
      }));
    }
    const isType = issue.code === 'invalid_type';
    if (isType && issue.input === undefined) {
      return [{ path, ...(note ? report('missing', { note }) : report('missing_group')) }];
    }
    // Of a single value, the note says more: what it means, and what it means to leave it out.
    const isChoice = issue.code === 'invalid_value' && issue.values.length > 1;
    if (isChoice && typeof issue.input === 'string') {
      return [{ path, ...report('not_a_choice', { found: issue.input, known: choicesIn(issue) }) }];
    }
    const other = isType ? reportType(issue) : report('not_accepted', { note: note ?? '' });
    return [{ path, ...(codeIn(issue.message, note) ?? other) }];
  });
  // A key that is misspelt is missing under its right name, too: that is one error.
  const meant = new Set(
    reported
      .filter(({ code }) => code === 'misspelt_key')
      .map(({ path, details }) => [...path.slice(0, -1), details.nearest].join('.')),
  );
  return reported.filter(({ code, path }) => !isMissing(code) || !meant.has(path.join('.')));
}

/** Of a key, what is wrong with it; of a value that may be of several kinds, as the kind that it is. */
function nearestIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code === 'invalid_key') {
    return issue.issues.map((one) => ({ ...one, path: issue.path }) as z.core.$ZodIssue);
  }
  if (issue.code !== 'invalid_union' || Object.hasOwn(errorSentences, issue.message))
    return [issue];
  const inside = issue.errors.find((kind) => kind.every(({ path }) => path.length > 0));
  const found = inside ?? issue.errors[0]?.slice(0, 1) ?? [];
  return found.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

/** The keys that the schema does not have, and that are like none of its keys: nobody reads them. */
export const unknownKeys = (error: z.ZodError, schema: z.ZodType): PropertyKey[][] =>
  adviseOn(error, schema).flatMap(({ code, path }) => (code === 'unknown_key' ? [path] : []));

const choicesIn = ({ values }: { values: readonly unknown[] }) => values.map(String);

const isMissing = (code: string) => code === 'missing' || code === 'missing_group';

/** Schemas say a code where others say a sentence; its sentences ask for the note, if for anything. */
const codeIn = (message: string, note = '') =>
  Object.hasOwn(errorSentences, message) ? report(message as 'not_accepted', { note }) : undefined;

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
  null: 'nothing',
  boolean: 'true or false',
};

const nameOfType = (type: string) => typeNames[type] ?? type;

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const codeOfType = {
  string: 'not_a_text',
  array: 'not_a_list',
  object: 'not_a_group',
  record: 'not_a_group',
} as const;

function reportType({ expected, input }: { expected: string; input?: unknown }): Reported {
  const types = { expected: nameOfType(expected), found: nameOfType(typeOf(input)) };
  if (expected === 'string' && input === null) return report('nothing_for_a_text', types);
  return report(codeOfType[expected as keyof typeof codeOfType] ?? 'wrong_type', types);
}

/** Tells of a key that the schema does not have, but perhaps one much like it. */
export function reportUnknownKey(
  key: string,
  known: readonly string[],
  languages?: Languages,
): Reported {
  const language = languages && foreignLanguage(key, known, languages);
  if (language) return report('key_of_another_language', { code: language });
  const nearest = nearestName(key, known);
  return nearest ? report('misspelt_key', { nearest }) : report('unknown_key');
}

/** The language of a key like url_it, where there is a url_en. */
function foreignLanguage(
  key: string,
  known: readonly string[],
  languages: Languages,
): string | undefined {
  const [, stem = '', code] = /^(.*_)?([a-z]{2,3}(?:-\w+)*)$/.exec(key) ?? [];
  if (!code || !known.includes(stem + languages.source)) return undefined;
  return languages.isLanguage(code) ? code : undefined;
}
