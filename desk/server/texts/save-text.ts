import { wordFolders } from '../../../editing/texts/word-files.ts';
import { fingerprint } from '../../../editing/translations/records.ts';
import { allLocaleCodes, defaultLocale, type Locale } from '../../../model/locales.ts';
import { withoutControls } from '../../../model/plain-text.ts';
import type { Code, SavedText, SaveText, TextId, Version } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { keyOf, placeOf } from '../parts.ts';
import { DeskRefusal } from '../refusal.ts';
import { editedFile, rememberForm } from './edited-file.ts';
import { fieldsIn } from './read-part.ts';
import { versionsIn } from './versions.ts';

/**
 * Puts a text into its file if the file still says what the text was made from, and if the site can
 * be built with it; else it is kept as a draft.
 */
export function saveText(desk: Desk, { id, language, text, mark }: SaveText): SavedText {
  const locale = knownText(desk, id, language);
  const typed = withoutControls(text).trim();
  const theirs = versionOf(desk, id, locale);
  if (theirs.mark !== mark && theirs.text !== typed) {
    return { outcome: 'conflict', yours: text, theirs };
  }
  const isSaved = theirs.text === typed || write(desk, id, locale, typed, theirs);
  if (isSaved) desk.store.dropDraft(id, locale);
  else desk.store.keepDraft(id, locale, typed);
  return {
    outcome: isSaved ? 'saved' : 'draft',
    version: versionOf(desk, id, locale),
    undo: desk.steps.undoState(),
  };
}

/** Alone, or together with what waits for it in other languages: both may only be right at once. */
function write(desk: Desk, id: TextId, language: Locale, typed: string, before: Version): boolean {
  rememberForm(desk, id, language);
  const alone = editedFile(desk, id, language, typed);
  const waiting = desk.store
    .drafts()
    .filter((draft) => draft.id === id && draft.language !== language);
  const together = new Map([
    ...waiting.flatMap((draft) => [...editedFile(desk, id, draft.language, draft.text)]),
    ...alone,
  ]);
  const files = [alone, ...(waiting.length > 0 ? [together] : [])].find(
    (tried) => desk.write({ kind: 'text', id, language }, tried).length === 0,
  );
  if (!files) return false;
  if (language === defaultLocale)
    desk.store.rememberSource(id, fingerprint(before.text), before.text);
  if (files === together) {
    for (const draft of waiting) desk.store.dropDraft(id, draft.language);
  }
  return true;
}

export function dropDraft(desk: Desk, id: TextId, language: Code): Version {
  const locale = knownText(desk, id, language);
  desk.store.dropDraft(id, locale);
  return versionOf(desk, id, locale);
}

function versionOf(desk: Desk, id: TextId, language: Locale): Version {
  const { folder, key } = placeOf(id);
  return versionsIn(desk, folder, language)(key);
}

/** Only what the schema has a place for can be written, so that no name leads out of content/. */
export function knownText(desk: Desk, id: TextId, language: Code): Locale {
  if (!hasField(desk, id)) throw new DeskRefusal('unknown_text', 404);
  return knownLanguage(language);
}

export function hasField(desk: Desk, id: TextId): boolean {
  const { folder, key } = placeOf(id);
  return (
    wordFolders(desk.root).includes(folder) &&
    fieldsIn(desk.root, folder).fields.some(({ path }) => keyOf(path) === key)
  );
}

export function knownLanguage(language: Code): Locale {
  const locale = allLocaleCodes.find((code) => code === language);
  if (!locale) throw new DeskRefusal('unknown_language', 404);
  return locale;
}
