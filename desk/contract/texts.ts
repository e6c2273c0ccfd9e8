import type { About } from '../../editing/change.ts';
import type { State } from '../../editing/translations/entries.ts';
import type { MistakeCode } from '../../model/mistakes/table.ts';
import type { Code, PartId } from './tree.ts';

/** plain: one line of text. rich: links, *emphasis* and `code`. list: terms parted by commas. address: a slug. */
export type TextKind = 'plain' | 'rich' | 'list' | 'address';

export type Limits = { unit: 'characters' | 'words'; least?: number; most?: number };

/** Names a text in all languages, as the commands do: projects/kanban:features.0 */
export type TextId = string;

export type Text = {
  id: TextId;
  part: PartId;
  key: string;
  kind: TextKind;
  /** What it is and where it stands, from the schema (in English; words/tools/notes/ has the others). */
  note: string;
  limits?: Limits;
  /** Names that may stand in it in braces, those of its own first. */
  placeholders: string[];
  /** May be left out, in all languages alike: an empty text takes it out. */
  isOptional: boolean;
  /** The list that it is an item of, or part of an item of. */
  item?: { list: TextId; index: number };
  versions: Record<Code, Version>;
};

export type Mistake = {
  code: MistakeCode;
  wrong: string;
  advice: string;
  /** Of the two sentences; English where it is left out. */
  lang?: string;
  /** What the sentences have filled in, for those of another language. */
  details: Record<string, string | number>;
  file: string;
  /** Of a file that cannot be parsed. */
  line?: number;
  key: string;
};

/** source: the language that the others are made from. missing: not in the file. unwritten: begins with TODO. */
export type VersionState = State | 'source' | 'missing' | 'unwritten';

export type Version = {
  /** From the project's root, as in content/messages/es.yaml */
  file: string;
  text: string;
  /** Of the text as it stands in the file; a save says which it was made from. */
  mark: string;
  state: VersionState;
  /** What the reader says of the text in the file. */
  mistakes: Mistake[];
  /** The file has a syntax error, which is the mistake: nothing of it can be shown or written. */
  isUnreadable?: true;
  /** What was typed and is not in the file, because the site could not be built with it. */
  draft?: { text: string; mistakes: Mistake[] };
  /** What the page shows for it, line by line: names and counts filled in, signs taken out; … for what only the page knows. */
  shown: string[];
};

/** A list of the part: its items are paired in all languages. */
export type List = {
  id: TextId;
  key: string;
  note: string;
  length: number;
  least: number;
  most?: number;
  /** Keys of one item, as in decision, reason, given_up; empty where an item is a text. */
  itemKeys: string[];
  canMove: boolean;
};

export type Part = { id: PartId; texts: Text[]; lists: List[] };

export type UndoState = {
  steps: number;
  /** What the next undo takes back. */
  next?: UndoStep;
};
export type UndoStep = {
  kind: About['kind'];
  /** The text, list, project or file that it was about. */
  id: string;
  language?: Code;
  /** ISO 8601. */
  at: string;
};

export type SaveText = { id: TextId; language: Code; text: string; mark: string };
export type SavedText =
  | { outcome: 'saved' | 'draft'; version: Version; undo: UndoState }
  /** Status 409: the file says something else than what the text was made from; both are here. */
  | { outcome: 'conflict'; yours: string; theirs: Version };

/** to: where a moved item goes. */
export type ChangeList =
  | { id: TextId; change: 'add'; index: number }
  | { id: TextId; change: 'remove'; index: number }
  | { id: TextId; change: 'move'; index: number; to: number };
export type ChangedList = { part: Part; undo: UndoState };

export type Confirm = { language: Code; ids: TextId[] };

/** What changed in the source since the translation was confirmed: undefined where the former text is not known. */
export type SourceChange = { id: TextId; language: Code; before?: string; after: string };

export type Hit = { id: TextId; part: PartId; key: string; language: Code; excerpt: string };
