import { describe, expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { defaultLocale, type Locale, localeCodes } from '../../model/locales.ts';
import { proseOf } from '../../owner/spell/texts.ts';
import { isSample } from '../support/sample.ts';
import { figures, storyFigures } from './figures.ts';
import { differingFacts, factsOf, missingFigures } from './rules/facts.ts';

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

const cvTexts = (locale: Locale) =>
  proseOf(content, locale).filter(({ file }) => file.startsWith('content/cv/'));

// The owner of a CV may tell it as they like in each language; the sample's people are invented.
test.runIf(isSample).for(localeCodes)(
  'the CV in %s has the numbers and names of the source',
  (locale) => {
    const differing = differingFacts(
      [cvTexts(defaultLocale), defaultLocale],
      [cvTexts(locale), locale],
    );
    expect(differing).toEqual([]);
  },
);

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

  test('a number or a name that another language lacks', () => {
    const text = (file: string, words: string) => ({ file, line: 7, key: 'detail', text: words });
    const source = [text('cv/en.yaml', 'Wheely, made in two and a half weeks')];
    const differing = (words: string) =>
      differingFacts([source, 'en'], [[text('cv/es.yaml', words)], 'es']);
    expect(differing('Wheely, hecha en dos semanas y media')).toEqual([]);
    expect(differing('Wheely, hecha en 2,5\u00a0semanas')).toEqual([]);
    expect(differing('Wheely, hecha en dos semanas')).toEqual([
      'cv/es.yaml:7 detail: 2, Wheely instead of 2.5, Wheely',
    ]);
    expect(differing('Hecha en dos semanas y media')).toHaveLength(1);
  });

  test('numbers in words and figures, and no number inside a name', () => {
    expect(factsOf('Dreisprachiges Werkzeug, 2008 bis 2018', 'de')).toEqual(['2008', '2018', '3']);
    expect(factsOf('Quatre Vents, agència web', 'ca')).toEqual(['Quatre Vents']);
  });
});
