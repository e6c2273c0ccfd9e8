import { afterAll, expect, test } from 'vitest';
import { defaultLocale } from '../../model/locales.ts';
import { scratchContent } from '../testing/scratch-content.ts';
import { dropProject } from './project.ts';

const other = `projects/clock/${defaultLocale}.yaml`;
const content = scratchContent({
  [`projects/tide/${defaultLocale}.yaml`]: 'title: Tide\n',
  [other]: 'description: >-\n  After [my *first*\n  app](tide) came [this](clock).\n',
});

afterAll(() => content.clear());

test('texts that link to the project keep their words and lose the link', () => {
  expect(dropProject(content.root, 'tide').changed).toEqual(
    new Map([[other, 'description: >-\n  After my *first*\n  app came [this](clock).\n']]),
  );
});
