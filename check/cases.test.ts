import { expect, test } from 'vitest';
import { readContent } from '../model/content.ts';
import type { Project } from '../model/reader/projects.ts';
import { findHalfCases } from './cases.ts';

const [project] = readContent().projects as [Project];
const decisions = [{ decision: 'No hands', reason: 'They break' }];

const missing = (featured: number | undefined, told: object) => {
  const nothing = { problem: undefined, decisions: undefined, result: undefined };
  const words = { ...project.words, en: { ...project.words.en, ...nothing, ...told } };
  return findHalfCases({ projects: [{ ...project, featured, words } as Project] }).map(
    ({ key }) => key,
  );
};

test('a featured project is asked for its problem, a decision and a result', () => {
  expect(missing(1, {})).toEqual(['problem', 'decisions', 'result']);
  expect(missing(1, { problem: 'Late', result: 'On time' })).toEqual(['decisions']);
  expect(missing(1, { problem: 'Late', result: 'On time', decisions })).toEqual([]);
});

test('another project may keep silent', () => {
  expect(missing(undefined, {})).toEqual([]);
});
