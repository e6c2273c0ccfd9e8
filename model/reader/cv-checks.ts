import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersOf } from '../fill.ts';
import { languageName } from '../language-names.ts';
import { defaultLocale, type Locale, localeCodes } from '../locales.ts';
import type { Problem } from '../problems.ts';
import type { CvFacts, CvWords } from '../schemas/cv.ts';

const factsFile = 'content/cv/cv.yaml';
const fileOf = (locale: Locale) => `content/cv/${locale}.yaml`;
const lists = ['experience', 'education', 'skills'] as const;

/** The facts make sense by themselves: nothing twice, time runs forward, what is named exists. */
export function checkCvFacts(facts: CvFacts, root: string): Problem[] {
  return [
    ...lists.flatMap((list) =>
      twice(facts[list].map(({ id }) => id)).map((id) => told(list, `“${id}” stands here twice`)),
    ),
    ...twice(facts.projects).map((id) => told('projects', `“${id}” stands here twice`)),
    ...twice(facts.languages.map(({ code }) => code)).map((code) =>
      told('languages', `“${code}” stands here twice`),
    ),
    ...[...facts.experience, ...facts.education].flatMap(({ id, from, to }) =>
      to !== undefined && endsBefore(to, from)
        ? told(id, `ends in ${to}, before it begins in ${from}`, 'Correct one of the two dates.')
        : [],
    ),
    ...facts.languages
      .filter(({ code }) => !languageName(code, defaultLocale))
      .map(({ code }) =>
        told('languages', `“${code}” is not a language`, 'Use its code of two letters, as in ca.'),
      ),
    ...facts.projects
      .filter((id) => !existsSync(join(root, 'projects', id)))
      .map((id) =>
        told('projects', `there is no project “${id}”`, 'Use a folder name of content/projects/.'),
      ),
  ];
}

/** Every entry of the facts has its words in every language, and no words stand alone. */
export function checkCvWords(facts: CvFacts, words: Readonly<Record<Locale, CvWords>>): Problem[] {
  const source = words[defaultLocale];
  return localeCodes.flatMap((locale) => [
    ...lists.flatMap((list) => checkIds(facts, words[locale], locale, list)),
    ...checkLevels(facts, words[locale], locale),
    ...checkSkills(facts, words[locale], source, locale),
    ...checkHighlights(words[locale], source, locale),
    ...checkPage(words[locale], locale),
  ]);
}

function checkIds(
  facts: CvFacts,
  words: CvWords,
  locale: Locale,
  list: (typeof lists)[number],
): Problem[] {
  const ids = facts[list].map(({ id }) => id);
  const named = Object.keys(words[list]);
  return [
    ...ids
      .filter((id) => !named.includes(id))
      .map((id) => ({
        file: fileOf(locale),
        key: `${list}.${id}`,
        wrong: `is missing, but ${factsFile} lists it`,
        advice: 'Write its words here, or remove it there.',
      })),
    ...named
      .filter((id) => !ids.includes(id))
      .map((id) => ({
        file: fileOf(locale),
        key: `${list}.${id}`,
        wrong: `is not listed in ${factsFile}`,
        advice: `Add it there under ${list}, or remove it here.`,
      })),
  ];
}

function checkLevels(facts: CvFacts, words: CvWords, locale: Locale): Problem[] {
  const used = new Set(facts.languages.map(({ level }) => level));
  return [...used]
    .filter((level) => words.level[level] === undefined)
    .map((level) => ({
      file: fileOf(locale),
      key: `level.${level}`,
      wrong: `is missing, but a language in ${factsFile} has this level`,
      advice: 'Write here how the level is called in this language.',
    }));
}

function checkSkills(facts: CvFacts, words: CvWords, source: CvWords, locale: Locale): Problem[] {
  return facts.skills.flatMap(({ id, names }) => {
    const group = words.skills[id];
    if (!group) return [];
    const key = `skills.${id}.names`;
    const file = fileOf(locale);
    if (names && group.names) {
      const wrong = `stands here and in ${factsFile}`;
      return { file, key, wrong, advice: 'Keep it there if all languages share it, else here.' };
    }
    if (!names && !group.names) {
      const wrong = `is missing here and in ${factsFile}`;
      return { file, key, wrong, advice: 'Write the skills of this group, one a line.' };
    }
    return differs(key, group.names?.length, source.skills[id]?.names?.length, locale);
  });
}

function checkHighlights(words: CvWords, source: CvWords, locale: Locale): Problem[] {
  return Object.entries(words.experience).flatMap(([id, { highlights }]) =>
    differs(
      `experience.${id}.highlights`,
      highlights.length,
      source.experience[id]?.highlights.length,
      locale,
    ),
  );
}

function checkPage({ page }: CvWords, locale: Locale): Problem[] {
  if (placeholdersOf(page).join() === 'page,pages') return [];
  return [
    {
      file: fileOf(locale),
      key: 'page',
      wrong: 'does not say both numbers',
      advice: 'Use {page} and {pages} once each, as in “Page {page} of {pages}”.',
    },
  ];
}

function differs(
  key: string,
  found: number | undefined,
  expected: number | undefined,
  locale: Locale,
) {
  if (found === undefined || expected === undefined || found === expected) return [];
  return [
    {
      file: fileOf(locale),
      key,
      wrong: `has ${found} entries, but ${defaultLocale}.yaml has ${expected}`,
      advice: 'Write the same items in the same order in every language.',
    },
  ];
}

const told = (key: string, wrong: string, advice = 'Keep one of the two.'): Problem => ({
  file: factsFile,
  key,
  wrong,
  advice,
});

const twice = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

/** A bare year as an end may be any month of it, so it is before only if its whole year is. */
const endsBefore = (to: string, from: string) =>
  to.length === from.length ? to < from : to.slice(0, 4) < from.slice(0, 4);
