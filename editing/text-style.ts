/**
 * A text as the bytes of a file that has been edited: with the line ends and the byte order mark that
 * the file had. Lines that stay keep their own line ends, new ones get those of most lines.
 */
export function inStyleOf(before: Uint8Array | null, text: string): Uint8Array {
  const was = before ? Buffer.from(before).toString() : '';
  if (!was.includes('\r') && !was.startsWith(mark)) return Buffer.from(text);
  const old = linesOf(was.replace(mark, ''));
  const wanted = linesOf(text.replace(mark, '').replaceAll('\r\n', '\n'));
  const isSameLine = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && withoutEnd(one) === withoutEnd(other);
  const most = Math.min(old.length, wanted.length);
  let first = 0;
  while (first < most && isSameLine(old[first], wanted[first])) first += 1;
  let last = 0;
  while (last < most - first && isSameLine(old.at(-1 - last), wanted.at(-1 - last))) last += 1;
  const end =
    old.filter((line) => line.endsWith('\r\n')).length * 2 > old.length - 1 ? '\r\n' : '\n';
  const changed = wanted.slice(first, wanted.length - last).map((line) => line.replace(/\n$/, end));
  const lines = [...old.slice(0, first), ...changed, ...old.slice(old.length - last)];
  return Buffer.from((was.startsWith(mark) ? mark : '') + lines.join(''));
}

const mark = '\uFEFF';

/** With their ends. */
const linesOf = (text: string) => text.split(/(?<=\n)/);

const withoutEnd = (line: string) => line.replace(/\r?\n$/, '');
