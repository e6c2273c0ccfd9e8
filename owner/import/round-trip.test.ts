import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { withEverySection } from '../../cv/testing/every-section.ts';
import { inspectContent, readContent } from '../../model/content.ts';
import { allLocaleCodes, type Locale } from '../../model/locales.ts';
import { content } from '../../site/content.ts';
import { jsonResume } from '../../site/resume/json-resume.ts';
import { wordFile } from '../texts/word-files.ts';
import { type Copy, copyContent } from './merge/copy.ts';
import { planImport } from './plan.ts';
import { readBytes } from './read-input.ts';

const copies: Copy[] = [];
afterEach(() => {
  for (const copy of copies.splice(0)) copy.clear();
});

const resumeIn = (locale: Locale, of = content) => JSON.parse(JSON.stringify(jsonResume(locale, of)));

const read = (resume: unknown) => readBytes('resume.json', Buffer.from(JSON.stringify(resume)));

/** Content of somebody who has neither jobs nor projects yet. */
function blankContent(): string {
  const copy = copyContent(resolve('content'));
  copies.push(copy);
  rmSync(join(copy.root, 'projects'), { recursive: true });
  mkdirSync(join(copy.root, 'projects'));
  writeFileSync(join(copy.root, 'cv/cv.yaml'), 'languages:\n  - code: fr\n    level: native\n');
  for (const locale of allLocaleCodes) {
    copy.edit(wordFile('cv', locale), (source) => {
      const { experience: _jobs, education: _courses, skills: _skills, ...words } = parse(source);
      return stringify(words);
    });
  }
  return copy.root;
}

function importInto(root: string, resume: unknown, language: Locale): void {
  const plan = planImport(root, read(resume), { language, dropSample: false });
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
    expect(plan.changes).toEqual([]);
  });

  test('makes the same CV where there was none', () => {
    const resume = resumeIn(locale, withEverySection(content));
    const root = blankContent();
    importInto(root, resume, locale);
    const after = resumeIn(locale, readContent(root, { drafts: true }));
    expect(comparable(after)).toEqual(comparable(resume));
  });
});

test('the site’s own files in all languages make the same CV in all of them', () => {
  const root = blankContent();
  for (const locale of allLocaleCodes) importInto(root, resumeIn(locale), locale);
  const after = readContent(root, { drafts: true });
  for (const locale of allLocaleCodes) {
    expect(comparable(resumeIn(locale, after))).toEqual(comparable(resumeIn(locale)));
  }
  expect(inspectContent(root).problems).toEqual([]);
});

/** The page of a project is where the site puts it. */
function comparable(resume: { projects?: { url: string }[] }) {
  const projects = resume.projects?.map(({ url: _page, ...project }) => project);
  return { ...resume, projects };
}
