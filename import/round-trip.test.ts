import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { jsonResume } from '../cv/json-resume.ts';
import { withEverySection } from '../cv/testing/every-section.ts';
import { dropProject } from '../editing/remove/project.ts';
import { wordFile } from '../editing/texts/word-files.ts';
import { type Content, inspectContent, readContent } from '../model/content.ts';
import { allLocaleCodes, type Locale, perLocale } from '../model/locales.ts';
import { projectIds } from '../model/reader/project-ids.ts';
import { mapTexts } from '../model/texts-of.ts';
import { content } from '../site/content.ts';
import { type Copy, copyContent } from './merge/copy.ts';
import { planImport } from './plan.ts';
import { readBytes } from './read-input.ts';

const copies: Copy[] = [];
afterEach(() => {
  for (const copy of copies.splice(0)) copy.clear();
});

const resumeIn = (locale: Locale, of = content) =>
  JSON.parse(
    JSON.stringify(
      jsonResume(of, locale, { url: of.site.url, picture: `${of.site.url}/profile.png` }),
    ),
  );

/** What says the same as the sample is taken for the sample. */
const withWordsOfOnesOwn = (of: Content): Content => ({
  ...of,
  cv: {
    ...of.cv,
    words: perLocale((locale) => {
      const { experience, education } = of.cv.words[locale];
      const own = mapTexts({ experience, education }, (text) => `${text} (${locale})`);
      return { ...of.cv.words[locale], ...own };
    }),
  },
});

const read = (resume: unknown) => readBytes('resume.json', Buffer.from(JSON.stringify(resume)));

/** Content of somebody who has neither jobs nor projects yet. */
function blankContent(): string {
  const copy = copyContent(resolve('content'));
  copies.push(copy);
  for (const id of projectIds(copy.root)) {
    copy.write(dropProject(copy.root, id).changed);
    rmSync(join(copy.root, 'projects', id), { recursive: true });
  }
  writeFileSync(join(copy.root, 'cv/cv.yaml'), 'languages:\n  - code: ca\n    level: native\n');
  for (const locale of allLocaleCodes) {
    copy.edit(wordFile('cv', locale), (source) => {
      const { experience: _jobs, education: _courses, skills: _skills, ...words } = parse(source);
      return stringify(words);
    });
  }
  return copy.root;
}

function importInto(root: string, resume: unknown, language: Locale): void {
  const ids = new Map(content.projects.map(({ id, words }) => [words[language].title, id]));
  const plan = planImport(root, read(resume), { language, dropSample: false, ids, contact: true });
  for (const { file, after } of plan.changes) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    if (after) writeFileSync(join(root, file), after);
  }
}

describe.each(allLocaleCodes)('the site’s own resume.json in %s', (locale) => {
  test('changes nothing where it comes from', () => {
    const plan = planImport(resolve('content'), read(resumeIn(locale)), {
      language: locale,
      dropSample: false,
    });
    expect(plan.rows.filter(({ state }) => state !== 'same')).toEqual([]);
    expect(plan.changes.map(({ file }) => file)).toEqual([]);
  });
});

test('the site’s own files in all languages make the same CV in all of them where there was none', () => {
  const root = blankContent();
  const full = withWordsOfOnesOwn(withEverySection(content));
  for (const locale of allLocaleCodes) importInto(root, resumeIn(locale, full), locale);
  const after = readContent(root, { drafts: true });
  for (const locale of allLocaleCodes) {
    expect(resumeIn(locale, after)).toEqual(resumeIn(locale, full));
  }
  expect(inspectContent(root).problems).toEqual([]);
});
