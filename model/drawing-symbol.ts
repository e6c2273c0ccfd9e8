import { parseXml, type XmlElement, XmlError } from '@rgrove/parse-xml';

/** A drawing as a symbol that a page can show by its id; nothing where the text is no drawing with a size. */
export function symbolOf(svg: string, id: string): string | undefined {
  const root = rootOf(svg);
  if (root?.name !== 'svg') return undefined;
  const { width = '', height = '', xmlns, id: own, ...others } = root.attributes;
  const [across, down] = [width, height].map((length) => Number(length.replace(/px$/, '')));
  const viewBox = others.viewBox ?? (across && down ? `0 0 ${across} ${down}` : undefined);
  if (!viewBox) return undefined;
  const attributes = Object.entries({ ...others, viewBox, id }).map(
    ([name, value]) => ` ${name}="${escaped(value)}"`,
  );
  const inside = svg.slice(root.children[0]?.start ?? 0, root.children.at(-1)?.end ?? 0);
  return `<symbol${attributes.join('')}>${inside}</symbol>`;
}

function rootOf(text: string): XmlElement | undefined {
  try {
    return parseXml(text, { includeOffsets: true }).root ?? undefined;
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
