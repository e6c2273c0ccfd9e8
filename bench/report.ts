import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { findChromium } from '../tests/support/chromium.ts';
import { project } from '../tests/support/site-folder.ts';

export type Cell = string | number;

export type Table = { title: string; columns: readonly string[]; rows: Cell[][] };

/** A target, what was measured, and whether it is met. */
export type Verdict = { promise: string; measured: string; kept: boolean };

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

/** Words to the left, numbers to the right, so that they can be compared. */
const aligned = (cell: Cell, width: number) =>
  typeof cell === 'string' ? shown(cell).padEnd(width) : shown(cell).padStart(width);

export function asText({ tables, verdicts, notes }: Result): string {
  const blocks = tables.map(({ title, columns, rows }) => {
    const widths = columns.map((column, place) =>
      Math.max(column.length, ...rows.map((row) => shown(row[place] ?? '').length)),
    );
    const line = (cells: readonly Cell[]) =>
      cells.map((cell, place) => aligned(cell, widths[place] as number)).join('  ');
    return [title, line(columns), ...rows.map(line)].join('\n');
  });
  return [...blocks, promisesOf(verdicts), notes.join('\n')].filter(Boolean).join('\n\n');
}

export const promisesOf = (verdicts: readonly Verdict[]) =>
  verdicts
    .map(({ promise, measured, kept }) => `${kept ? 'met   ' : 'MISSED'}  ${promise}: ${measured}`)
    .join('\n');

function asMarkdown(title: string, result: Result, machine: object): string {
  const promises: Table = {
    title: 'Targets',
    columns: ['target', 'measured', 'met'],
    rows: result.verdicts.map(({ promise, measured, kept }) => [
      promise,
      measured,
      kept ? 'yes' : '**no**',
    ]),
  };
  const setting: Table = {
    title: 'Measured with',
    columns: ['', ''],
    rows: Object.entries(machine),
  };
  const kept = promises.rows.length > 0 ? tableInMarkdown(promises) : '';
  const tables = [...result.tables, setting].map(tableInMarkdown);
  const notes = result.notes.map((note) => `- ${note}`).join('\n');
  return [`# ${title}`, kept, ...tables, notes].filter(Boolean).join('\n\n');
}

function tableInMarkdown({ title, columns, rows }: Table): string {
  const line = (cells: readonly Cell[]) =>
    `| ${cells.map((cell) => shown(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = columns.map((_, place) => (typeof rows[0]?.[place] === 'number' ? '--:' : '---'));
  return [`## ${title}\n`, line(columns), line(rule), ...rows.map(line)].join('\n');
}

/** What the figures were measured with; nothing that names the machine or its owner. */
function describeMachine(): Record<string, string> {
  const all = cpus();
  return {
    date: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    processor: `${all.length} × ${all[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${platform()} ${release().split('-')[0]} ${arch()}`,
    node: process.version,
    ...Object.fromEntries(
      ['astro', 'react', 'hono'].map((name) => [
        name,
        JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version,
      ]),
    ),
    lighthouse: JSON.parse(readFileSync(project('bench/package.json'), 'utf8')).devDependencies
      .lighthouse,
    chromium: versionSaidBy(findChromium() ?? 'chromium', '--version'),
  };
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

const folder = project('bench/results');

/** Keeps a result for people and for programs, with what it was measured with. */
export function writeResult(name: string, title: string, result: Result): void {
  const machine = describeMachine();
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.md`, `${asMarkdown(title, result, machine)}\n`);
  const data = JSON.stringify({ title, machine, ...result }, null, 2);
  writeFileSync(`${folder}/${name}.json`, `${data}\n`);
}

/** The value below which this share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
