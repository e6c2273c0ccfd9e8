import { defaultLocale } from '../model/languages/locales.ts';
import { projectIds } from '../model/reader/files.ts';
import { fixedParts, type PartId } from './parts.ts';
import { readLoosely, readTexts } from './texts/read-texts.ts';
import { wordFile } from './texts/word-files.ts';

export type NamedPart = {
  id: PartId;
  /** The project's title in the source language; editors name the other parts themselves. */
  title?: string;
  isDraft?: boolean;
  /** Place among the featured ones. */
  featured?: number;
  /** Place in time: the highest is the newest, and comes first. */
  number?: number;
};

/** The parts of the site in the order in which a visitor meets them, the newest project first. */
export function partsInOrder(root: string): NamedPart[] {
  const projects = projectIds(root)
    .map((id) => projectPart(root, id))
    .sort((one, other) => other.number - one.number);
  return fixedParts.flatMap((id): NamedPart[] => [{ id }, ...(id === 'projects' ? projects : [])]);
}

function projectPart(root: string, id: string) {
  type Facts = { number?: number; featured?: number; draft?: boolean } | undefined;
  const facts = readLoosely(root, `projects/${id}/project.yaml`) as Facts;
  return {
    id: `projects/${id}` as const,
    title: readTexts(root, wordFile(`projects/${id}`, defaultLocale)).get('title') ?? id,
    isDraft: facts?.draft === true,
    ...(typeof facts?.featured === 'number' ? { featured: facts.featured } : {}),
    number: Number(facts?.number ?? 0),
  };
}
