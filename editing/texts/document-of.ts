import { type Document, parseDocument } from 'yaml';

/** An edit looks at the same text several times, and at the one before it. */
const few = 4;
const known = new Map<string, Document.Parsed>();

/** A YAML text with the places of all that is in it; to be read and not changed. */
export function documentOf(source: string): Document.Parsed {
  const found = known.get(source) ?? parseDocument(source);
  known.delete(source);
  known.set(source, found);
  for (const [oldest] of known) if (known.size > few) known.delete(oldest);
  return found;
}
