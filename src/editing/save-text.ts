import { defaultLocale, type Locale } from '../model/languages/locales.ts';
import { withoutControls } from '../model/texts.ts';
import { knownText } from './fields.ts';
import { type Code, splitTextId, type TextId, type Version } from './parts.ts';
import { versionOf } from './read-part.ts';
import { textChange } from './text-change.ts';
import { readTexts, wordFile } from './texts/word-files.ts';
import { formerSource, readRecords } from './translations/records.ts';
import type { UndoState, Workspace } from './workspace.ts';

export type SavedText =
  | { outcome: 'saved' | 'draft'; version: Version; undo: UndoState }
  /** The file says something else than what the text was made from; both are here. */
  | { outcome: 'conflict'; yours: string; theirs: Version };

/**
 * Puts a text into its file if the file still says what the text was made from, and if the site can
 * be built with it; else it is kept as a draft.
 */
export function saveText(
  workspace: Workspace,
  { id, language, text, mark }: { id: TextId; language: Code; text: string; mark: string },
): SavedText {
  const locale = knownText(workspace.root, id, language);
  const typed = withoutControls(text).trim();
  const theirs = versionOf(workspace, id, locale);
  if (theirs.mark !== mark && theirs.text !== typed) {
    return { outcome: 'conflict', yours: text, theirs };
  }
  const isSaved = theirs.text === typed || isWritten(workspace, id, locale, typed);
  if (isSaved) workspace.store.dropDraft(id, locale);
  else workspace.store.keepDraft(id, locale, typed);
  return {
    outcome: isSaved ? 'saved' : 'draft',
    version: versionOf(workspace, id, locale),
    undo: workspace.undoState(),
  };
}

/** Alone, or together with the drafts of it in other languages: they may only be valid together. */
function isWritten(workspace: Workspace, id: TextId, language: Locale, text: string): boolean {
  const { store } = workspace;
  const own = { language, text };
  const drafts = store.drafts().filter((draft) => draft.id === id && draft.language !== language);
  const isApplied = (others: typeof drafts) =>
    workspace.applyIfValid({ ...textChange(workspace, id, [own, ...others]), isTyped: true })
      .length === 0;
  if (!isApplied([])) {
    if (drafts.length === 0 || !isApplied(drafts)) return false;
    for (const draft of drafts) store.dropDraft(id, draft.language);
  }
  return true;
}

export function dropDraft(workspace: Workspace, id: TextId, language: Code): Version {
  const locale = knownText(workspace.root, id, language);
  workspace.store.dropDraft(id, locale);
  return versionOf(workspace, id, locale);
}

/** What changed in the source since the translation was confirmed: undefined where the former text is not known. */
export type SourceChange = { before?: string | undefined; after: string };

/** What the source said when the translation was confirmed, and what it says now. */
export async function sourceChange({ root }: Workspace, id: TextId, language: Code) {
  const locale = knownText(root, id, language);
  const { folder, key } = splitTextId(id);
  const after = readTexts(root, wordFile(folder, defaultLocale)).get(key)?.trim() ?? '';
  const hash = readRecords(root, locale).get(id)?.source;
  const before = hash ? await formerSource(root, id, hash) : undefined;
  return { before: before?.trim() || undefined, after } satisfies SourceChange;
}
