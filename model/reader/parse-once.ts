import { CORE_SCHEMA, load } from 'js-yaml';
import { yamlWithPlaces } from './yaml-with-places.ts';

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
