import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContent } from '../../../model/content.ts';
import type { Project } from '../../../model/reader/projects.ts';
import { Beside, NumberedList } from './ProjectDetail.tsx';

const { projects, texts } = readContent();
const [first, second] = projects as [Project, Project];
const shown = (all: readonly Project[]) =>
  renderToStaticMarkup(<Beside project={first} all={all} locale="en" texts={texts.en} />);

test('of two projects each is before and after the other', () => {
  expect(shown([first, second]).match(/<a /g)).toHaveLength(2);
});

test('the texts that are seen begin the name that is heard', () => {
  const heard = shown([first, second]).replace(/<[^>]+aria-hidden.*?<\/svg><\/span>|<[^>]+>/g, '');
  const { previous, next } = texts.en.projects;
  const { title } = second.texts.en;
  expect(heard).toMatch(new RegExp(`^${previous} ${title} .*${next} ${title} `));
});

test('a project that is alone has no neighbours', () => {
  expect(shown([first])).toBe('');
});

test('code, emphasis and links in a feature or a lesson are elements', () => {
  const list = <NumberedList title="Features" items={['Runs `npm test`, *always*']} locale="en" />;
  expect(renderToStaticMarkup(list)).toContain(
    '<li>Runs <code>npm test</code>, <em>always</em></li>',
  );
});
