import type { Cell, Result, Table } from './result.ts';

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
  const promises = verdicts.map(
    ({ promise, measured, kept }) => `${kept ? 'kept  ' : 'MISSED'}  ${promise}: ${measured}`,
  );
  return [...blocks, promises.join('\n'), notes.join('\n')].filter(Boolean).join('\n\n');
}

export function asMarkdown(title: string, result: Result, machine: object): string {
  const promises: Table = {
    title: 'Promises',
    columns: ['promise', 'measured', 'kept'],
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
  const pictures = (result.pictures ?? []).map(({ file, words }) => `![${words}](${file})`);
  const tables = [...result.tables, setting].map(tableInMarkdown);
  const notes = result.notes.map((note) => `- ${note}`).join('\n');
  return [`# ${title}`, kept, ...pictures, ...tables, notes].filter(Boolean).join('\n\n');
}

function tableInMarkdown({ title, columns, rows }: Table): string {
  const line = (cells: readonly Cell[]) =>
    `| ${cells.map((cell) => shown(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = columns.map((_, place) => (typeof rows[0]?.[place] === 'number' ? '--:' : '---'));
  return [`## ${title}\n`, line(columns), line(rule), ...rows.map(line)].join('\n');
}
