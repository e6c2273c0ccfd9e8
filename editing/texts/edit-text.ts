import { isSeq } from 'yaml';
import { setItems, setValue } from './edit-lists.ts';
import { documentOf, type Path } from './edit-yaml.ts';
import { wordSchema } from './word-files.ts';

export const pathOf = (key: string): Path =>
  key.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));

type Edit = {
  folder: string;
  key: string;
  /** Empty takes it out. */
  text: string;
};

/** A file of words as it would be with another text under a key, be it there already or not. */
export function withText(source: string, { folder, key, text }: Edit): string {
  const path = pathOf(key);
  const schema = wordSchema(folder);
  if (isSeq(documentOf(source).getIn(path, true)) || path.at(-1) === 'keywords') {
    const terms = text.split(',').map((term) => term.trim());
    return setItems(source, path, terms.filter(Boolean), schema);
  }
  return setValue(source, path, text || undefined, schema);
}
