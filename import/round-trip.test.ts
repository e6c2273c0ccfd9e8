import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { findSample } from '../check/sample.ts';
import { jsonResume } from '../cv/json-resume.ts';
import { withEverySection } from '../cv/testing/every-section.ts';
import { openEditing } from '../editing/editing.ts';
import { removeProjects } from '../editing/remove.ts';
import { wordFile } from '../editing/texts/word-files.ts';
import { type Content, inspectContent, readContent } from '../model/content.ts';
import { allLocaleCodes, type Locale, perLocale } from '../model/languages/locales.ts';
import { projectIds } from '../model/reader/files.ts';
import { mapTexts } from '../model/texts.ts';
import { content } from '../site/content.ts';
import { tryEdits } from './edits.ts';
import { planImport } from './plan.ts';
import { readProfile } from './read-profile.ts';

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

const read = (resume: unknown) => readProfile('resume.json', Buffer.from(JSON.stringify(resume)));

/** The site of somebody who has neither jobs nor projects yet. */
function blankSite() {
  const site = mkdtempSync(join(tmpdir(), 'polyfolio-round-trip-'));
  cpSync('content', join(site, 'content'), { recursive: true });
  const editing = openEditing(site);
  onTestFinished(() => {
    editing.close();
    rmSync(site, { recursive: true, force: true });
  });
  const { change } = tryEdits(site, { kind: 'import', id: 'blank' }, (edits) => {
    edits.write(removeProjects(edits.root, projectIds(edits.root)).files);
    edits.write(new Map([['cv/cv.yaml', 'languages:\n  - code: ca\n    level: native\n']]));
    for (const locale of allLocaleCodes) {
      edits.edit(wordFile('cv', locale), (source) => {
        const { experience: _jobs, education: _courses, skills: _skills, ...words } = parse(source);
        return stringify(words);
      });
    }
  });
  editing.apply(change);
  return editing;
}

describe.each(allLocaleCodes)('the site’s own resume.json in %s', (locale) => {
  test('changes nothing where it comes from', () => {
    const { rows, change } = planImport(resolve('.'), 'resume.json', read(resumeIn(locale)), {
      sample: findSample(resolve('content')),
      language: locale,
      removeSample: false,
    });
    expect(rows).toEqual([]);
    expect(change.files.map(({ file }) => file)).toEqual([]);
  });
});

// Four imports of a whole CV, each with hundreds of edits: half a minute on a very busy machine.
test('the site’s own files in all languages make the same CV in all of them where there was none', {
  timeout: 120_000,
}, () => {
  const editing = blankSite();
  const root = join(editing.site, 'content');
  const full = withWordsOfOnesOwn(withEverySection(content));
  for (const language of allLocaleCodes) {
    const ids = new Map(content.projects.map(({ id, words }) => [words[language].title, id]));
    const choices = { sample: findSample(root), language, removeSample: false, ids, contact: true };
    const resume = read(resumeIn(language, full));
    editing.apply(planImport(editing.site, 'resume.json', resume, choices).change);
  }
  const after = readContent(root, { drafts: true });
  for (const locale of allLocaleCodes) {
    expect(resumeIn(locale, after)).toEqual(resumeIn(locale, full));
  }
  expect(inspectContent(root).problems).toEqual([]);
});
