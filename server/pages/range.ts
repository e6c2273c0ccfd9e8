type ByteRange = { first: number; last: number };

/**
 * The one byte range that a request asks for. Nothing when it asks for none or for several, since
 * the whole file is a correct answer then; `unsatisfiable` when it lies outside the file.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [first, last] = [match[1] ?? '', match[2] ?? ''];
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { first: size - length, last: size - 1 } : 'unsatisfiable';
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
