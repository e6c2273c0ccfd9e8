/** A size of a file as its reader says it: 41 KB, 1,3 MB. */
export function inBytes(bytes: number, language: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  const digits = { maximumFractionDigits: unit === 'MB' ? 1 : 0 };
  return `${new Intl.NumberFormat(language, digits).format(value)} ${unit}`;
}
