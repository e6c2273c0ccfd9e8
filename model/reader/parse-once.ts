import { parse } from 'yaml';

const known = new Map<string, unknown>();

/** An editor goes through many versions of a file; those of long ago need not be known. */
const most = 5000;

/** The data of a YAML text, to be read and not changed; the same text is parsed once. */
export function parseOnce(source: string): unknown {
  if (known.size > most) known.clear();
  if (!known.has(source)) known.set(source, parse(source, { prettyErrors: true }));
  return known.get(source);
}
