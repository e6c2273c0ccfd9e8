import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languages } from '../../../../tests/support/content/sample-languages.ts';
import { readContent } from '../../../model/content.ts';
import { cvIn } from '../../../model/cv.ts';
import { Timeline } from './About.tsx';

const content = readContent();

test.each(languages.published)(
  'work and education stand in one line of time, the newest first: %s',
  (locale) => {
    const cv = cvIn(content, locale);
    const markup = renderToStaticMarkup(
      <Timeline locale={locale} words={content.texts[locale]} cv={cv} />,
    );
    const begun = [...markup.matchAll(/dateTime="([^"]+)"/g)].map(([, from = '']) => from);
    expect(begun).toEqual(
      [...cv.work, ...cv.volunteering, ...cv.education]
        .map(({ from }) => from)
        .sort()
        .reverse(),
    );
    for (const { role, organisation } of cv.work) {
      expect(markup).toContain(`<strong>${role}</strong><p>${organisation}</p>`);
    }
    for (const { title, school } of cv.education) {
      expect(markup).toContain(`<strong>${title}</strong><p>${school}</p>`);
    }
  },
);

test('a job shows its case, or the first thing that came of it, and no other', () => {
  const [job] = cvIn(content, 'en').work as [ReturnType<typeof cvIn>['work'][number]];
  const cv = {
    work: [{ ...job, detail: undefined, highlights: ['First', 'Second'] }],
    volunteering: [],
    education: [],
  };
  const shown = (detail?: string) =>
    renderToStaticMarkup(
      <Timeline
        locale="en"
        words={content.texts.en}
        cv={{ ...cv, work: cv.work.map((one) => ({ ...one, detail })) }}
      />,
    );
  expect(shown()).toContain('First');
  expect(shown()).not.toContain('Second');
  expect(shown('The case')).toContain('The case');
  expect(shown('The case')).not.toContain('First');
  expect(shown('Led [Wheely](wheely), *alone*, with `npm`')).toMatch(
    /<p>Led <a href="[^"]+">Wheely<\/a>, <em>alone<\/em>, with <code>npm<\/code><\/p>/,
  );
});
