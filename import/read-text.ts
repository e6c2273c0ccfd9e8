/** What runs where it is shown: nobody writes it into a CV by hand. */
const script = /<\s*(?:script|iframe|object|embed)\b|<[^>]*\son\w+\s*=|\bjavascript:\s*\S/i;

const lineBreaks = /<(?:br|\/p|\/li|\/div|\/h[1-6])\b[^>]*>/gi;
const markup = /<\/?(?:p|br|b|i|u|strong|em|ul|ol|li|div|span|a|h[1-6])(?:\s[^<>]*)?\/?>/gi;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};
const bullet = /^\s*(?:[-–—•*·▪‣]|\d+[.)])\s+/;

/** The lines of a text without markup, signs of lists and what cannot be seen; or that it holds a script. */
export function readText(value: unknown): readonly string[] | 'script' {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const written = String(value);
  const text = withoutMarkup(written);
  if (script.test(written) || script.test(text)) return 'script';
  return (
    text
      .normalize('NFC')
      .split(/\r\n?|\n|\u2028|\u2029/)
      .map((line) =>
        line.replace(bullet, '').replaceAll(unseen, ' ').replaceAll(blanks, ' ').trim(),
      )
      // The site fills in what stands in braces.
      .map((line) => line.replaceAll(/\{(\w+)\}/g, '($1)'))
      .filter(Boolean)
  );
}

// Characters that steer a terminal or the direction of a text.
const unseen = /[\p{Cc}\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Blanks that hold two words together are meant. */
const blanks = /[^\S\u00A0\u202F]+/g;

function withoutMarkup(written: string): string {
  const text = written.replaceAll(lineBreaks, '\n').replaceAll(markup, '');
  if (text === written && !/&(?:lt|nbsp|#39);/.test(written)) return written;
  return text.replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '');
}
