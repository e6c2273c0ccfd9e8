import { describe, expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { type Locale, localeCodes } from '../../model/locales.ts';
import { proseOf } from '../../owner/spell/texts.ts';
import { wordingOf } from './rules/wording.ts';

const content = readContent();

test.for(localeCodes)('no text in %s has a slip that spelling does not see', (locale) => {
  const slips = proseOf(content, locale).flatMap((each) =>
    wordingOf(each, locale).map((wrong) => `${each.file}:${each.line} ${each.key}: ${wrong}`),
  );
  expect(slips).toEqual([]);
});

describe('the rules notice', () => {
  const slips: [Locale, string, string][] = [
    ['en', 'React, Node and MongoDB', 'Node.js without its ending'],
    ['es', 'un buscador en NodeJS', 'Node.js without its ending'],
    ['ca', 'Missatge de {name}', 'a name where an apostrophe may be needed'],
    ['ca', 'El {title}', 'a name where an apostrophe may be needed'],
    ['de', 'mit Branches und Pull Requests', 'compound without a hyphen'],
    ['de', 'Media Queries schreiben', 'compound without a hyphen'],
    ['de', 'React Hooks einsetzen', 'compound without a hyphen'],
  ];
  test.for(slips)('in %s, “%s”', ([locale, text, wrong]) => {
    expect(wordingOf({ key: 'description', text }, locale)).toEqual([wrong]);
  });
});

describe('the rules allow', () => {
  const right: [Locale, string, string][] = [
    ['en', 'description', 'Node.js, Nodemailer'],
    ['ca', 'description', 'Missatge nou: {name}, del projecte {title}, pàgina {page} de {pages}'],
    ['de', 'description', 'Pull-Requests auf GitHub Pages, mit JSON Server und React Router'],
    ['de', 'technologies.frontend', 'React Hooks, JavaScript'],
  ];
  test.for(right)('in %s, as %s, “%s”', ([locale, key, text]) => {
    expect(wordingOf({ key, text }, locale)).toEqual([]);
  });
});
