import { placeholdersOf } from '../../text/placeholders.ts';
import { differences } from '../checks/differences.ts';
import { type Problem, problem } from '../errors/errors.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import { meantCode } from '../languages/names.ts';
import { noteAt, placeholdersAt } from '../schemas/at-key.ts';
import { type CvFacts, type CvWords, cvFactsSchema, cvWordsSchema } from '../schemas/cv.ts';
import type { CvVersions } from '../schemas/cv-versions.ts';
import { readCvVersions } from './cv-versions.ts';
import { type ContentFolder, projectIds } from './files.ts';
import type { Project } from './projects.ts';
import { readWords } from './words.ts';
import { readYamlFile } from './yaml-file.ts';

export type CvParts = {
  facts: CvFacts;
  /** Tags and versions; both may be empty. */
  versions: CvVersions;
  words: Readonly<Record<Locale, CvWords>>;
};

/** The CV's facts and its words in every language, complete, or undefined; errors are reported. */
export function readCv(
  from: ContentFolder,
  {
    languages,
    shown,
    projects,
  }: { languages: Languages; shown: readonly Locale[]; projects: readonly Project[] },
  problems: Problem[],
): CvParts | undefined {
  const read = readYamlFile(from, 'cv/cv.yaml', cvFactsSchema, problems);
  const words = readWords(
    from,
    { folder: 'cv', schema: cvWordsSchema, languages, shown },
    problems,
  );
  const versions = readCvVersions(from, languages, problems);
  if (!read || !words) return undefined;

  problems.push(
    ...checkCvFacts(read, from, languages),
    ...checkCvWords(read, words, languages, shown),
  );
  if (!versions) return undefined;
  // A draft that is left out of the site is left out of the CV too.
  const present = read.projects.filter((id) => projects.some((project) => project.id === id));
  return { facts: { ...read, projects: present }, versions, words };
}

const facts = 'content/cv/cv.yaml';
const inCvFile = (locale: Locale, key: string) => ({ file: `content/cv/${locale}.yaml`, key });

/** What has facts and words by the same ids. */
type List = keyof CvFacts & keyof CvWords;

const lists = Object.keys(cvFactsSchema.shape).filter(
  (key): key is List => key in cvWordsSchema.shape,
);

const idsOf = (cv: CvFacts, list: List) =>
  cv[list].map((entry) => (typeof entry === 'string' ? entry : entry.id));

/** The projects that the facts name are there, and the codes of languages belong to some. */
function checkCvFacts(cv: CvFacts, from: ContentFolder, languages: Languages): Problem[] {
  const projects = projectIds(from);
  const note = noteAt(cvFactsSchema, ['languages', 0, 'code']) ?? '';
  return [
    ...cv.projects
      .filter((id) => !projects.includes(id))
      .map((id) => problem('cv_unknown_project', { file: facts, key: 'projects' }, { id })),
    ...cv.languages.flatMap(({ code }, index) => {
      const place = { file: facts, key: `languages.${index}.code` };
      if (languages.isLanguage(code)) return [];
      const meant = meantCode(code);
      return meant
        ? [problem('cv_unknown_language', place, { code, meant })]
        : [problem('not_accepted', place, { note })];
    }),
  ];
}

/** Every entry of the facts has its words in every language, and no words stand alone. */
function checkCvWords(
  cv: CvFacts,
  words: Readonly<Record<Locale, CvWords>>,
  { source }: Languages,
  shown: readonly Locale[],
): Problem[] {
  return shown.flatMap((locale) => [
    ...lists.flatMap((list) => checkIds(cv, words[locale], locale, list)),
    ...checkSkills(cv, words[locale], locale),
    ...differences(cvWordsSchema, words[source], words[locale], inCvFile(locale, ''), source)
      // Whether a group needs names here follows from the facts.
      .filter(({ code, key }) => code === 'uneven_lists' || !key.startsWith('skills.')),
    ...checkPage(words[locale], locale),
  ]);
}

function checkIds(cv: CvFacts, words: CvWords, locale: Locale, list: List): Problem[] {
  const ids = idsOf(cv, list);
  const named = Object.keys(words[list]);
  const at = (id: string) => inCvFile(locale, `${list}.${id}`);
  return [
    ...ids
      .filter((id) => !named.includes(id))
      .map((id) => problem('cv_words_missing', at(id), { facts })),
    ...named
      .filter((id) => !ids.includes(id))
      .map((id) => problem('cv_words_alone', at(id), { facts, list })),
  ];
}

function checkSkills(cv: CvFacts, words: CvWords, locale: Locale): Problem[] {
  return cv.skills.flatMap(({ id, names }) => {
    const group = words.skills[id];
    if (!group || Boolean(names) !== Boolean(group.names)) return [];
    const code = names ? 'cv_skills_twice' : 'cv_skills_missing';
    return problem(code, inCvFile(locale, `skills.${id}.names`), { facts });
  });
}

function checkPage({ page }: CvWords, locale: Locale): Problem[] {
  const names = placeholdersAt(cvWordsSchema, ['page']);
  if (placeholdersOf(page).join() === names.toSorted().join()) return [];
  const expected = names.map((name) => `{${name}}`).join(' and ');
  const model = 'Page {page} of {pages}';
  return [problem('cv_page_numbers', inCvFile(locale, 'page'), { expected, model })];
}
