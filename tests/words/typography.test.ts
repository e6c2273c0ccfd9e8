import { expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { localeCodes } from '../../model/locales.ts';
import { typographyOf } from '../../model/typography.ts';
import { proseOf } from '../../owner/spell/texts.ts';

const content = readContent();

test.for(localeCodes)('every text in %s keeps the typography of its language', (locale) => {
  const texts = proseOf(content, locale);
  expect(texts.length).toBeGreaterThan(100);
  const slips = texts.flatMap(({ file, line, key, text }) =>
    typographyOf(text, locale).map((wrong) => `${file}:${line} ${key}: ${wrong}: ${text}`),
  );
  expect(slips).toEqual([]);
});
