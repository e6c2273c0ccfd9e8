import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { project } from '../tests/support/content/site-folder.ts';
import { findChromium } from '../tests/support/pages/chromium.ts';

export type Cell = string | number;

export type Table = { title: string; columns: readonly string[]; rows: Cell[][] };

/** A target, what was measured, and whether it is met. */
export type Verdict = { promise: string; measured: string; isMet: boolean };

export type Result = {
  tables: Table[];
  verdicts: Verdict[];
  /** What the reader must know to read the figures rightly, or why something was left out. */
  notes: string[];
};

/** One part of the measurements, which can be run alone. A quick run repeats less. */
export type Part = { title: string; run: (isQuick: boolean) => Promise<Result> };

const shown = (cell: Cell): string => {
  if (typeof cell === 'string') return cell;
  const digits = Number.isInteger(cell) || Math.abs(cell) >= 1000 ? 0 : Math.abs(cell) < 10 ? 2 : 1;
  return cell.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
};

/** A table that reads well in a terminal too: words to the left, numbers to the right. */
function asTable({ title, columns, rows }: Table): string {
  const texts = [columns, ...rows].map((row) => row.map(shown));
  const widths = columns.map((_, place) =>
    Math.max(...texts.map((row) => row[place]?.length ?? 0)),
  );
  const isNumber = columns.map((_, place) => typeof rows[0]?.[place] === 'number');
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, place) => (isNumber[place] ? cell.padStart(widths[place] ?? 0) : cell.padEnd(widths[place] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, place) =>
    isNumber[place] ? `${'-'.repeat(Math.max(2, width - 1))}:` : '-'.repeat(Math.max(3, width)),
  );
  const [head = [], ...body] = texts;
  return [`## ${title}\n`, line(head), line(rule), ...body.map(line)].join('\n');
}

export function asMarkdown({ tables, verdicts, notes }: Result): string {
  const targets: Table = {
    title: 'Targets',
    columns: ['target', 'measured', 'met'],
    rows: verdicts.map(({ promise, measured, isMet }) => [
      promise,
      measured,
      isMet ? 'yes' : '**no**',
    ]),
  };
  return [...[targets, ...tables].map(asTable), notes.map((note) => `- ${note}`).join('\n')].join(
    '\n\n',
  );
}

export const promisesOf = (verdicts: readonly Verdict[]) =>
  verdicts
    .map(
      ({ promise, measured, isMet }) => `${isMet ? 'met   ' : 'MISSED'}  ${promise}: ${measured}`,
    )
    .join('\n');

/** The verdict on a figure that must not be above a limit. */
export const atMost = (
  promise: string,
  figure: number,
  limit: number,
  measured: string,
): Verdict => ({ promise, measured, isMet: figure <= limit });

/** What the figures were measured with; nothing that names the machine or its owner. */
export function machine(): string {
  const all = cpus();
  const packageIn = (...folder: string[]) =>
    JSON.parse(readFileSync(project(...folder, 'package.json'), 'utf8'));
  const rows = [
    ['date', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['processor', `${all.length} × ${all[0]?.model.trim() ?? 'unknown'}`],
    ['memory', `${Math.round(totalmem() / 2 ** 30)} GiB`],
    ['system', `${platform()} ${release().split('-')[0]} ${arch()}`],
    ['node', process.version],
    ...['astro', 'react', 'hono'].map((name) => [name, packageIn('node_modules', name).version]),
    ['lighthouse', packageIn('bench').devDependencies.lighthouse],
    ['chromium', versionSaidBy(findChromium() ?? 'chromium', '--version')],
  ];
  return asTable({ title: 'Measured with', columns: ['', ''], rows });
}

/** The version number in what a program says about itself. */
function versionSaidBy(program: string, option: string): string {
  try {
    const text = execFileSync(program, [option], { encoding: 'utf8' });
    return /\d+(?:\.\d+)+/.exec(text)?.[0] ?? 'not found';
  } catch {
    return 'not found';
  }
}

/** The value below which this share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
