import { parse } from 'csv-parse/sync';
import { Refusal } from '../../model/errors/refusal.ts';
import type { Loose } from '../loose.ts';
import type { Reading } from '../reading.ts';
import { columnOf } from './linkedin-headers.ts';

/** A line of a table by what its columns hold, and where it stands. */
export type Line = { at: string; cells: Loose };

type Parsed = { record: string[]; info: { lines: number } };

/** Reads a table whatever the order of its columns; remarks above its head are passed over. */
export function readTable(file: string, text: string, reading: Reading): Line[] {
  const rows = parsed(file, text);
  const head = rows.findIndex(({ record }) => record.some((cell) => columnOf(cell)));
  if (head < 0) return [];
  const headings = (rows[head] as Parsed).record;
  const columns = headings.map((heading) => columnOf(heading));
  const body = rows.slice(head + 1);
  for (const [index, heading] of headings.entries()) {
    if (columns[index] || !heading || body.every(({ record }) => !record[index]?.trim())) continue;
    reading.leave(`${file} ${heading}`, 'no_place');
  }
  return body.map(({ record, info }) => ({
    at: `${file}:${info.lines}`,
    cells: Object.fromEntries(
      columns.flatMap((column, index) => (column ? [[column, record[index] ?? '']] : [])),
    ),
  }));
}

function parsed(file: string, text: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
  } catch (error) {
    throw new Refusal(`${file} is not a table that can be read (${(error as Error).message}).`);
  }
}
