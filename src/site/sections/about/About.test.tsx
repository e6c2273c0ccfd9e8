import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languages } from '../../../../tests/support/content/sample-languages.ts';
import { readContent } from '../../../model/content.ts';
import { cvIn } from '../../../model/cv.ts';
import { Timeline } from './About.tsx';

const content = readContent();

test.each(languages.published)(
  'the jobs that are featured are in view, all other work and education is folded, the newest first: %s',
  (locale) => {
    const cv = cvIn(content, locale);
    const markup = renderToStaticMarkup(
      <Timeline locale={locale} texts={content.texts[locale]} cv={cv} />,
    );
    const [inView = '', folded = ''] = markup.split('<details');
    const begunIn = (part: string) =>
      [...part.matchAll(/dateTime="([^"]+)"/g)].map(([, from = '']) => from);
    const newestFirst = (entries: readonly { from: string }[]) =>
      entries
        .map(({ from }) => from)
        .sort()
        .reverse();
    const [featured, others] = [true, false].map((wanted) =>
      cv.work.filter((job) => (job.featured !== undefined) === wanted),
    ) as [typeof cv.work, typeof cv.work];
    expect(begunIn(inView)).toEqual(newestFirst(featured));
    expect(begunIn(folded)).toEqual(newestFirst([...others, ...cv.volunteering, ...cv.education]));
    for (const { role, organisation } of cv.work) {
      expect(markup).toContain(`<strong>${role}</strong><p>${organisation}</p>`);
    }
    for (const { title, school } of cv.education) {
      expect(markup).toContain(`<strong>${title}</strong><p>${school}</p>`);
    }
  },
);

test('a job shows its case and what came of it, one stitch a year, and a knot where a career begins', () => {
  const [job] = cvIn(content, 'en').work as [ReturnType<typeof cvIn>['work'][number]];
  const cv = {
    work: [{ ...job, from: '2011', to: '2014', new_career: true, highlights: ['First', 'Second'] }],
    volunteering: [],
    education: [],
  };
  const shown = (detail?: string) =>
    renderToStaticMarkup(
      <Timeline
        locale="en"
        texts={content.texts.en}
        cv={{ ...cv, work: cv.work.map((one) => ({ ...one, detail })) }}
      />,
    );
  expect(shown()).toContain('<p>First</p><p>Second</p>');
  expect(shown('The case')).toContain('<p>The case</p><p>First</p>');
  expect(shown()).toMatch(/data-knot="" aria-hidden="true">–{3}</);
  expect(shown('Led [Wheely](wheely), *alone*, with `npm`')).toMatch(
    /<p>Led <a href="[^"]+">Wheely<\/a>, <em>alone<\/em>, with <code>npm<\/code><\/p>/,
  );
});
