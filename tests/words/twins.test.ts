import { describe, expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { defaultLocale, localeCodes } from '../../model/locales.ts';
import { proseOf } from '../../owner/spell/texts.ts';
import { englishTwins, isOnlyNames } from './rules/twins.ts';

const content = readContent();
const source = proseOf(content, defaultLocale);
const others = localeCodes.filter((locale) => locale !== defaultLocale);

test.for(others)('no text in %s is English, except for the listed names and terms', (locale) => {
  expect(englishTwins(source, proseOf(content, locale), locale)).toEqual([]);
});

describe('the rules notice', () => {
  const text = (file: string, words: string) => ({ file, line: 1, key: 'title', text: words });

  test('a text that was left in English', () => {
    const english = [text('content/messages/en.yaml', 'Send')];
    expect(englishTwins(english, [text('content/messages/es.yaml', 'Send')], 'es')).toHaveLength(1);
    expect(englishTwins(english, [text('content/messages/es.yaml', 'Enviar')], 'es')).toEqual([]);
  });

  test('the same place only: another key or file may hold the same word', () => {
    const english = [text('content/projects/kanban/en.yaml', 'Board')];
    expect(englishTwins(english, [text('content/projects/canvas/de.yaml', 'Board')], 'de')).toEqual(
      [],
    );
  });

  test('a word that is allowed in one language and stands in another', () => {
    const english = [text('content/messages/en.yaml', 'System')];
    expect(englishTwins(english, [text('content/messages/de.yaml', 'System')], 'de')).toEqual([]);
    expect(englishTwins(english, [text('content/messages/ca.yaml', 'System')], 'ca')).toHaveLength(
      1,
    );
  });

  test('words beside names', () => {
    expect(isOnlyNames('JavaScript (ES6), HTML, CSS')).toBe(true);
    expect(isOnlyNames('PDF, {language}, {size}')).toBe(true);
    expect(isOnlyNames('—')).toBe(true);
    expect(isOnlyNames('JSON Server (emulated)')).toBe(false);
    expect(isOnlyNames('Expressive, CSS')).toBe(false);
  });
});
