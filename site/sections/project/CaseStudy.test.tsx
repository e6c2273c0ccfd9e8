import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContent } from '../../../model/content.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { ProjectWords } from '../../../model/schemas/project.ts';
import { CaseStudy } from './CaseStudy.tsx';

const content = readContent();
const [project] = content.projects as [Project];
const words = content.texts.en.projects;
const nothing = {
  summary: undefined,
  problem: undefined,
  decisions: undefined,
  result: undefined,
  next_time: undefined,
};

const shown = (told: Partial<ProjectWords>) =>
  renderToStaticMarkup(
    <CaseStudy
      project={{ ...project.words.en, ...nothing, ...told } as ProjectWords}
      locale="en"
      words={words}
    />,
  );
const headings = (markup: string) =>
  [...markup.matchAll(/<h([23])>(.*?)<\/h\1>/g)].map(([, , heading]) => heading);

test('what is not told leaves no trace', () => {
  expect(shown({})).toBe('');
});

test('the description follows where a summary has taken its place', () => {
  expect(headings(shown({ summary: 'A clock' }))).toEqual([words.description]);
});

test.each([
  ['problem', { problem: 'Late again' }, [words.problem]],
  ['result', { result: 'On time' }, [words.result]],
  ['next time', { next_time: 'A bell' }, [words.result, words.next_time]],
])('the %s can stand alone', (_, told, expected) => {
  expect(headings(shown(told))).toEqual(expected);
});

test('a decision names its price only where it had one', () => {
  const decision = { decision: 'No hands', reason: 'They break' };
  expect(shown({ decisions: [decision] })).not.toContain(words.given_up);
  expect(shown({ decisions: [{ ...decision, given_up: 'the chime' }] })).toContain(
    `${words.given_up} the chime`,
  );
});
