import { parseXml, XmlComment, XmlElement, XmlProcessingInstruction } from '@rgrove/parse-xml';

/** Namespaces whose elements and attributes browsers draw; programs keep notes of their own in others. */
const drawn = new Set([
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/1999/xhtml',
]);
/** Some programs write the namespaces of these as entities. */
const drawnPrefixes = ['xml', 'xlink', 'svg'];

type Range = { start: number; end: number };

/**
 * An SVG without what drawing programs note in it for themselves and for search: comments, `<metadata>`,
 * names of files and layers. It looks the same. What cannot be parsed stays as it is.
 */
export function withoutDrawingMetadata(source: string): string {
  const root = rootOf(source);
  if (!root) return source;
  const isForeign = foreignNames(root);
  const removed: Range[] = [];
  const left: { children: readonly unknown[] }[] = [root.parent ?? root];
  for (let parent = left.pop(); parent; parent = left.pop()) {
    for (const child of parent.children) {
      if (child instanceof XmlComment || child instanceof XmlProcessingInstruction) {
        removed.push(child);
      } else if (child instanceof XmlElement) {
        if (child.name === 'metadata' || isForeign(child.name)) removed.push(child);
        else {
          removed.push(...foreignAttributes(source, child.start, isForeign));
          left.push(child);
        }
      }
    }
  }
  return removed
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
}

function rootOf(source: string): XmlElement | undefined {
  try {
    const root = parseXml(source, {
      includeOffsets: true,
      preserveComments: true,
      preserveDocumentType: true,
      // The file stays as it is written; only where its parts stand is asked for.
      resolveUndefinedEntity: (name) => name,
    }).root;
    return root ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether a name belongs to a drawing program. */
function foreignNames(root: XmlElement): (name: string) => boolean {
  const known = new Set(drawnPrefixes);
  const left = [root];
  for (let element = left.pop(); element; element = left.pop()) {
    for (const [name, value] of Object.entries(element.attributes)) {
      if (name.startsWith('xmlns:') && drawn.has(value)) known.add(name.slice('xmlns:'.length));
    }
    left.push(...element.children.filter((child) => child instanceof XmlElement));
  }
  return (name) => {
    const [prefix = '', own] = name.split(':');
    if (own === undefined) return false;
    return !known.has(prefix === 'xmlns' ? own : prefix);
  };
}

const attribute = /\s+([^\s=/>"']+)\s*=\s*(?:"[^"]*"|'[^']*')/y;

function foreignAttributes(source: string, start: number, isForeign: (name: string) => boolean) {
  const found: Range[] = [];
  attribute.lastIndex = start + (/^<[^\s/>]+/.exec(source.slice(start))?.[0].length ?? 0);
  for (let match = attribute.exec(source); match; match = attribute.exec(source)) {
    const { index, 0: whole, 1: name = '' } = match;
    if (isForeign(name)) found.push({ start: index, end: index + whole.length });
  }
  return found;
}

const fileName = /(?:docname|export-filename|absref)\s*=/g;
/** A folder of somebody's machine: their name is often in it. */
export const machinePath = /file:\/\/|[/\\](?:home|Users)[/\\]\w/g;

/** Whether a drawing names files of the machine that it was made on, where nobody sees them. */
export function namesFiles(source: string): boolean {
  const clean = withoutDrawingMetadata(source);
  const count = (text: string) =>
    [fileName, machinePath].flatMap((pattern) => text.match(pattern) ?? []).length;
  return count(source) > count(clean);
}
