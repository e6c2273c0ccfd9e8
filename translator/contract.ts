import type { Language, Limits, PartId, TextKind } from '../desk/contract.ts';
import type { State } from '../editing/translations/entries.ts';
import type { Term } from '../editor/glossary.ts';
import type { Note, ToolLanguage, ToolWords } from '../words/tools/words.ts';

/** Where a visitor meets a text: what the page draws a small outline of. */
export const places = [
  'hero',
  'about',
  'projects',
  'project',
  'cv',
  'translations',
  'contact',
  'confirmation',
  'error',
  'frame',
  'mail',
  'spoken',
  'search',
  'address',
] as const;
export type Place = (typeof places)[number];

export type PageText = {
  /** As the commands name it: `projects/kanban:features.0`. */
  id: string;
  key: string;
  place: Place;
  kind: TextKind;
  /** Number of its note among those of the page. */
  note?: number;
  limits?: Limits;
  /** How many terms a list needs. */
  least?: number;
  /** Names that this text may have in braces, beside those that all may. */
  placeholders?: string[];
  /** Which item of its list it belongs to, from 1. */
  item?: number;
  source: string;
  /** Empty where it is not written yet. */
  translation: string;
  state: State;
  /** How the source read when the translation was made, if that is known. */
  before?: string;
  /** A list of technologies, or a name that is the same in both languages. */
  isApart?: true;
};

export type PagePart = { id: PartId; title?: string; texts: PageText[] };

/** All that the page knows: it asks nobody. */
export type PageData = {
  /** work: texts can be written. read: a print of how they stand. */
  mode: 'work' | 'read';
  site: string;
  owner: { name: string; email: string };
  /** ISO 8601. */
  made: string;
  speaks: ToolLanguage;
  /** The words of the page itself, in that language. */
  words: ToolWords;
  source: Language;
  target: Language;
  terms: Term[];
  /** Names that every text may have in braces. */
  placeholders: string[];
  /** Ids of pages, which links in texts may name. */
  pages: string[];
  /** What texts are and where they stand. */
  notes: Note[];
  parts: PagePart[];
};
