import { nameInUrl, namesOfRoutes } from '../../model/checks/projects.ts';
import type { ContentFiles } from '../content-files.ts';
import type { Change } from '../journal/change.ts';
import type { Workspace } from '../journal/workspace.ts';
import { type Code, splitTextId, type TextId } from '../parts.ts';
import { hashOf } from '../translations/records.ts';
import { withText } from './edit-lists.ts';
import { pathOf, setText } from './edit-yaml.ts';
import { readLoosely, readTexts, wordFile } from './word-files.ts';

/** A hash of the words, not of how they are folded. */
export const versionHash = (text: string) => hashOf(text, 16);

/**
 * A text with other words in one language or several. A name that is part of a URL is changed in
 * routes.yaml too.
 */
export function textChange(
  workspace: Workspace,
  id: TextId,
  [first, ...others]: readonly [
    { language: Code; text: string },
    ...{ language: Code; text: string }[],
  ],
): Change {
  const { folder, key } = splitTextId(id);
  return workspace.edit({ kind: 'text', id, language: first.language }, (files) => {
    for (const { language, text } of [...others, first]) {
      const file = wordFile(folder, language);
      files.edit(file, (source) => withText(source, { folder, key, text }));
      if (folder === 'texts') renameRoute(files, key, language, text);
    }
  });
}

/**
 * The texts and routes.yaml give a section the same name. Each is valid only together with the
 * other: a change of one changes both.
 */
const routesFile = 'routes.yaml';
const idsOfNames = new Map<string, string>(
  Object.entries(namesOfRoutes).map(([id, key]) => [key, id]),
);

/** Gives the texts the name that a URL has from now on; `key` as in 3.url_es. */
export function renameInTexts(files: ContentFiles, key: string, url: unknown): void {
  const [, index, language] = /^(\d+)\.url_(.+)$/.exec(key) ?? [];
  const id = routesIn(files.root)[Number(index)]?.id;
  const name = namesOfRoutes[id as keyof typeof namesOfRoutes];
  const words = `texts/${language}.yaml`;
  if (!name || typeof url !== 'string' || !readTexts(files.root, words).has(name)) return;
  files.edit(words, (source) => setText(source, pathOf(name), nameInUrl(url)));
}

/** Gives the routes the name that a section or page has from now on. */
function renameRoute(files: ContentFiles, key: string, language: Code, name: string): void {
  const id = idsOfNames.get(key);
  const routes = routesIn(files.root);
  const index = routes.findIndex((route) => route.id === id);
  const url = routes[index]?.[`url_${language}`];
  if (id === undefined || url === undefined) return;
  const renamed = url.includes('#')
    ? url.replace(/#.*/, `#${name}`)
    : url.replace(/[^/]+\/$/, `${name}/`);
  files.edit(routesFile, (source) => setText(source, [index, `url_${language}`], renamed));
}

function routesIn(root: string): Record<string, string | undefined>[] {
  const routes = readLoosely(root, routesFile);
  return Array.isArray(routes) ? routes : [];
}
