import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContent } from '../../../model/content.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { ProjectTexts } from '../../../model/schemas/project.ts';
import { CaseStudy } from './CaseStudy.tsx';
import type { Screenshot } from './Gallery.tsx';

const content = readContent();
const [project] = content.projects as [Project];
const texts = content.texts.en.projects;
const nothing = {
  problem: undefined,
  decisions: undefined,
  result: undefined,
  next_time: undefined,
};

const shown = (told: Partial<ProjectTexts>, screenshots: Screenshot[] = []) =>
  renderToStaticMarkup(
    <CaseStudy
      project={{ ...project.texts.en, ...nothing, ...told } as ProjectTexts}
      screenshots={screenshots}
      locale="en"
      texts={texts}
    />,
  );
const headings = (markup: string) =>
  [...markup.matchAll(/<h([23])>(.*?)<\/h\1>/g)].map(([, , heading]) => heading);

test('what is left out leaves no trace', () => {
  expect(shown({})).toBe('');
});

test.each([
  ['problem', { problem: 'Late again' }, [texts.problem]],
  ['result', { result: 'On time' }, [texts.result]],
  ['next time', { next_time: 'A bell' }, [texts.next_time]],
])('the %s can stand alone', (_, told, expected) => {
  expect(headings(shown(told))).toEqual(expected);
});

test('a decision names its price only where it had one', () => {
  const decision = { decision: 'No hands', reason: 'They break' };
  expect(shown({ decisions: [decision] })).not.toContain(texts.given_up);
  expect(shown({ decisions: [{ ...decision, given_up: 'the chime' }] })).toContain(
    `<b>${texts.given_up}</b> the chime`,
  );
});

test('pictures stand beside the decisions in their order; a decision without one has no empty figure', () => {
  const decisions = ['Hands', 'Bells'].map((decision) => ({ decision, reason: 'They break' }));
  const picture = { src: '/hands.webp', width: 1280, height: 800 };
  const described = { alt: 'Two hands', caption: 'Brass', position: '1 of 1' };
  const markup = shown({ decisions }, [{ picture, ...described }]);
  const [, first, second] = markup.split('<li>');
  expect(first).toContain('<a href="/hands.webp"');
  expect(first).toContain('alt="Two hands"');
  expect(second).not.toContain('<figure');
});
