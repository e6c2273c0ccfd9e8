import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { scratchEditing, scratchFolder } from '../../tests/support/content/scratch.ts';
import { checkCustom } from '../check/custom.ts';
import { engineSections } from '../engine/engine-code.ts';
import { changedOriginals, confirmSection, ejectSection } from './eject.ts';
import type { openEditing } from './journal/apply.ts';

let site: string;
let editing: ReturnType<typeof openEditing>;
const read = (file: string) => readFileSync(join(site, file), 'utf8');
const records = () => JSON.parse(read('custom/.ejected.json'));

/** As if the engine had said something else when the section was ejected. */
function remember(change: (text: string) => string): void {
  const { About } = records();
  About.version = '0.9.0';
  About.files['About.tsx'] = change(About.files['About.tsx']);
  writeFileSync(join(site, 'custom/.ejected.json'), JSON.stringify({ About }));
}

beforeEach(() => {
  site = scratchFolder();
  editing = scratchEditing(site);
});

describe('ejecting a section', () => {
  test.each(engineSections.map(({ name }) => name))(
    '%s imports entries of the package alone',
    (name) => {
      editing.apply(ejectSection(site, name));
      const imported = [...read(`custom/sections/${name}.tsx`).matchAll(/ from '([^']+)';/g)];
      expect(imported.length).toBeGreaterThan(1);
      for (const [, from] of imported) {
        expect(from).toMatch(
          new RegExp(`^(?:polyfolio/[^.]+(?:\\.\\S+)?|react|\\./${name}\\.module\\.css)$`),
        );
      }
    },
  );

  test('brings its style sheet, remembers the originals, and can be undone', () => {
    editing.apply(ejectSection(site, 'About'));
    expect(read('custom/sections/About.module.css')).toContain('@layer sections');
    expect(records().About.files['About.tsx']).toContain("from '../../ui/Icon.tsx'");
    expect(JSON.parse(read('custom/tsconfig.json')).compilerOptions.types).toEqual([
      'polyfolio/client',
    ]);
    editing.undo();
    expect(existsSync(join(site, 'custom'))).toBe(false);
  });

  test.each([
    ['about', 'There is no section “about”. Did you mean “About”?'],
    ['Galery', 'There is no section “Galery”. Did you mean “Gallery”?'],
    ['Something', 'The sections are About, Contact,'],
  ])('%s is refused: %s', (name, reason) => {
    expect(() => ejectSection(site, name)).toThrow(reason);
  });

  test('keeps the style sheet that the owner has from the last time', () => {
    editing.apply(ejectSection(site, 'About'));
    rmSync(join(site, 'custom/sections/About.tsx'));
    writeFileSync(join(site, 'custom/sections/About.module.css'), '/* mine */\n');
    editing.apply(ejectSection(site, 'About'));
    expect(read('custom/sections/About.module.css')).toBe('/* mine */\n');
    expect(read('custom/sections/About.tsx')).toContain('export function About');
  });

  test('one that is there already stays as it is', () => {
    editing.apply(ejectSection(site, 'About'));
    expect(() => ejectSection(site, 'About')).toThrow('custom/sections/About.tsx already exists');
  });
});

describe('after an upgrade', () => {
  beforeEach(() => editing.apply(ejectSection(site, 'About')));

  test('nothing is said of originals that are the same', () => {
    expect(checkCustom(site)).toEqual([]);
  });

  test('an original that changed is named with its lines, until the owner confirms it', () => {
    remember((text) => text.replace('export function About(', 'export function Earlier('));
    expect(changedOriginals(site)[0]?.files['About.tsx']).toEqual([
      expect.stringMatching(/^- export function Earlier\(/),
      expect.stringMatching(/^\+ export function About\(/),
    ]);
    expect(checkCustom(site)).toMatchObject([
      {
        file: 'custom/sections/About.tsx',
        wrong: 'the engine’s section has changed since 0.9.0: About.tsx (+1 −1)',
      },
    ]);
    editing.apply(confirmSection(site, 'About'));
    expect(checkCustom(site)).toEqual([]);
  });

  test('nothing is said of one that the owner deleted', () => {
    remember(() => '');
    rmSync(join(site, 'custom/sections/About.tsx'));
    expect(checkCustom(site)).toEqual([]);
  });

  test('a section that the engine has no more, and a file that replaces nothing, are named', () => {
    const { About } = records();
    writeFileSync(join(site, 'custom/.ejected.json'), JSON.stringify({ Abuot: About }));
    writeFileSync(join(site, 'custom/sections/Abuot.tsx'), '');
    expect(checkCustom(site).map(({ wrong }) => wrong)).toEqual([
      'the engine has had no section Abuot since 1.0.0',
      'there is no section with this name to replace',
    ]);
  });
});
