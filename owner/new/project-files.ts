import { stringify } from 'yaml';
import { type Locale, localeCodes } from '../../model/locales.ts';
import { noteAt } from '../../model/schemas/at-key.ts';
import { projectWordsSchema } from '../../model/schemas/project.ts';
import { markUnwritten } from '../../model/unwritten.ts';
import { schemaLine } from '../schema/json-schemas.ts';

export type NewProject = {
  id: string;
  number: number;
  tags: readonly string[];
  repositories: readonly string[];
  titles: Readonly<Record<Locale, string>>;
  urls: Readonly<Record<Locale, string>>;
};

/** The files of a new project, by their path from the content's root. */
export function projectFiles(project: NewProject): Map<string, string> {
  const folder = `projects/${project.id}`;
  return new Map([
    [`${folder}/project.yaml`, factsOf(project, `${folder}/project.yaml`)],
    ...localeCodes.map((locale): [string, string] => {
      const file = `${folder}/${locale}.yaml`;
      return [file, schemaLine(file) + stringify(wordsOf(project, locale), { lineWidth: 100 })];
    }),
  ]);
}

const factsOf = ({ number, tags, repositories }: NewProject, file: string) =>
  `${schemaLine(file)}number: ${number}\ntags: ${flow(tags)}\nrepositories: ${flow(repositories)}\n`;

const flow = (list: readonly string[]) =>
  stringify(list, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trim();

/** What has to be written says itself what belongs there. */
function wordsOf({ titles, urls }: NewProject, locale: Locale) {
  const asked = (...path: string[]) => markUnwritten(noteAt(projectWordsSchema, path) ?? '');
  return {
    url: urls[locale],
    title: titles[locale],
    description: asked('description'),
    features: [asked('features', '0')],
    learned: [asked('learned', '0')],
    technologies: {
      frontend: asked('technologies', 'frontend'),
      backend: asked('technologies', 'backend'),
    },
    title_seo: asked('title_seo'),
    description_seo: asked('description_seo'),
  };
}
