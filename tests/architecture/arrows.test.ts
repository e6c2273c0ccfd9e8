import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Who may import whom; a room may always import itself. Longer paths are judged first. */
const arrows: Record<string, readonly string[]> = {
  'site/islands': ['contact/form', 'model/fill.ts', 'model/schemas', 'site/ui'],
  'site/scripts': [],
  'site/sections': ['model', 'site', 'contact/form'],
  site: ['model', 'settings', 'files', 'fonts', 'contact/form', 'model/security-headers.ts'],
  cv: ['model', 'files', 'fonts'],
  fonts: ['model'],
  'contact/form': [
    'model/locales.ts',
    'model/direction.ts',
    'model/fill.ts',
    'model/borrowed.ts',
    'model/schemas',
  ],
  server: ['model', 'settings'],
  settings: ['model/locales.ts'],
  files: [],
  editing: ['model', 'files'],
  model: [],
  cli: ['model', 'settings', 'server', 'editing', 'owner', 'desk/server'],
  owner: ['model', 'settings', 'server', 'cv', 'files', 'editing', 'cli/command.ts'],
  // The translator's page is made of the desk's editor.
  'cli/translations.ts': ['model', 'owner', 'cli/command.ts', 'translator/make/write-page.ts'],
  editor: ['model', 'desk'],
  'desk/bridge': ['desk/contract.ts'],
  // In a browser without a server: what it has of other rooms is types, or needs nothing of Node's.
  'translator/page': [
    'desk/contract.ts',
    'editor',
    'translator',
    'editor/ui',
    'words/tools',
    'model/translation-errors.ts',
    'editing/translations/figures.ts',
    'editing/translations/work.ts',
  ],
  desk: ['model', 'owner', 'files', 'editing', 'settings', 'site/theme/style.ts'],
};

const rooms = Object.keys(arrows).sort((a, b) => b.length - a.length);
const roomOf = (file: string) => rooms.find((room) => file === room || file.startsWith(`${room}/`));

const importPattern = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"?]+)/g;

const sources = [
  'model',
  'settings',
  'files',
  'editing',
  'fonts',
  'site',
  'cv',
  'server',
  'owner',
  'cli',
  'desk',
].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(?:ts|tsx|astro)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)),
);

const imports = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(importPattern)].map((match) => ({
    file,
    target: normalize(join(dirname(file), match[1] as string)),
  })),
);

const sectionOf = (file: string) => /^site\/sections\/([^/]+)\//.exec(file)?.[1];

describe('the arrows between the rooms', () => {
  test('there are imports to judge', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  test('no room imports what lies behind it', () => {
    const wrong = imports.filter(({ file, target }) => {
      const room = roomOf(file) as string;
      if (target.startsWith(`${room}/`) || target.startsWith('content/')) return false;
      return !arrows[room]?.some(
        (allowed) => target === allowed || target.startsWith(`${allowed}/`),
      );
    });
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  test('sections and small parts are functions of what they are given', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        /^site\/(?:sections|ui)\//.test(file) && /^site\/(?:content|settings)\.ts$/.test(target),
    );
    expect(wrong).toEqual([]);
  });

  test('sections never import each other', () => {
    const wrong = imports.filter(({ file, target }) => {
      const from = sectionOf(file);
      const to = sectionOf(target);
      return from && to && from !== to;
    });
    expect(wrong).toEqual([]);
  });
});
