import type { Problem } from '../problems.ts';
import { fixedRouteIds } from '../routes.ts';
import { type RouteEntry, routesSchema } from '../schemas/routes.ts';
import { checkEntryAddresses } from './entry-addresses.ts';
import { readYamlFile } from './yaml-file.ts';

/** The entries of routes.yaml, or undefined and the mistakes told. */
export function readRouteEntries(root: string, problems: Problem[]): RouteEntry[] | undefined {
  const entries = readYamlFile(root, 'routes.yaml', routesSchema, problems);
  if (!entries) return undefined;
  const mistakes = [...checkIds(entries), ...checkEntryAddresses(entries)];
  problems.push(...mistakes);
  return mistakes.length === 0 ? entries : undefined;
}

function checkIds(entries: readonly RouteEntry[]): Problem[] {
  const ids = entries.map((entry) => entry.id);
  const file = 'content/routes.yaml';
  return [
    ...fixedRouteIds
      .filter((id) => !ids.includes(id))
      .map((id) => ({
        file,
        key: id,
        wrong: 'this entry is missing',
        advice: 'Add it, with one address per language.',
      })),
    ...ids
      .filter((id) => !(fixedRouteIds as readonly string[]).includes(id))
      .map((id) => ({
        file,
        key: id,
        wrong: 'this entry is not known',
        advice: `Known are ${fixedRouteIds.join(', ')}; a project’s address is in its own folder.`,
      })),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => ({ file, key: id, wrong: 'stands here twice', advice: 'Keep one of the two.' })),
  ];
}
