import { describe, expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { type Locale, localeCodes } from '../../model/locales.ts';
import { proseOf } from '../../owner/spell/texts.ts';
import { isSample } from '../support/sample.ts';
import { figures, storyFigures } from './figures.ts';
import { claimedProjects, missingFigures } from './rules/facts.ts';

const content = readContent();

const wordsOfProject = (id: string, locale: Locale) => {
  const words = content.projects.find((project) => project.id === id)?.words[locale];
  return words && [words.description, ...words.features, ...words.learned].join('\n');
};

const story = (locale: Locale) => Object.values(content.messages[locale].about.my_story).join('\n');

test.for(localeCodes)('the figures of the projects are right in %s', (locale) => {
  const missing = Object.entries(figures).flatMap(([id, expected]) => {
    const words = wordsOfProject(id, locale);
    // A project that the owner has taken out has nothing to say.
    return words ? missingFigures(words, expected, locale).map((phrase) => `${id}: ${phrase}`) : [];
  });
  expect(missing).toEqual([]);
});

test.for(localeCodes)('the figures of the story are right in %s', (locale) => {
  expect(missingFigures(story(locale), storyFigures, locale)).toEqual([]);
});

test.for(localeCodes)('texts in %s that count the projects count right', (locale) => {
  const claims = proseOf(content, locale).flatMap(({ key, text }) =>
    claimedProjects(text, locale).map((count) => ({ key, count })),
  );
  if (isSample) expect(claims).not.toEqual([]);
  expect(claims.filter(({ count }) => count !== content.projects.length)).toEqual([]);
});

describe('the rules notice', () => {
  const figure = { en: ['150 seconds'], de: ['150 Sekunden', 'hundertfünfzig Sekunden'] };

  test('a figure that is missing, wrong or part of a larger one', () => {
    expect(missingFigures('You have time.', [figure], 'en')).toEqual(['150 seconds']);
    expect(missingFigures('You have 15\u00a0seconds.', [figure], 'en')).toHaveLength(1);
    expect(missingFigures('You have 2150\u00a0seconds.', [figure], 'en')).toHaveLength(1);
    expect(missingFigures('You have 150\u00a0seconds.', [figure], 'en')).toEqual([]);
  });

  test('any of the ways of writing it as right', () => {
    expect(missingFigures('In 150\u00a0Sekunden.', [figure], 'de')).toEqual([]);
    expect(missingFigures('Hundertfünfzig Sekunden.', [figure], 'de')).toEqual([]);
  });

  test('how many projects a text claims', () => {
    expect(claimedProjects('All 23 projects', 'en')).toEqual([23]);
    expect(claimedProjects('Vint-i-quatre projectes', 'ca')).toEqual([24]);
  });
});
