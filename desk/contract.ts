import type { MistakeCode } from '../model/mistakes/table.ts';
import type { Kind } from '../owner/check/finding.ts';
import type { State } from '../owner/translations/entries.ts';

/**
 * What the desk's screen and its server say to each other: plain JSON. All addresses are relative to
 * the screen's own, which begins with the secret of this run: fetch('api/overview').
 */

/** A language's code. The screen takes the list from the server: it can grow while the desk is open. */
export type Code = string;

export type Language = {
  code: Code;
  /** Its own name, as in Català. */
  name: string;
  /** For the lang attribute. */
  lang: string;
  direction: 'ltr' | 'rtl';
  isSource: boolean;
  isDraft: boolean;
  /** Published although incomplete: the source stands in. */
  isGrowing: boolean;
};

/** The tree, as the visitor meets it. A project is projects/<folder>. */
export const fixedParts = [
  'home',
  'about',
  'projects',
  'cv',
  'translations',
  'contact',
  'other',
] as const;
export type FixedPart = (typeof fixedParts)[number];
export type PartId = FixedPart | `projects/${string}`;

/** What is to be looked at, in one language. */
export type Counts = { mistakes: number; unwritten: number; outdated: number; edited: number };

export type PartSummary = {
  id: PartId;
  /** The project's title in the source language; the screen names the other parts itself. */
  title?: string;
  isDraft?: boolean;
  /** Place among the featured ones. */
  featured?: number;
  /** Place in time: the highest is the newest, and stands first. */
  number?: number;
  texts: number;
  counts: Record<Code, Counts>;
  /** Where the page shows it, from the site's root, as in /es/#sobre-mi. */
  addresses: Record<Code, string>;
};

export type Overview = {
  owner: string;
  languages: Language[];
  parts: PartSummary[];
  /** Address of the development server that shows the pages, without a slash at the end; empty until it runs. */
  site: string;
  undo: UndoState;
  /** Whether content/ lies in a Git repository. */
  hasHistory: boolean;
};

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
  /** What it is and where it stands, from the schema (in English). */
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
  file: string;
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
  kind: 'text' | 'list' | 'confirm' | 'fact' | 'project' | 'picture' | 'language';
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

export type CheckFinding = {
  kind: Kind;
  code?: MistakeCode;
  file: string;
  line?: number;
  key: string;
  wrong: string;
  advice: string;
  /** A build fails on it. / It has to go before the site is published. */
  fails: 'always' | 'publish' | 'never';
  /** The field that it speaks of, if the desk has one. */
  at?: { part: PartId; id: TextId; language: Code } | { fact: FactFile; key: string };
};
export type CheckReport = { ok: boolean; ready: boolean; findings: CheckFinding[] };

/** Files of facts, the same in all languages, from the content's root. */
export type FactFile = 'site.yaml' | `projects/${string}/project.yaml` | 'cv/cv.yaml';
export type Fact = {
  key: string;
  note: string;
  /** named-links: [{ name, url }]; tags: [{ id, name }]; texts: a list of texts; colours: { paper, ink, accent } as "#rrggbb". */
  kind: 'text' | 'number' | 'flag' | 'choice' | 'texts' | 'named-links' | 'tags' | 'colours';
  choices?: string[];
  isOptional: boolean;
  /** Undefined where the file lacks it. */
  value?: unknown;
  mark: string;
};
export type Facts = { file: FactFile; facts: Fact[] };
/** value undefined (left out) removes it. */
export type SaveFact = { file: FactFile; key: string; value?: unknown; mark: string };
export type SavedFact =
  | { outcome: 'saved'; facts: Facts; undo: UndoState }
  | { outcome: 'refused'; mistakes: Mistake[] }
  | { outcome: 'conflict'; theirs: Fact };

export type ProjectChange =
  | {
      change: 'new';
      title: string;
      id?: string | undefined;
      tags: string[];
      repositories: string[];
    }
  /** The last part of the address; the former one leads to it from then on. */
  | { change: 'rename'; id: string; urls: Record<Code, string> }
  /** All projects, the newest first. */
  | { change: 'reorder'; ids: string[] }
  /** The featured ones, the first first. */
  | { change: 'feature'; ids: string[] }
  | { change: 'draft'; id: string; isDraft: boolean }
  | { change: 'delete'; id: string };
export type ProjectChanged =
  | { outcome: 'changed'; id?: string; undo: UndoState }
  | { outcome: 'refused'; advice: string; mistakes?: Mistake[] };

/** What goes with a project, before it is deleted: files from the project's root. */
export type DeletePlan = { name: string; removed: string[]; changed: string[] };

export type LanguageChange =
  | { change: 'new'; code: string; name?: string | undefined }
  | { change: 'publish'; code: string; as: 'draft' | 'growing' | 'complete' }
  | { change: 'drop'; code: string };

export type Picture = {
  /** From the content's root, without its ending: projects/kanban/cover, pictures/owner, projects/kanban/board */
  place: string;
  /** Undefined where there is none yet. */
  file?: string;
  width?: number;
  height?: number;
  bytes?: number;
  /** Width by height that the pages crop it to. */
  ratio?: [number, number];
};

/** A text of the working tree that differs from the last commit. */
export type HistoryChange = {
  file: string;
  at?: { part: PartId; id: TextId; language: Code };
  before?: string;
  after?: string;
};
export type History = { branch: string; changes: HistoryChange[] };
export type Committed = { commit: string };

/** Sent over api/events, as the data of plain message events. */
export type DeskEvent =
  /** Files changed, by the desk or outside: read these parts again. An empty list means all. */
  | { type: 'changed'; parts: PartId[] }
  /** The development server runs at this address. */
  | { type: 'site'; site: string };

/** Whatever was refused: 4xx. code is for the screen's words, advice for the log. */
export type Refused = { error: string; advice?: string };

/**
 * The calls. A query is given as search parameters, a body as JSON.
 *
 * GET  api/overview                          Overview
 * GET  api/part?id=                          Part
 * GET  api/search?words=                     { hits: Hit[] }           at most 100
 * GET  api/source-change?id=&language=       SourceChange
 * GET  api/find?language=&path=&text=&text=  { id?: TextId, part?: PartId }   texts of the clicked element and those around it, the innermost first
 * GET  api/glossary                          { terms: { source: string, words: Record<Code, string> }[] }
 * POST api/text          SaveText            SavedText
 * POST api/draft/drop    { id, language }    { version: Version }
 * POST api/list          ChangeList          ChangedList | Refused (409)
 * POST api/confirm       Confirm             { part: PartId[], undo: UndoState }
 * POST api/undo          {}                  { undone: UndoStep, undo: UndoState } | Refused (409: changed since)
 * GET  api/check                             CheckReport
 * GET  api/facts?file=                       Facts
 * POST api/fact          SaveFact            SavedFact
 * POST api/project       ProjectChange       ProjectChanged
 * GET  api/project/delete-plan?id=           DeletePlan
 * POST api/language      LanguageChange      ProjectChanged; the desk starts its site anew
 * GET  api/pictures                          { pictures: Picture[] }
 * GET  api/picture?file=                     the picture's bytes
 * POST api/picture?place=                    the file's bytes as the body; { picture: Picture, undo } | Refused
 * GET  api/cv?language=                      the CV as a PDF
 * GET  api/history                           History
 * POST api/commit        { message, files: string[] }   Committed | Refused
 * GET  api/events                            a stream of DeskEvent
 */

/**
 * The page in the frame is of another origin, and speaks by postMessage; each side checks the other's
 * origin.
 */
export type ToPage =
  /** Outlines the elements that show these lines, and scrolls to the first; [] takes the outline away. */
  | { desk: 'outline'; shown: string[] }
  /** Whether a click follows links, as for a visitor, or opens the field of what was clicked. */
  | { desk: 'follow'; follows: boolean }
  | { desk: 'theme'; theme: 'light' | 'dark' };
export type FromPage =
  /** The page is there; path from the site's root. */
  | { desk: 'here'; path: string; language: Code }
  /** Texts of the clicked element and those around it, the innermost first: ask api/find. */
  | { desk: 'clicked'; path: string; language: Code; texts: string[] };
