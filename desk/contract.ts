/** The types that the desk's screen shares with its server. */
export type * from '../editing/facts.ts';
export type { LanguageChange } from '../editing/languages.ts';
export type { ListChange as ChangeList } from '../editing/parts.ts';
export * from '../editing/parts.ts';
export type * from '../editing/pictures.ts';
export type * from '../editing/projects.ts';
export type * from '../editing/save-text.ts';
export type { Hit } from '../editing/search.ts';
export type { UndoState, UndoStep } from '../editing/workspace.ts';
export type * from './bridge/messages.ts';
export type { CheckFinding, CheckReport } from './server/check.ts';
export type { DeskEvent } from './server/events.ts';
export type { Committed, History, HistoryChange } from './server/history.ts';
export type { ImportChoice, ImportPlan } from './server/import.ts';
export type { Counts, Overview, PartSummary } from './server/overview.ts';
