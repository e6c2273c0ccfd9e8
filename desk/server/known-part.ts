import { projectIds } from '../../model/reader/project-ids.ts';
import { fixedParts, type PartId } from '../contract.ts';
import type { Desk } from './desk.ts';
import { DeskRefusal } from './refusal.ts';

/** A part that there is, and no name that leads elsewhere. */
export function knownPart(desk: Desk, id: string | undefined): PartId {
  const parts: readonly PartId[] = [
    ...fixedParts,
    ...projectIds(desk.root).map((project) => `projects/${project}` as const),
  ];
  const part = parts.find((one) => one === id);
  if (!part) throw new DeskRefusal('unknown_part', 404);
  return part;
}

export function knownProject(desk: Desk, id: string): string {
  if (!projectIds(desk.root).includes(id)) throw new DeskRefusal('unknown_project', 404);
  return id;
}
