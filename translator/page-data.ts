import type { Language, Limits, PartId, State, TextKind } from '../editing/parts.ts';
import type { Term } from '../editor/glossary.ts';
import { isAddressPart } from '../model/texts.ts';
import type { Note, ToolLanguage, ToolWords } from '../words/tools/words.ts';

/** Where a visitor meets a text: what the page draws a small outline of, in the order in which its words name them. */
export type Area = keyof ToolWords['translator']['places'];

export type PageText = {
  /** As the commands name it: `projects/kanban:features.0`. */
  id: string;
  key: string;
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
  isName?: true;
};

export type PagePart = { id: PartId; title?: string; texts: PageText[] };

/** All that the page knows: it asks nobody. */
export type PageData = {
  /** work: texts can be written. read: their state, to read and to print. */
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
  /** What texts are and where they are shown. */
  notes: Note[];
  parts: PagePart[];
};

/** Groups of texts that are shown elsewhere than the rest of their part. */
const ofGroup: Partial<Record<string, Area>> = {
  home: 'hero',
  confirmation: 'confirmation',
  error: 'error',
  accessibility: 'spoken',
  mail: 'mail',
  seo: 'search',
  theme: 'frame',
  language_offer: 'frame',
  unfinished: 'frame',
};

/** Where a visitor meets the text under a key. */
export function areaOf(part: PartId, key: string): Area {
  if (isAddressPart(key)) return 'address';
  if (/(?:^|\.)(?:title_seo|description_seo|keywords)$/.test(key)) return 'search';
  if (/(?:^|[._])alt$/.test(key)) return 'spoken';
  if (part.startsWith('projects/')) return 'project';
  if (part === 'cv') return 'cv';
  return ofGroup[key.split('.')[0] as string] ?? (part as Area);
}
