import { stringify } from 'yaml';
import { allLocaleCodes, type Locale } from '../../model/locales.ts';
import { unwrittenWords } from '../../model/reader/unwritten-words.ts';
import { noteAt } from '../../model/schemas/at-key.ts';
import { type ProjectWords, projectWordsSchema } from '../../model/schemas/project.ts';
import { markUnwritten } from '../../model/unwritten.ts';
import { schemaLine } from '../schemas.ts';

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
    ...allLocaleCodes.map((locale): [string, string] => {
      const file = `${folder}/${locale}.yaml`;
      return [file, schemaLine(file) + stringify(wordsOf(project, locale), { lineWidth: 100 })];
    }),
  ]);
}

const factsOf = ({ number, tags, repositories }: NewProject, file: string) =>
  `${schemaLine(file)}number: ${number}\ntags: ${flow(tags)}\nrepositories: ${flow(repositories)}\ndraft: true\n`;

const flow = (list: readonly string[]) =>
  stringify(list, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trim();

/** What has to be written says itself what belongs there. */
const wordsOf = ({ id, titles, urls }: NewProject, locale: Locale) => ({
  ...(unwrittenWords(projectWordsSchema, id) as ProjectWords),
  url: urls[locale],
  title: titles[locale],
  technologies: { frontend: asked('frontend'), backend: asked('backend') },
});

const asked = (row: string) =>
  markUnwritten(noteAt(projectWordsSchema, ['technologies', row]) ?? '');
