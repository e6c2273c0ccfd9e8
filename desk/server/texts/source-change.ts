import { readTexts } from '../../../editing/texts/read-texts.ts';
import { wordFile } from '../../../editing/texts/word-files.ts';
import { formerSource } from '../../../editing/translations/former-source.ts';
import { readRecords } from '../../../editing/translations/records.ts';
import { defaultLocale } from '../../../model/locales.ts';
import type { Code, SourceChange, TextId } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { placeOf } from '../parts.ts';
import { knownText } from './save-text.ts';

/** What the source said when the translation was confirmed, as the desk or Git remembers it. */
export async function sourceChange(desk: Desk, id: TextId, language: Code): Promise<SourceChange> {
  const locale = knownText(desk, id, language);
  const { folder, key } = placeOf(id);
  const after = readTexts(desk.root, wordFile(folder, defaultLocale)).get(key)?.trim() ?? '';
  const mark = readRecords(desk.root, locale).get(id)?.source;
  const before =
    mark && (desk.store.formerSource(id, mark) ?? (await formerSource(desk.root, id, mark)));
  return { id, language, after, ...(before ? { before: before.trim() } : {}) };
}
