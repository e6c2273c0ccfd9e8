import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const schema = readFileSync(new URL('atom.rng', import.meta.url), 'utf8');

/** What libxml2 finds wrong with a feed by the grammar of RFC 4287. */
export const atomErrors = async (xml: string) =>
  (await validateXML({ xml, schema, extension: 'relaxng' })).errors;
