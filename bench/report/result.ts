export type Cell = string | number;

export type Table = { title: string; columns: readonly string[]; rows: Cell[][] };

/** A promise, what was measured, and whether it is kept. */
export type Verdict = { promise: string; measured: string; kept: boolean };

export type Result = {
  tables: Table[];
  verdicts: Verdict[];
  /** What the reader must know to read the figures rightly, or why something was left out. */
  notes: string[];
  /** Shown after the promises; the files stand beside the report. */
  pictures?: { file: string; words: string }[];
};

/** One part of the measurements, which can be run alone. */
export type Part = { title: string; run: () => Promise<Result> };
