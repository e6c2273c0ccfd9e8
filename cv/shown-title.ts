const before = '/ViewerPreferences <<';
const wish = '\n    /DisplayDocTitle true';

/**
 * Asks PDF readers to show the document's title instead of the file's name (WCAG technique PDF18),
 * which Typst offers only together with PDF/UA. The catalog is the last object of the file, so
 * that only the address of the table behind it moves.
 */
export function withShownTitle(pdf: Uint8Array): Uint8Array {
  const source = Buffer.from(pdf).toString('latin1');
  const catalog = source.lastIndexOf(before);
  const [whole, address] = source.match(/startxref\n(\d+)\n%%EOF\s*$/) ?? [];
  const table = Number(address);
  const inLastObject =
    catalog > 0 &&
    catalog < table &&
    source.indexOf('endobj', catalog) > source.lastIndexOf(' obj');
  if (!whole || !inLastObject || source.includes('/DisplayDocTitle')) return pdf;
  const place = catalog + before.length;
  const moved = source.slice(0, place) + wish + source.slice(place);
  const end = whole.replace(address as string, String(table + wish.length));
  return new Uint8Array(Buffer.from(moved.slice(0, -whole.length) + end, 'latin1'));
}
