import type { Finding, Kind } from '../../model/errors/findings.ts';
import type { Mistake, TextId, UndoState } from './texts.ts';
import type { Code, PartId } from './tree.ts';

export type CheckFinding = {
  kind: Kind;
  code?: NonNullable<Finding['code']>;
  file: string;
  line?: number;
  key: string;
  wrong: string;
  advice: string;
  details?: Mistake['details'];
  /** A build fails on it. / It has to go before the site is published. */
  fails: 'always' | 'publish' | 'never';
  /** The field that it speaks of, if the desk has one. */
  at?: { part: PartId; id: TextId; language: Code } | { fact: FactFile; key: string };
};
export type CheckReport = { ok: boolean; ready: boolean; findings: CheckFinding[] };

/** Files of facts, the same in all languages, from the content's root. */
export type FactFile =
  | 'site.yaml'
  | 'routes.yaml'
  | `projects/${string}/project.yaml`
  | 'cv/cv.yaml'
  | 'glossary.md';
export type Fact = {
  key: string;
  note: string;
  /** named-links: [{ name, url }]; tags: [{ id, name }]; texts: a list of texts; colours: { paper, ink, accent } as "#rrggbb"; terms: [{ source, words, note }] of one language. */
  kind:
    | 'text'
    | 'number'
    | 'flag'
    | 'choice'
    | 'texts'
    | 'named-links'
    | 'tags'
    | 'colours'
    | 'terms';
  choices?: string[];
  /** Of terms: what each row has. */
  columns?: string[];
  isOptional: boolean;
  /** Undefined where the file lacks it. */
  value?: unknown;
  mark: string;
};
export type Facts = {
  file: FactFile;
  facts: Fact[];
  /** The file has a syntax error: nothing of it can be shown or written. */
  unreadable?: Mistake;
};
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
