import { report } from '../../model/errors/errors.ts';
import { readRecords } from '../../model/reader/translation-records.ts';
import { withoutControls } from '../../text/characters.ts';
import { knownText } from '../fields.ts';
import type { UndoState, Workspace } from '../journal/workspace.ts';
import { slugEntries } from '../languages/slugs.ts';
import { type Code, type FieldError, splitTextId, type TextId, type Version } from '../parts.ts';
import { versionOf } from '../read-part.ts';
import { formerSource } from '../translations/records.ts';
import { textChange } from './text-change.ts';
import { readTexts, textFile } from './text-files.ts';

export type SavedText =
  | {
      outcome: 'saved';
      version: Version;
      /** Languages that were saved together with it. */
      together: Code[];
      undo: UndoState;
    }
  /** The site could not be built with it: nothing is written. */
  | { outcome: 'refused'; errors: FieldError[] }
  /** The file says something else than what the text was made from. */
  | { outcome: 'conflict'; theirs: Version };

/** A text as it was typed in one language; the hash is of the text that it was made from. */
type Typed = { language: Code; text: string; hash: string };

/**
 * Puts a text into its file if the file still says what the text was made from, and if the site can be built with
 * it: alone, or together with what was typed in other languages and not saved, since some texts are only right
 * together.
 */
export function saveText(
  workspace: Workspace,
  { id, others, ...own }: Typed & { id: TextId; others: readonly Typed[] },
): SavedText {
  const presentIn = ({ language }: Typed) =>
    versionOf(workspace, id, knownText(workspace, id, language));
  const text = plain(own.text);
  const theirs = presentIn(own);
  if (theirs.hash !== own.hash && theirs.text !== text) return { outcome: 'conflict', theirs };
  const saved = (together: Code[] = []): SavedText => ({
    outcome: 'saved',
    version: presentIn(own),
    together,
    undo: workspace.undoState(),
  });
  const errorsWith = (more: readonly Typed[]) => {
    const versions = more.map((one) => ({ language: one.language, text: plain(one.text) }));
    const change = textChange(workspace, id, [{ language: own.language, text }, ...versions]);
    return workspace.applyIfValid({ ...change, isTyped: true });
  };
  if (theirs.text === text) return saved();
  const errors = errorsWith([]);
  if (errors.length === 0) return saved();
  const more = others.filter((one) => presentIn(one).hash === one.hash);
  if (more.length === 0 || errorsWith(more).length > 0) {
    return { outcome: 'refused', errors: errors.map((error) => seenFrom(id, error)) };
  }
  return saved(more.map(({ language }) => language));
}

/** Of two pages with one URL the later is reported: whoever edits the other is told of that one. */
export function seenFrom(id: TextId, error: FieldError): FieldError {
  if (error.code !== 'url_taken' || id !== slugOfRoute(String(error.details.holder))) return error;
  const [, project] = /^content\/projects\/([^/]+)\//.exec(error.file) ?? [];
  const section = slugEntries.find(([, key]) => key === error.key)?.[0];
  const details = { url: String(error.details.url), holder: project ?? section ?? '' };
  return { ...error, ...report('url_taken', details), details };
}

/** The text that is part of the URL of a page or section. */
const slugOfRoute = (route: string): string => {
  const key = slugEntries.find(([id]) => id === route)?.[1];
  return key ? `texts:${key}` : `projects/${route}:url`;
};

const plain = (text: string) => withoutControls(text).trim();

/** What changed in the source since the translation was confirmed: undefined where the former text is not known. */
export type SourceChange = { before?: string | undefined; after: string };

/** What the source said when the translation was confirmed, and what it says now. */
export async function sourceChange(workspace: Workspace, id: TextId, language: Code) {
  const locale = knownText(workspace, id, language);
  const { folder, key } = splitTextId(id);
  const after =
    readTexts(workspace, textFile(folder, workspace.languages.source)).get(key)?.trim() ?? '';
  const hash = readRecords(workspace, locale).get(id)?.source;
  const before = hash ? await formerSource(workspace, id, hash) : undefined;
  return { before: before?.trim() || undefined, after } satisfies SourceChange;
}
