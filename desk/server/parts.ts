import type { PartId, TextId } from '../contract.ts';

/** The groups of the messages that stand in a part, in the order in which a visitor meets them. */
const groups: Partial<Record<PartId, readonly string[]>> = {
  home: ['home'],
  about: ['about'],
  projects: ['projects'],
  translations: ['translations'],
  contact: ['contact', 'form', 'confirmation'],
  other: ['error', 'accessibility', 'theme', 'language_offer', 'unfinished', 'mail', 'seo'],
};

/** The folder of word files that a part's texts stand in. */
export const folderOf = (part: PartId) => (groups[part] ? 'messages' : part);

export const isOfPart = (part: PartId, key: string) =>
  groups[part]?.includes(key.split('.')[0] as string) ?? true;

export function partOf(folder: string, key: string): PartId {
  if (folder !== 'messages') return folder as PartId;
  const group = key.split('.')[0] as string;
  const found = Object.entries(groups).find(([, names]) => names?.includes(group));
  return (found?.[0] ?? 'other') as PartId;
}

/** The parts that show something of a file under content/; none means that any may. */
export function partsOfFile(file: string): PartId[] {
  const [folder, name] = file.split('/');
  if (folder === 'messages') return Object.keys(groups) as PartId[];
  if (folder === 'cv') return ['cv'];
  return folder === 'projects' && name ? [`projects/${name}`] : [];
}

export const idOf = (folder: string, key: string): TextId => `${folder}:${key}`;

export function placeOf(id: TextId): { folder: string; key: string } {
  const colon = id.indexOf(':');
  return { folder: id.slice(0, colon), key: id.slice(colon + 1) };
}

export const keyOf = (path: readonly (string | number)[]) => path.join('.');
