import { pathOf } from '../../../editing/texts/edit-text.ts';
import { setText } from '../../../editing/texts/edit-yaml.ts';
import { readLoosely, readTexts } from '../../../editing/texts/read-texts.ts';
import { nameInAddress, namesOfRoutes } from '../../../model/reader/checks.ts';
import type { Code } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { sourceOf } from './edited-file.ts';

/**
 * The messages and routes.yaml give a section the same name. Each could be changed only together with
 * the other: whoever changes one here changes both.
 */
const file = 'routes.yaml';
const idsOfNames = new Map<string, string>(
  Object.entries(namesOfRoutes).map(([id, key]) => [key, id]),
);

/** The messages with the name that an address has from now on; `key` as in 3.url_es. */
export function namedAlike(desk: Desk, key: string, address: unknown): [string, string][] {
  const [, index, language] = /^(\d+)\.url_(.+)$/.exec(key) ?? [];
  const id = entriesOf(desk)[Number(index)]?.id;
  const name = namesOfRoutes[id as keyof typeof namesOfRoutes];
  const words = `messages/${language}.yaml`;
  if (!name || typeof address !== 'string' || !readTexts(desk.root, words).has(name)) return [];
  return [[words, setText(sourceOf(desk, words), pathOf(name), nameInAddress(address))]];
}

/** The routes with the name that a section or page has from now on. */
export function addressedAlike(
  desk: Desk,
  folder: string,
  key: string,
  language: Code,
  name: string,
): [string, string][] {
  const id = folder === 'messages' ? idsOfNames.get(key) : undefined;
  const entries = entriesOf(desk);
  const index = entries.findIndex((entry) => entry.id === id);
  const address = entries[index]?.[`url_${language}`];
  if (id === undefined || address === undefined) return [];
  const renamed = address.includes('#')
    ? address.replace(/#.*/, `#${name}`)
    : address.replace(/[^/]+\/$/, `${name}/`);
  return [[file, setText(sourceOf(desk, file), [index, `url_${language}`], renamed)]];
}

function entriesOf(desk: Desk): Record<string, string | undefined>[] {
  const entries = readLoosely(desk.root, file);
  return Array.isArray(entries) ? entries : [];
}
