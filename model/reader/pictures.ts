import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename, dirname } from 'node:path/posix';
import { parseXml, type XmlElement, XmlError } from '@rgrove/parse-xml';
import { type Problem, problem } from '../errors/errors.ts';

/** In the order in which they are looked for: a photograph of the owner's goes before a drawing. */
const endings = ['avif', 'webp', 'png', 'jpg', 'jpeg', 'svg'];

/** Whether a file is a picture by its name. */
export const isPicture = (name: string) =>
  endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** The path of a picture from the content's root, whatever its format; cameras write it as .JPG. */
export function pictureFile(root: string, name: string): string | undefined {
  const folder = dirname(name);
  if (!existsSync(join(root, folder))) return undefined;
  const files = readdirSync(join(root, folder)).map((file) => `${folder}/${file}`);
  return endings
    .map((ending) => files.find((file) => file.toLowerCase() === `${name}.${ending}`.toLowerCase()))
    .find((file) => file !== undefined);
}

/** The same for a picture that the site cannot be without. */
export function neededPicture(
  root: string,
  path: string,
  what: string,
  problems: Problem[],
): string | undefined {
  const file = pictureFile(root, path);
  if (file) return file;
  const place = { file: `content/${dirname(path)}/`, key: '' };
  problems.push(problem('missing_picture', place, { what, name: basename(path) }));
  return undefined;
}

/** Drawings of the site itself, which the pages name. */
const drawings = [
  'favicon',
  'app-icon',
  'error',
  'confirmation',
  'concept-1',
  'concept-2',
  'concept-3',
  'concept-4',
];

export function checkDrawings(root: string): Problem[] {
  return drawings.flatMap((name) => {
    const path = join(root, `pictures/${name}.svg`);
    const place = { file: `content/pictures/${name}.svg`, key: '' };
    if (!existsSync(path)) return problem('missing_drawing', place);
    const isCard = name.startsWith('concept-');
    const isUsable = !isCard || symbolOf(readFileSync(path, 'utf8'), name);
    return isUsable ? [] : problem('unusable_drawing', place);
  });
}

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
