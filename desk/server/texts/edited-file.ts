import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isScalar, isSeq } from 'yaml';
import { keysAt } from '../../../model/schemas/at-key.ts';
import { schemaLine } from '../../../owner/schema/json-schemas.ts';
import { documentOf } from '../../../owner/texts/document-of.ts';
import { setTerms } from '../../../owner/texts/edit-lists.ts';
import {
  addText,
  removeKey,
  setText,
  setWrittenText,
  writtenText,
} from '../../../owner/texts/edit-yaml.ts';
import { readTexts } from '../../../owner/texts/read-texts.ts';
import { wordFile, wordSchema } from '../../../owner/texts/word-files.ts';
import type { Code, TextId } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { placeOf } from '../parts.ts';
import { addressedAlike } from './names-of-routes.ts';

type Path = readonly (string | number)[];

export const pathOf = (key: string): Path =>
  key.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));

export const sourceOf = (desk: Desk, file: string) =>
  existsSync(join(desk.root, file))
    ? readFileSync(join(desk.root, file), 'utf8')
    : schemaLine(file);

/** The file of a text as it would be with other words there. */
export function editedFile(
  desk: Desk,
  id: TextId,
  language: Code,
  text: string,
): Map<string, string> {
  const { folder, key } = placeOf(id);
  const file = wordFile(folder, language);
  const source = sourceOf(desk, file);
  return new Map([
    [file, edited(desk, { id, language, source, folder, key, text, file })],
    ...addressedAlike(desk, folder, key, language, text),
  ]);
}

type Edit = {
  id: TextId;
  language: Code;
  source: string;
  folder: string;
  file: string;
  key: string;
  text: string;
};

function edited(desk: Desk, { id, language, source, folder, file, key, text }: Edit): string {
  const path = pathOf(key);
  const schema = wordSchema(folder);
  const value = valueAt(source, path);
  if (Array.isArray(value) || (value === undefined && path.at(-1) === 'keywords')) {
    const terms = text
      .split(',')
      .map((term) => term.trim())
      .filter(Boolean);
    return setTerms(source, path, terms, (group) => keysAt(schema, group));
  }
  if (text === '') return removeKey(source, path);
  if (value === undefined || readTexts(desk.root, file).get(key) === undefined) {
    return addText(source, path, text, (group) => keysAt(schema, group));
  }
  // A text that comes back is written as it was.
  const form = desk.store.form(id, language, text);
  return form === undefined ? setText(source, path, text) : setWrittenText(source, path, form);
}

const valueAt = (source: string, path: Path) => {
  const node = documentOf(source).getIn(path, true);
  return isSeq(node) ? [] : isScalar(node) ? node.value : undefined;
};

/** Notes how a text is written now, for when it comes back. */
export function rememberForm(desk: Desk, id: TextId, language: Code): void {
  const { folder, key } = placeOf(id);
  const source = sourceOf(desk, wordFile(folder, language));
  const text = valueAt(source, pathOf(key));
  if (typeof text !== 'string') return;
  desk.store.rememberForm(id, language, text.trim(), writtenText(source, pathOf(key)));
}
