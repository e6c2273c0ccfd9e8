import { parse } from 'yaml';

const known = new Map<string, unknown>();

/** The data of a YAML text, to be read and not changed; the same text is parsed once. */
export function parseOnce(source: string): unknown {
  if (!known.has(source)) known.set(source, parse(source, { prettyErrors: true }));
  return known.get(source);
}
