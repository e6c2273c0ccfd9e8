import { expect, test } from 'vitest';
import { readContent } from '../model/content.ts';
import { asFallback } from '../model/languages/fallback-text.ts';
import { mapTexts } from '../model/texts.ts';
import { findUnreadTexts } from './unused.ts';

test('texts of a translator whom the site does not have are named where they are written', () => {
  const { site, texts } = readContent();
  const translations = mapTexts(texts.en.translations, asFallback);
  const content = {
    site: { ...site, translator: undefined },
    texts: { ...texts, de: { ...texts.de, translations } },
  };
  const files = findUnreadTexts(content).map(({ file }) => file);
  expect(files).toEqual(['texts/en.yaml', 'texts/es.yaml', 'texts/ca.yaml']);
});
