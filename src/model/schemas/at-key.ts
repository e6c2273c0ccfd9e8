import { z } from 'zod';
import { memoize } from '../../text/memoize.ts';

type Path = readonly PropertyKey[];

export const unwrapped = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? (schema.unwrap() as z.ZodType)
    : schema;

/** Whether a value is one for all languages or one for each (textByLanguage). */
export const mayDifferByLanguage = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodUnion && schema.options[1] instanceof z.ZodRecord;

export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((current, key) => {
    const inner = unwrapped(current);
    if (inner instanceof z.ZodObject) return inner.shape[String(key)] as z.ZodType | undefined;
    if (inner instanceof z.ZodArray) return inner.element as z.ZodType;
    if (inner instanceof z.ZodRecord) return inner.valueType as z.ZodType;
    if (inner instanceof z.ZodUnion) return schemaAt(inner.options[1] as z.ZodType, [key]);
    return undefined;
  }, schema);
}

/** A tree without the keys that have no value, where the schema can do without them. */
export const withoutEmptyKeys = (tree: unknown, schema: z.ZodType): unknown =>
  // Most files have none, and to ask the schema for every key takes much longer than to look.
  holdsEmpty(tree) ? withoutEmpty(tree, schema) : tree;

const holdsEmpty = (tree: unknown): boolean =>
  tree === null || (typeof tree === 'object' && Object.values(tree).some(holdsEmpty));

function withoutEmpty(tree: unknown, schema: z.ZodType | undefined): unknown {
  if (Array.isArray(tree)) {
    const entry = schema && schemaAt(schema, [0]);
    return tree.map((item) => withoutEmpty(item, entry));
  }
  if (!schema || tree === null || typeof tree !== 'object') return tree;
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) => {
      const own = schemaAt(schema, [key]);
      return value === null && own?.isOptional() ? [] : [[key, withoutEmpty(value, own)]];
    }),
  );
}

/** What is said about a key, be it before or after it was made optional. */
function metaAt(schema: z.ZodType, path: Path): z.GlobalMeta | undefined {
  const known = metaOf(schema);
  // A name of an entry may hold a dot, but no line break.
  const name = path.join('\n');
  if (!known.has(name)) {
    const found = schemaAt(schema, path);
    known.set(name, found?.meta() ?? unwrapped(found)?.meta());
  }
  return known.get(name);
}

/** Every text is asked for several times, and a schema says the same each time. */
const metaOf = memoize((_schema: z.ZodType) => new Map<string, z.GlobalMeta | undefined>());

/** What the schema says about a key, for whoever writes it. */
export const noteAt = (schema: z.ZodType, path: Path) => metaAt(schema, path)?.description;

/** The names in braces that the text under a key may hold. */
export const placeholdersAt = (schema: z.ZodType, path: Path) =>
  metaAt(schema, path)?.placeholders ?? [];

/** Whether links, emphasis and code may stand in the text under a key. */
export const isRichAt = (schema: z.ZodType, path: Path) => metaAt(schema, path)?.rich === true;

/** Whether the text under a key is Markdown. */
export const isMarkdownAt = (schema: z.ZodType, path: Path) =>
  metaAt(schema, path)?.markdown === true;

/** How long the text under a key should be. */
export const limitsAt = (schema: z.ZodType, path: Path) => metaAt(schema, path)?.limits;

export function keysAt(schema: z.ZodType, path: Path): string[] {
  const found = unwrapped(schemaAt(schema, path));
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}
