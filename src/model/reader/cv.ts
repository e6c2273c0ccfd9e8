import { placeholdersOf } from '../../text/placeholders.ts';
import { differences } from '../checks/differences.ts';
import { type ContentError, contentError } from '../errors/errors.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import { meantCode } from '../languages/names.ts';
import { noteAt, placeholdersAt } from '../schemas/at-key.ts';
import { type CvFacts, type CvTexts, cvFactsSchema, cvTextsSchema } from '../schemas/cv.ts';
import type { CvVersions } from '../schemas/cv-versions.ts';
import { readCvVersions } from './cv-versions.ts';
import { type ContentFolder, projectIds } from './files.ts';
import { readFolderTexts } from './folder-texts.ts';
import type { Project } from './projects.ts';
import { readYamlFile } from './yaml-file.ts';

export type CvParts = {
  facts: CvFacts;
  /** Tags and versions; both may be empty. */
  versions: CvVersions;
  texts: Readonly<Record<Locale, CvTexts>>;
};

/** The CV's facts and its texts in every language, complete, or undefined; errors are reported. */
export function readCv(
  from: ContentFolder,
  {
    languages,
    shown,
    projects,
  }: { languages: Languages; shown: readonly Locale[]; projects: readonly Project[] },
  errors: ContentError[],
): CvParts | undefined {
  const read = readYamlFile(from, 'cv/cv.yaml', cvFactsSchema, errors);
  const texts = readFolderTexts(
    from,
    { folder: 'cv', schema: cvTextsSchema, languages, shown },
    errors,
  );
  const versions = readCvVersions(from, languages, errors);
  if (!read || !texts) return undefined;

  errors.push(
    ...checkCvFacts(read, from, languages),
    ...checkCvTexts(read, texts, languages, shown),
  );
  if (!versions) return undefined;
  // A draft that is left out of the site is left out of the CV too.
  const present = read.projects.filter((id) => projects.some((project) => project.id === id));
  return { facts: { ...read, projects: present }, versions, texts };
}

const facts = 'content/cv/cv.yaml';
const inCvFile = (locale: Locale, key: string) => ({ file: `content/cv/${locale}.yaml`, key });

/** What has facts and texts by the same ids. */
type List = keyof CvFacts & keyof CvTexts;

const lists = Object.keys(cvFactsSchema.shape).filter(
  (key): key is List => key in cvTextsSchema.shape,
);

const idsOf = (cv: CvFacts, list: List) =>
  cv[list].map((entry) => (typeof entry === 'string' ? entry : entry.id));

/** The projects that the facts name are there, and the codes of languages belong to some. */
function checkCvFacts(cv: CvFacts, from: ContentFolder, languages: Languages): ContentError[] {
  const projects = projectIds(from);
  const note = noteAt(cvFactsSchema, ['languages', 0, 'code']) ?? '';
  return [
    ...cv.projects
      .filter((id) => !projects.includes(id))
      .map((id) => contentError('cv_unknown_project', { file: facts, key: 'projects' }, { id })),
    ...cv.languages.flatMap(({ code }, index) => {
      const place = { file: facts, key: `languages.${index}.code` };
      if (languages.isLanguage(code)) return [];
      const meant = meantCode(code);
      return meant
        ? [contentError('cv_unknown_language', place, { code, meant })]
        : [contentError('not_accepted', place, { note })];
    }),
  ];
}

/** Every entry of the facts has its texts in every language, and no texts stand alone. */
function checkCvTexts(
  cv: CvFacts,
  texts: Readonly<Record<Locale, CvTexts>>,
  { source }: Languages,
  shown: readonly Locale[],
): ContentError[] {
  return shown.flatMap((locale) => [
    ...lists.flatMap((list) => checkIds(cv, texts[locale], locale, list)),
    ...checkSkills(cv, texts[locale], locale),
    ...differences(cvTextsSchema, texts[source], texts[locale], inCvFile(locale, ''), source)
      // Whether a group needs names here follows from the facts.
      .filter(({ code, key }) => code === 'uneven_lists' || !key.startsWith('skills.')),
    ...checkPage(texts[locale], locale),
  ]);
}

function checkIds(cv: CvFacts, texts: CvTexts, locale: Locale, list: List): ContentError[] {
  const ids = idsOf(cv, list);
  const named = Object.keys(texts[list]);
  const at = (id: string) => inCvFile(locale, `${list}.${id}`);
  return [
    ...ids
      .filter((id) => !named.includes(id))
      .map((id) => contentError('cv_words_missing', at(id), { facts })),
    ...named
      .filter((id) => !ids.includes(id))
      .map((id) => contentError('cv_words_alone', at(id), { facts, list })),
  ];
}

function checkSkills(cv: CvFacts, texts: CvTexts, locale: Locale): ContentError[] {
  return cv.skills.flatMap(({ id, names }) => {
    const group = texts.skills[id];
    if (!group || Boolean(names) !== Boolean(group.names)) return [];
    const code = names ? 'cv_skills_twice' : 'cv_skills_missing';
    return contentError(code, inCvFile(locale, `skills.${id}.names`), { facts });
  });
}

function checkPage({ page }: CvTexts, locale: Locale): ContentError[] {
  const names = placeholdersAt(cvTextsSchema, ['page']);
  if (placeholdersOf(page).join() === names.toSorted().join()) return [];
  const expected = names.map((name) => `{${name}}`);
  const model = 'Page {page} of {pages}';
  return [contentError('cv_page_numbers', inCvFile(locale, 'page'), { expected, model })];
}
