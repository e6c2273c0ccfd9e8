import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { enginePath } from './engine.ts';
import { engineFile, engineSections, entryOf } from './engine-code.ts';

describe('the sections of the engine', () => {
  test('are known by their file, with the components that a page takes from it', () => {
    expect(engineSections.find(({ name }) => name === 'Contact')).toEqual({
      name: 'Contact',
      file: 'site/sections/contact/Contact.tsx',
      components: ['Contact', 'ContactByMail'],
    });
  });

  test('are all there', () => {
    const files = engineSections.map(({ file }) => file);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(enginePath(file)))).toEqual([]);
  });
});

test.each([
  ['polyfolio/ui/Icon', 'site/ui/Icon.tsx'],
  ['polyfolio/ui/Card.module.css', 'site/ui/Card.module.css'],
  ['polyfolio/sections', 'site/sections/index.ts'],
  ['polyfolio/sections/home/FeaturedProjects', 'site/sections/home/FeaturedProjects.tsx'],
  ['polyfolio/model/languages/languages', 'model/languages/languages.ts'],
  ['polyfolio/text/rich-text', 'text/rich-text.ts'],
  ['polyfolio/urls', 'site/urls.ts'],
])('%s is %s', (name, file) => {
  expect(engineFile(name)).toBe(enginePath(file));
  expect(entryOf(file)).toBe(name);
});

test('what has no entry is not part of what an owner’s code may import', () => {
  expect(engineFile('polyfolio/desk/server/routes')).toBeUndefined();
  expect(entryOf('desk/server/routes.ts')).toBeUndefined();
});
