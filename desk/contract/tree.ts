import type { UndoState } from './texts.ts';

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

/** Sent over api/events, as the data of plain message events. */
export type DeskEvent =
  /** Files changed, by the desk or outside: read these parts again. An empty list means all. */
  | { type: 'changed'; parts: PartId[] }
  /** The development server runs at this address. */
  | { type: 'site'; site: string };

/** Whatever was refused: 4xx. code is for the screen's words, advice for the log. */
export type Refused = { error: string; advice?: string };
