import type { ErrorDetails } from '../model/errors/details.ts';
import type { ErrorCode } from '../model/errors/errors.ts';
import type { FindingCode } from '../model/errors/findings.ts';
import type { Collection } from '../model/reader/files.ts';
import type { Limits } from '../model/schemas/text.ts';

/**
 * The texts of a site as an editor shows them: parts, texts, versions and lists, and how they are named.
 * Needs nothing of Node's: browsers import it too.
 */

/** A language's code. An editor is given the list: it can grow while it is open. */
export type Code = string;

/**
 * How far a language is published: not yet; with the source's texts where its own are missing; without the projects that
 * are not translated; or as a whole.
 */
export const publications = ['draft', 'fallback', 'hide', 'complete'] as const;
export type Publication = (typeof publications)[number];

export type Language = {
  code: Code;
  name: string;
  lang: string;
  direction: 'ltr' | 'rtl';
  isSource: boolean;
  publication: Publication;
};

/** In the order in which a visitor meets them. A project is projects/<folder>, a note notes/<folder>. */
export const fixedParts = [
  'home',
  'about',
  'projects',
  'notes',
  'cv',
  'translations',
  'contact',
  'other',
] as const;
export type FixedPart = (typeof fixedParts)[number];
export type PartId = FixedPart | `${Collection}/${string}`;

/** Names a text in all languages, as the commands do: projects/kanban:features.0 */
export type TextId = string;

/**
 * plain: one line of text. rich: links, *emphasis* and `code`. markdown: a whole page. list: terms separated by
 * commas. url: a slug.
 */
export type TextKind = 'plain' | 'rich' | 'markdown' | 'list' | 'url';

export type Text = {
  id: TextId;
  key: string;
  kind: TextKind;
  /** What it is and where it is shown, from the schema (in English; words/ has the others). */
  note: string;
  limits?: Limits | undefined;
  /** Names that may be used in it in braces, those of its own first. */
  placeholders: string[];
  /** May be left out, in all languages alike: an empty text removes it. */
  isOptional: boolean;
  /** The engine has a word for it in its languages: a text of the owner's replaces that. */
  isInterfaceWord?: boolean;
  /** The list that it is an item of, or part of an item of. */
  item?: { list: TextId; index: number } | undefined;
  /** In each language that the part exists in. */
  versions: Record<Code, Version>;
};

/** What the reader says of the content. */
export type FieldError = {
  code: ErrorCode;
  wrong: string;
  advice: string;
  /** What the sentences have filled in, for those of another language. */
  details: ErrorDetails;
  file: string;
  /** Of a file that cannot be parsed. */
  line?: number | undefined;
  key: string;
};

/** What the check would report of a text, with its line where it has several. */
export type TextWarning = Pick<FieldError, 'wrong' | 'advice' | 'details'> & { code: FindingCode };

/**
 * current: made from the text as it stands. edited: brought up to date by the look of it, not yet
 * confirmed. outdated: its source changed. untranslated: still the source's text.
 */
export type State = 'current' | 'edited' | 'outdated' | 'untranslated';

/** source: the language that the others are made from. missing: not in the file. unwritten: begins with TODO. */
export type VersionState = State | 'source' | 'missing' | 'unwritten';

export type Version = {
  /** Empty while it is unwritten. */
  text: string;
  /** Of an interface word: what the page says where the owner says nothing. */
  standardWord?: string | undefined;
  /** A hash of the text in the file; a save says which it was made from. */
  hash: string;
  state: VersionState;
  errors: FieldError[];
  /** What readers would miss; it stops nothing. */
  warnings?: TextWarning[] | undefined;
  /** What its translator has asked or commented. */
  comment?: string | undefined;
  /** The site cannot be built until it is written. */
  isBlocking?: boolean;
  /** The file has a syntax error: nothing of it can be shown or written. */
  isUnreadable?: boolean;
};

/** A list of the part: its items are paired in all languages. */
export type List = {
  id: TextId;
  key: string;
  note: string;
  length: number;
  least: number;
  most?: number | undefined;
  /** Keys of one item, as in decision, reason, given_up; empty where an item is a text. */
  itemKeys: string[];
  canMove: boolean;
};

export type Part = { id: PartId; texts: Text[]; lists: List[] };

/** The groups of the site’s texts that are shown in a part, in the order in which a visitor meets them. */
const groups: Partial<Record<PartId, readonly string[]>> = {
  home: ['home'],
  about: ['about'],
  projects: ['projects'],
  notes: ['notes', 'markdown'],
  translations: ['translations'],
  contact: ['contact', 'form', 'confirmation'],
  other: ['error', 'accessibility', 'theme', 'language_offer', 'unfinished', 'mail', 'seo'],
};

/** The folder of word files that a part's texts are in. */
export const folderOf = (part: PartId) => (groups[part] ? 'texts' : part);

export const isOfPart = (part: PartId, key: string) =>
  groups[part]?.includes(key.split('.')[0] as string) ?? true;

export function partOf(folder: string, key: string): PartId {
  if (folder !== 'texts') return folder as PartId;
  const group = key.split('.')[0] as string;
  const found = Object.entries(groups).find(([, names]) => names?.includes(group));
  return (found?.[0] ?? 'other') as PartId;
}

/** The parts that show something of a file under content/; none means that any may. */
export function partsOfFile(file: string): PartId[] {
  const [folder, name] = file.split('/');
  if (folder === 'texts') return Object.keys(groups) as PartId[];
  if (folder === 'cv') return ['cv'];
  return collectionOf(file) && name ? [`${folder}/${name}` as PartId] : [];
}

/** Whether a part or file is of a project or of a note. */
export const collectionOf = (path: string) =>
  /^(projects|notes)\//.exec(path)?.[1] as Collection | undefined;

export const idOf = (folder: string, key: string): TextId => `${folder}:${key}`;

/** The folder of word files that a text is in, and its key there. */
export function splitTextId(id: TextId): { folder: string; key: string } {
  const colon = id.indexOf(':');
  return { folder: id.slice(0, colon), key: id.slice(colon + 1) };
}

export function partOfText(id: TextId): PartId {
  const { folder, key } = splitTextId(id);
  return partOf(folder, key);
}

export const keyOf = (path: readonly (string | number)[]) => path.join('.');

export type ItemChange =
  | { change: 'add'; index: number }
  | { change: 'remove'; index: number }
  | { change: 'move'; index: number; to: number };
export type ListChange = { id: TextId } & ItemChange;

/** The name of a text after a change of a list; undefined where it is removed with its item. */
export function idAfter(id: TextId, change: ListChange): TextId | undefined {
  if (!id.startsWith(`${change.id}.`)) return id;
  const [item = '', ...rest] = id.slice(change.id.length + 1).split('.');
  const [, word = '', number] = /^(section_)?(\d+)$/.exec(item) ?? [];
  // Items with names of their own keep them wherever they are.
  if (number === undefined) return id;
  const first = word ? 1 : 0;
  const index = indexAfter(Number(number) - first, change);
  return index === undefined
    ? undefined
    : [change.id, `${word}${index + first}`, ...rest].join('.');
}

/** The index of an item after a change of its list; undefined where it is removed. */
export function indexAfter(index: number, change: ItemChange): number | undefined {
  const without = index > change.index ? index - 1 : index;
  switch (change.change) {
    case 'add':
      return index >= change.index ? index + 1 : index;
    case 'remove':
      return index === change.index ? undefined : without;
    case 'move':
      if (index === change.index) return change.to;
      return without >= change.to ? without + 1 : without;
  }
}
