import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleContent } from '../check/sample.ts';
import { jsonResume } from '../cv/json-resume.ts';
import type { Locale } from '../model/languages/languages.ts';
import { openFolder } from '../model/reader/languages.ts';
import { content } from '../site/content.ts';
import { planImport } from './plan.ts';
import { readProfile } from './read-profile.ts';

const resumeIn = (locale: Locale, of = content) =>
  JSON.parse(
    JSON.stringify(
      jsonResume(of, locale, { url: of.site.url, picture: `${of.site.url}/profile.png` }),
    ),
  );

const read = (resume: unknown) =>
  readProfile('resume.json', Buffer.from(JSON.stringify(resume)), content.languages);

describe.each(content.languages.all)('the site’s own resume.json in %s', (locale) => {
  test('changes nothing where it comes from', () => {
    const { rows, change } = planImport(resolve('.'), 'resume.json', read(resumeIn(locale)), {
      sample: sampleContent(openFolder(resolve('content'))),
      language: locale,
      removeSample: false,
    });
    expect(rows).toEqual([]);
    expect(change.files.map(({ file }) => file)).toEqual([]);
  });
});
