import { nameInAddress, namesOfRoutes } from '../model/checks/projects.ts';
import type { Change } from './change.ts';
import { type Code, type FieldError, splitTextId, type TextId } from './parts.ts';
import { pathOf, withText } from './texts/edit-text.ts';
import { setText } from './texts/edit-yaml.ts';
import { readLoosely, readTexts } from './texts/read-texts.ts';
import { wordFile } from './texts/word-files.ts';
import { fingerprint } from './translations/records.ts';
import type { Workspace } from './workspace.ts';

/** A hash of the words, not of how they are folded. */
export const markOf = (text: string) => fingerprint(text, 16);

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
  const filesOf = ({ language, text }: typeof first): [string, string][] => {
    const file = wordFile(folder, language);
    return [
      [file, withText(workspace.sourceOf(file), { folder, key, text })],
      ...withRouteOf(workspace, folder, key, language, text),
    ];
  };
  const files = new Map([...others, first].flatMap(filesOf));
  return workspace.change({ kind: 'text', id, language: first.language }, files);
}

const known = new WeakMap<Workspace, Map<string, FieldError[]>>();

/** Why a text that was typed is not in its file; found out once for each that is typed. */
export function draftErrors(
  workspace: Workspace,
  id: TextId,
  language: Code,
  text: string,
): FieldError[] {
  const ofWorkspace = known.get(workspace) ?? new Map<string, FieldError[]>();
  known.set(workspace, ofWorkspace);
  const name = JSON.stringify([id, language, text]);
  const found =
    ofWorkspace.get(name) ?? workspace.errorsWith(textChange(workspace, id, [{ language, text }]));
  ofWorkspace.set(name, found);
  return found;
}

/**
 * The texts and routes.yaml give a section the same name. Each is valid only together with the
 * other: a change of one changes both.
 */
const routesFile = 'routes.yaml';
const idsOfNames = new Map<string, string>(
  Object.entries(namesOfRoutes).map(([id, key]) => [key, id]),
);

/** The texts with the name that an address has from now on; `key` as in 3.url_es. */
export function withNameOfRoute(
  workspace: Workspace,
  key: string,
  address: unknown,
): [string, string][] {
  const [, index, language] = /^(\d+)\.url_(.+)$/.exec(key) ?? [];
  const id = routesIn(workspace)[Number(index)]?.id;
  const name = namesOfRoutes[id as keyof typeof namesOfRoutes];
  const words = `texts/${language}.yaml`;
  if (!name || typeof address !== 'string' || !readTexts(workspace.root, words).has(name))
    return [];
  return [[words, setText(workspace.sourceOf(words), pathOf(name), nameInAddress(address))]];
}

/** The routes with the name that a section or page has from now on. */
function withRouteOf(
  workspace: Workspace,
  folder: string,
  key: string,
  language: Code,
  name: string,
): [string, string][] {
  const id = folder === 'texts' ? idsOfNames.get(key) : undefined;
  const routes = routesIn(workspace);
  const index = routes.findIndex((route) => route.id === id);
  const address = routes[index]?.[`url_${language}`];
  if (id === undefined || address === undefined) return [];
  const renamed = address.includes('#')
    ? address.replace(/#.*/, `#${name}`)
    : address.replace(/[^/]+\/$/, `${name}/`);
  return [
    [routesFile, setText(workspace.sourceOf(routesFile), [index, `url_${language}`], renamed)],
  ];
}

function routesIn({ root }: Workspace): Record<string, string | undefined>[] {
  const routes = readLoosely(root, routesFile);
  return Array.isArray(routes) ? routes : [];
}
