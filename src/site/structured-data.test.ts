import { expect, test } from 'vitest';
import { withEverySection } from '../cv/testing/every-section.ts';
import type { Project } from '../model/reader/projects.ts';
import { content } from './content.ts';
import { ownerIn, projectData } from './structured-data.ts';

test('certificates and awards of the CV belong to the owner', () => {
  expect(ownerIn('en', withEverySection(content))).toMatchObject({
    award: ['Bound by hand'],
    hasCredential: [
      { name: 'Bound by hand', url: 'https://guild.example.com/one' },
      { name: 'First aid' },
    ],
  });
});

test('phone and postal address are for the CV alone', () => {
  const told = JSON.stringify(ownerIn('en', withEverySection(content)));
  expect(told).not.toMatch(/600 123|17001/);
});

test('nothing is said of what the owner leaves out', () => {
  const owner = { ...content.site.owner, profiles: [] };
  const told = ownerIn('en', { ...content, site: { ...content.site, owner } });
  expect(JSON.stringify(told)).not.toMatch(/sameAs|award|hasCredential|\[\]/);
});

test('a project whose source is not public names no repository', () => {
  const [project] = content.projects as [Project];
  const cover = { src: '/cover.svg', width: 10, height: 7 };
  const named = (repositories: string[]) =>
    JSON.stringify(projectData({ ...project, repositories }, 'en', cover));
  expect(named(['clock'])).toContain('codeRepository');
  expect(named([])).not.toContain('codeRepository');
});
