import { recordsWith } from '../../../editing/translations/confirm.ts';
import { entriesOf } from '../../../editing/translations/entries.ts';
import { recordsFile, recordsText } from '../../../editing/translations/records.ts';
import { defaultLocale } from '../../../model/locales.ts';
import type { Confirm, PartId } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { partOf, placeOf } from '../parts.ts';
import { DeskRefusal } from '../refusal.ts';
import { knownLanguage } from './save-text.ts';

/** “Still true”: records that translations belong to their sources as both stand now. */
export function confirmTexts(desk: Desk, { language, ids }: Confirm): PartId[] {
  const locale = knownLanguage(language);
  if (locale === defaultLocale) throw new DeskRefusal('source_language');
  const entries = entriesOf(desk.root, locale);
  const names = new Set(ids);
  const records = recordsWith(desk.root, locale, entries, names);
  const [first = locale] = ids;
  desk.steps.take(
    { kind: 'confirm', id: first, language: locale },
    new Map([[recordsFile(locale), recordsText(records)]]),
  );
  return [...new Set(ids.map((id) => partOf(placeOf(id).folder, placeOf(id).key)))];
}
