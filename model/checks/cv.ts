import { type Problem, problem } from '../errors/errors.ts';
import { defaultLocale, isLanguage, type Locale } from '../languages/locales.ts';
import { projectIds } from '../reader/files.ts';
import { noteAt, placeholdersAt } from '../schemas/at-key.ts';
import { type CvFacts, type CvWords, cvWordsSchema } from '../schemas/cv.ts';
import { endsBefore } from '../schemas/text.ts';
import { placeholdersOf } from '../texts.ts';

const facts = 'content/cv/cv.yaml';
const inFacts = (key: string) => ({ file: facts, key });
const inCvFile = (locale: Locale, key: string) => ({ file: `content/cv/${locale}.yaml`, key });

const lists = [
  'experience',
  'education',
  'skills',
  'volunteering',
  'certificates',
  'awards',
  'publications',
  'interests',
] as const;

const idsOf = (cv: CvFacts, list: (typeof lists)[number]) =>
  cv[list].map((entry) => (typeof entry === 'string' ? entry : entry.id));

/** The facts make sense by themselves: nothing twice, time runs forward, what is named exists. */
export function checkCvFacts(cv: CvFacts, root: string): Problem[] {
  const projects = projectIds(root);
  return [
    ...lists.flatMap((list) => checkTwice(list, idsOf(cv, list))),
    ...checkTwice('projects', cv.projects),
    ...checkTwice(
      'languages',
      cv.languages.map(({ code }) => code),
    ),
    ...[...cv.experience, ...cv.volunteering, ...cv.education].flatMap(({ id, from, to }) =>
      to !== undefined && endsBefore(to, from)
        ? problem('cv_ends_too_early', inFacts(id), { to, from })
        : [],
    ),
    ...cv.languages
      .filter(({ code }) => !isLanguage(code))
      .map(({ code }) => problem('cv_unknown_language', inFacts('languages'), { code })),
    ...cv.projects
      .filter((id) => !projects.includes(id))
      .map((id) => problem('cv_unknown_project', inFacts('projects'), { id })),
  ];
}

const checkTwice = (list: string, ids: readonly string[]) =>
  ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => problem('cv_entry_twice', inFacts(list), { id }));

/** Every entry of the facts has its words in every language, and no words stand alone. */
export function checkCvWords(
  cv: CvFacts,
  words: Readonly<Record<Locale, CvWords>>,
  languages: readonly Locale[],
): Problem[] {
  const source = words[defaultLocale];
  return languages.flatMap((locale) => [
    ...lists.flatMap((list) => checkIds(cv, words[locale], locale, list)),
    ...lists
      .filter((list) => list !== 'skills')
      .flatMap((list) => checkOptionalWords(words[locale][list], source[list], locale, list)),
    ...checkSkills(cv, words[locale], source, locale),
    ...checkHighlights(words[locale], source, locale),
    ...checkAvailability(words[locale], source, locale),
    ...checkPage(words[locale], locale),
  ]);
}

function checkIds(
  cv: CvFacts,
  words: CvWords,
  locale: Locale,
  list: (typeof lists)[number],
): Problem[] {
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

/** What an entry may do without, it does without in every language or in none. */
function checkOptionalWords(
  words: CvWords[(typeof lists)[number]],
  source: typeof words,
  locale: Locale,
  list: string,
): Problem[] {
  return Object.entries(words).flatMap(([id, entry]) => {
    const model = source[id];
    if (!model || typeof entry === 'string' || typeof model === 'string') return [];
    const at = (key: string) => inCvFile(locale, `${list}.${id}.${key}`);
    const missing = Object.keys(model).filter((key) => !Object.hasOwn(entry, key));
    const alone = Object.keys(entry).filter((key) => !Object.hasOwn(model, key));
    const note = (key: string) => noteAt(cvWordsSchema, [list, id, key]) ?? key;
    return [
      ...missing.map((key) => problem('missing', at(key), { note: note(key) })),
      ...alone.map((key) => problem('not_in_source', at(key), { source: defaultLocale })),
    ];
  });
}

function checkSkills(cv: CvFacts, words: CvWords, source: CvWords, locale: Locale): Problem[] {
  return cv.skills.flatMap(({ id, names }) => {
    const group = words.skills[id];
    if (!group) return [];
    const key = `skills.${id}.names`;
    if (names && group.names) return problem('cv_skills_twice', inCvFile(locale, key), { facts });
    if (!names && !group.names) {
      return problem('cv_skills_missing', inCvFile(locale, key), { facts });
    }
    return checkLength(key, group.names, source.skills[id]?.names, locale);
  });
}

function checkHighlights(words: CvWords, source: CvWords, locale: Locale): Problem[] {
  return (['experience', 'volunteering'] as const).flatMap((list) =>
    Object.entries(words[list]).flatMap(([id, { highlights }]) =>
      checkLength(`${list}.${id}.highlights`, highlights, source[list][id]?.highlights, locale),
    ),
  );
}

/** What may be left out is left out in every language or in none. */
function checkAvailability(words: CvWords, source: CvWords, locale: Locale): Problem[] {
  const key = 'availability';
  if ((words[key] === undefined) === (source[key] === undefined)) return [];
  if (words[key] !== undefined) {
    return [problem('not_in_source', inCvFile(locale, key), { source: defaultLocale })];
  }
  return [problem('missing', inCvFile(locale, key), { note: noteAt(cvWordsSchema, [key]) ?? key })];
}

type List = readonly string[] | undefined;

function checkLength(key: string, list: List, source: List, locale: Locale): Problem[] {
  if (!list || !source || list.length === source.length) return [];
  const details = {
    found: list.length,
    expected: source.length,
    source: defaultLocale,
  };
  return [problem('uneven_lists', inCvFile(locale, key), details)];
}

function checkPage({ page }: CvWords, locale: Locale): Problem[] {
  const names = placeholdersAt(cvWordsSchema, ['page']);
  if (placeholdersOf(page).join() === names.toSorted().join()) return [];
  const expected = names.map((name) => `{${name}}`).join(' and ');
  const model = 'Page {page} of {pages}';
  return [problem('cv_page_numbers', inCvFile(locale, 'page'), { expected, model })];
}
