import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, localeCodes } from '../locales.ts';
import type { Problem } from '../problems.ts';
import {
  type ProjectFacts,
  type ProjectWords,
  projectFactsSchema,
  projectWordsSchema,
} from '../schemas/project.ts';
import { neededPicture } from './pictures.ts';
import { readYamlFile } from './yaml-file.ts';

export type Project = ProjectFacts & {
  id: string;
  /** Path of the cover from the content's root. */
  cover: string;
  words: Readonly<Record<Locale, ProjectWords>>;
};

/** All projects that can be read, the newest first. */
export function readProjects(root: string, problems: Problem[]): Project[] {
  const folder = join(root, 'projects');
  const ids = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];
  return ids
    .flatMap((id) => readProject(root, id, problems) ?? [])
    .sort((a, b) => b.number - a.number);
}

function readProject(root: string, id: string, problems: Problem[]): Project | undefined {
  const folder = `projects/${id}`;
  const facts = readYamlFile(root, `${folder}/project.yaml`, projectFactsSchema, problems);
  const words = localeCodes.flatMap((locale) => {
    const read = readYamlFile(root, `${folder}/${locale}.yaml`, projectWordsSchema, problems);
    return read ? [[locale, read] as const] : [];
  });
  const cover = neededPicture(root, `${folder}/cover`, 'the cover', problems);
  if (!facts || !cover || words.length < localeCodes.length) return undefined;
  return {
    ...facts,
    id,
    cover,
    words: Object.fromEntries(words) as Project['words'],
  };
}
