import { z } from 'zod';
import { adviseOnUnknownKey } from './unknown-key.ts';

export type Advice = { path: PropertyKey[]; wrong: string; advice: string };

/** Turns what the schema found into sentences for whoever edits the file. */
export function adviseOn(error: z.ZodError, schema: z.ZodType): Advice[] {
  return error.issues.flatMap((issue): Advice[] => {
    const path = [...issue.path];
    const note = noteAt(schema, path);
    const write = note ? `Write here: ${note}.` : 'Add it, as in the other languages’ files.';
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({
          path: [...path, key],
          wrong: 'this key is not known',
          advice: adviseOnUnknownKey(key, keysAt(schema, path)),
        }));
      case 'invalid_type':
        return [
          issue.input === undefined
            ? { path, wrong: 'is missing', advice: write }
            : { path, wrong: wrongType(issue.expected, issue.input), advice: adviseOnType(issue) },
        ];
      default:
        return [{ path, wrong: issue.message, advice: adviceFor[issue.message] ?? write }];
    }
  });
}

const adviceFor: Record<string, string> = {
  'not a slug':
    'Use lower-case letters without accents, digits and single hyphens, as in “digital-pet”.',
  'not an address':
    'Begin and end with a slash, as in “/es/confirmacion/”; an anchor follows the last slash.',
  'not a page’s address':
    'Begin and end with a slash, as in “/es/gracias/”; an anchor never reaches the server.',
  'not an id': 'Use lower-case letters without accents, digits, and single hyphens or underscores.',
  'not a web address': 'Write the whole address, beginning with https://.',
  'goes on behind the folder':
    'Write only https:// and the host, and the folder if the site stands in one.',
  'neither a repository’s name nor a web address':
    'Write the name as on the code host, or the whole address with https://.',
  'neither a web address nor none':
    'Write the whole address, beginning with https://, or none when there is no demo.',
  'has the same entry twice': 'Keep one of the two.',
  'not a year': 'Write a year from 1970 to 2100.',
  'not a mail address': 'Write it as name@example.com.',
  'not a contact address': 'Begin with https://, mailto: or tel:.',
};

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
  null: 'nothing',
  boolean: 'yes or no',
};

const nameOfType = (type: string) => typeNames[type] ?? type;

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const wrongType = (expected: string, input: unknown) =>
  `should be ${nameOfType(expected)}, but is ${nameOfType(typeOf(input))}`;

function adviseOnType({ expected, input }: { expected: string; input?: unknown }): string {
  if (expected === 'string' && input === null) return 'Write a text after the colon.';
  if (expected === 'string') return 'Put the text in quotes.';
  if (expected === 'array') return 'Write one entry a line, each beginning with “- ”.';
  if (expected === 'object' || expected === 'record') return 'Indent its keys below it.';
  return `Write ${nameOfType(expected)}.`;
}

function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((current, key) => {
    const inner = current instanceof z.ZodOptional ? (current.unwrap() as z.ZodType) : current;
    if (inner instanceof z.ZodObject) return inner.shape[String(key)] as z.ZodType | undefined;
    if (inner instanceof z.ZodArray) return inner.element as z.ZodType;
    if (inner instanceof z.ZodRecord) return inner.valueType as z.ZodType;
    return undefined;
  }, schema);
}

/** What the schema says about a key, for whoever writes it. */
export const noteAt = (schema: z.ZodType, path: readonly PropertyKey[]) =>
  schemaAt(schema, path)?.meta()?.description;

function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const found = schemaAt(schema, path);
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}
