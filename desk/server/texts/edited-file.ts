import { schemaLine } from '../../../cli/schema/json-schemas.ts';
import { sourceToEdit } from '../../../editing/parsable.ts';
import { pathOf, valueAt, withText } from '../../../editing/texts/edit-text.ts';
import { writtenText } from '../../../editing/texts/edit-yaml.ts';
import { wordFile } from '../../../editing/texts/word-files.ts';
import type { Code, TextId } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { placeOf } from '../parts.ts';
import { addressedAlike } from './names-of-routes.ts';

export const sourceOf = (desk: Desk, file: string) =>
  sourceToEdit(desk.site, `content/${file}`) ?? schemaLine(file);

/** The file of a text as it would be with other words there; a text that comes back is written as it was. */
export function editedFile(
  desk: Desk,
  id: TextId,
  language: Code,
  text: string,
): Map<string, string> {
  const { folder, key } = placeOf(id);
  const file = wordFile(folder, language);
  const form = desk.store.form(id, language, text);
  return new Map([
    [file, withText(sourceOf(desk, file), { folder, key, text, form })],
    ...addressedAlike(desk, folder, key, language, text),
  ]);
}

/** Notes how a text is written now, for when it comes back. */
export function rememberForm(desk: Desk, id: TextId, language: Code): void {
  const { folder, key } = placeOf(id);
  const source = sourceOf(desk, wordFile(folder, language));
  const text = valueAt(source, pathOf(key));
  if (typeof text !== 'string') return;
  desk.store.rememberForm(id, language, text.trim(), writtenText(source, pathOf(key)));
}
