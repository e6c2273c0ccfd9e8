import { describe, expect, test } from 'vitest';
import { contentError, errorSentences } from '../../model/errors/errors.ts';
import { sentences } from '../../model/errors/findings.ts';
import type { RefusedCode } from '../../model/errors/refusal.ts';
import { refusals } from '../../model/errors/refusals.ts';
import { placeholdersOf } from '../../text/placeholders.ts';
import { textsOf } from '../../text/text-tree.ts';
import { typographyOf } from '../../text/typography.ts';
import { wordsIn } from '../../text-fields/words.ts';
import { shippedLanguages } from '../site/words.ts';
import { pageLanguageFor, pageWords, writtenPageWords } from './page-words.ts';
import { preferredLanguage, type Sentences, toolLanguages, toolWords } from './words.ts';

const translations = toolLanguages.filter((language) => language !== 'en');

/** Every key with the names in braces of its text. */
const placeholdersByKey = (words: object) =>
  textsOf(words).map(([key, text]) => `${key}: ${placeholdersOf(text).join()}`);

const slipsIn = (words: object, language: string) =>
  textsOf(words).flatMap(([key, text]) =>
    typographyOf(text.replaceAll('`', ''), language).map((slip) => `${key}: ${slip}`),
  );

describe.each(toolLanguages)('the tools in %s', (language) => {
  const { notes: _, errors: __, findings: ___, refusals: ____, ...words } = toolWords[language];
  const { notes: _en, errors: __en, findings: ___en, refusals: ____en, ...english } = toolWords.en;

  // English stands in for what a language lacks: `npm run words` lists it.
  test('have no keys but those of English, and the same placeholders', () => {
    expect(placeholdersByKey(words).sort()).toEqual(placeholdersByKey(english).sort());
  });

  test('leave no text empty', () => {
    expect(textsOf(toolWords[language]).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('keep the typography that the translator’s page asks for', () => {
    expect(slipsIn(words.translator, language)).toEqual([]);
  });

  test('do not name a key by the label of another that ends alike', () => {
    const { labelOf } = wordsIn(language, toolWords[language]);
    const { labelOf: withOther } = wordsIn(language, {
      ...toolWords[language],
      labels: { ...words.labels, client: 'Who paid for it' } as typeof words.labels,
    });
    expect(withOther('client')).toBe('Who paid for it');
    expect(withOther('projects.contexts.client')).toBe(labelOf('projects.contexts.client'));
  });
});

describe.each(translations)(
  'the tools in %s, which the schemas and the reader do not speak',
  (language) => {
    const ownWords = wordsIn(language, toolWords[language]);

    test('distinguish what has the same name in two places', () => {
      const noteOf = (place: string, key: string) => ownWords.noteOf(place, key, '').text;
      expect(noteOf('cv', 'education.school.title')).not.toBe(noteOf('cv', 'title'));
      expect(noteOf('texts', 'accessibility.cv')).not.toBe(noteOf('texts', 'accessibility.es'));
      expect(noteOf('texts', 'about.my_story.section_2')).toBe(
        noteOf('texts', 'about.my_story.section_1'),
      );
    });

    test('tell every refusal, and name in it what English names or the desk shows itself', () => {
      const own = toolWords[language].refusals;
      expect(Object.keys(own).sort()).toEqual(Object.keys(refusals).sort());
      for (const [code, sentence] of Object.entries(own)) {
        const known =
          code === 'changed_since' ? ['files'] : placeholdersOf(refusals[code as RefusedCode]);
        expect(known, code).toEqual(expect.arrayContaining(placeholdersOf(sentence)));
      }
    });

    test('name in errors and findings what English names', () => {
      const namesIn = ({ wrong, advice }: Sentences) =>
        new Set(placeholdersOf(`${wrong} ${advice}`));
      const { errors, findings } = toolWords[language];
      const english: Record<string, Sentences> = { ...errorSentences, ...sentences };
      expect(Object.keys({ ...errors, ...findings }).sort()).toEqual(Object.keys(english).sort());
      for (const [code, own] of Object.entries({ ...errors, ...findings })) {
        const es = toolWords.es.errors[code] ?? toolWords.es.findings[code] ?? own;
        expect(english[code], code).toBeDefined();
        // What English names and the desk shows itself, all three leave out.
        expect(namesIn(own), code).toEqual(namesIn(es));
        // English has a number in words.
        const known = [...namesIn(english[code] as Sentences), 'count'];
        expect(known, code).toEqual(expect.arrayContaining([...namesIn(own)]));
      }
    });
  },
);

test('an error is filled in with its details', () => {
  const error = { file: 'content/texts/de.yaml', key: '', wrong: 'taken', advice: 'change it' };
  const coded = {
    ...error,
    code: 'url_taken',
    details: { url: '/de/a/', holder: 'kanban' },
  };
  const { errorOf } = wordsIn('de', toolWords.de);
  expect(errorOf(coded).wrong).toBe('„/de/a/“ gehört schon zu „kanban“');
  expect(errorOf(error)).toEqual({ wrong: 'Taken', advice: 'change it', lang: 'en' });
});

describe('advice fits whoever shows it', () => {
  const terminal: Record<string, Sentences> = { ...errorSentences, ...sentences };
  const desk = { ...terminal, ...toolWords.en.errors, ...toolWords.en.findings };
  const inDesk = Object.keys({ ...toolWords.es.errors, ...toolWords.es.findings });

  test('the desk names no keys of files and no commands of this program', () => {
    const ofTheTerminal = /(?<!\{code\})\.yaml|npx|: (?:true|false)|<\w+>/;
    // Only a command can do that.
    const upgrades = ['older_content', 'former_file', 'not_a_version'];
    const codes = inDesk.filter((code) => !upgrades.includes(code));
    const sentences = codes.map((code) => [code, desk[code]?.wrong, desk[code]?.advice].join(' '));
    expect(sentences.filter((text) => ofTheTerminal.test(text))).toEqual([]);
  });

  test('the terminal names no buttons and views of the desk', () => {
    const ofTheDesk =
      /\bpress\b|“(?:Settings|Pictures|Languages|URLs|Draft|Confirm|Still correct)”/;
    const sentences = Object.values(terminal).map(({ wrong, advice }) => `${wrong} ${advice}`);
    expect(sentences.filter((text) => ofTheDesk.test(text))).toEqual([]);
  });

  test('English has desk sentences only for codes that there are, with the details that they have', () => {
    for (const [code, own] of Object.entries({
      ...toolWords.en.errors,
      ...toolWords.en.findings,
    })) {
      const known = placeholdersOf(`${terminal[code]?.wrong} ${terminal[code]?.advice}`);
      expect(known, code).toEqual(
        expect.arrayContaining(placeholdersOf(`${own.wrong} ${own.advice}`)),
      );
    }
  });
});

test('an interface word without a label is called by its note, never by its key', () => {
  const { labelOf, headingOf } = wordsIn('de', toolWords.de);
  expect(labelOf('form.name_error')).toBe('Fehler: Der Name ist leer');
  expect(headingOf('form.name_error')).toBe('Formular · Fehler: Der Name ist leer');
  expect(labelOf('mail.page')).toBe('Seite');
  expect(headingOf('experience.studio')).toBe('Berufserfahrung · Studio');
  expect(wordsIn('en', toolWords.en).labelOf('form.retry', 'Try again')).toBe('Try again');
});

test('languages are named in the language of whoever reads the error', () => {
  const error = contentError(
    'not_in_source',
    { file: 'content/texts/de.yaml', key: '' },
    { source: 'en' },
  );
  expect(error.wrong).toContain('English');
  expect(wordsIn('de', toolWords.de).errorOf(error).wrong).toContain('Englisch');
});

test('the desk opens in the first preferred language that it has', () => {
  expect(preferredLanguage(['fr-FR', 'de-AT', 'en'])).toBe('de');
  expect(preferredLanguage(['ja'])).toBe('en');
});

test('counts follow the language', () => {
  const { counted, words } = wordsIn('de', toolWords.de);
  expect([1, 2, 1912].map((count) => counted(words.counts.texts, count))).toEqual([
    '1 Text',
    '2 Texte',
    '1.912 Texte',
  ]);
});

describe.each(Object.entries(writtenPageWords))(
  'the translator’s page in %s',
  (language, words) => {
    test('has no keys but those of English, and the same placeholders', () => {
      const english = new Set(placeholdersByKey(toolWords.en));
      expect(placeholdersByKey(words).filter((line) => !english.has(line))).toEqual([]);
    });

    test('keeps the typography that it asks for', () => {
      expect(slipsIn(words, language)).toEqual([]);
    });
  },
);

test('somebody who translates reads the page in that language, or a variant of it, if the engine has it', () => {
  expect(['ca', 'pt', 'pt-PT', 'ar-EG', 'ja', 'zh'].map(pageLanguageFor)).toEqual([
    ...['ca', 'pt-BR', 'pt-BR', 'ar', 'ja', 'en'],
  ]);
  expect(Object.keys(pageWords).sort()).toEqual(shippedLanguages.toSorted());
});
