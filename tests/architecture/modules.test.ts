import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { project } from '../support/content/site-folder.ts';

const source = (path: string) => project('src', path);

/** Which modules a module may import, beside itself. Longer paths are judged first. */
const allowedImports: Record<string, readonly string[]> = {
  engine: [],
  storage: [],
  settings: [],
  text: [],
  markdown: ['text'],
  model: ['text'],
  'model/reader': ['markdown', 'model', 'text', 'words'],
  words: [],
  fonts: ['text', 'model', 'storage'],
  'contact/form': ['text', 'model'],
  contact: ['text', 'model', 'settings', 'storage'],
  server: ['contact', 'text', 'model', 'settings'],
  worker: ['contact', 'server', 'model', 'settings'],
  cv: ['text', 'model', 'words', 'fonts', 'engine', 'storage'],
  site: [
    ...['text', 'markdown', 'model', 'words', 'fonts', 'cv', 'contact/form'],
    ...['settings', 'engine', 'storage'],
  ],
  editing: ['text', 'model', 'engine', 'storage'],
  check: ['text', 'markdown', 'model', 'editing', 'cv', 'engine', 'storage'],
  'test-site': ['text', 'model'],
  import: ['text', 'markdown', 'model', 'editing'],
  'text-fields': ['text', 'model', 'words', 'editing/parts.ts'],
  translator: ['text', 'model', 'editing', 'text-fields', 'words', 'engine'],
  desk: [
    'text',
    'model',
    'editing',
    'check',
    'import',
    'translator',
    'text-fields',
    'words',
    'settings',
    'engine',
    'storage',
  ],
  cli: [
    'text',
    'model',
    'settings',
    'engine',
    'storage',
    'words',
    'contact',
    'server',
    'worker',
    'cv',
    'site',
    'fonts',
    'editing',
    'check',
    'test-site',
    'import',
    'desk',
    'translator',
  ],
};

const modules = Object.keys(allowedImports).sort((a, b) => b.length - a.length);
const moduleOf = (file: string) =>
  modules.find((module) => file === module || file.startsWith(`${module}/`)) as string;

const importPattern = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"?]+)/g;

const sources = [...new Set(modules.map((module) => module.split('/')[0] as string))].flatMap(
  (folder) =>
    readdirSync(source(folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter(
        (file) => /\.(?:ts|tsx|astro)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
      ),
);

const imports = sources.flatMap((file) =>
  [...readFileSync(source(file), 'utf8').matchAll(importPattern)].map((match) => ({
    file,
    target: normalize(join(dirname(file), match[1] as string)),
  })),
);

/** The first files of what runs in a browser. */
const browserEntries = [
  'desk/screen/main.tsx',
  'desk/bridge/in-page.ts',
  'translator/page/main.tsx',
];

/** Imports that remain in JavaScript: all but those of types. */
const valueImportPattern = /^(?:import|export) (?!type\b)(?:[^;'"]*? from )?['"]([^'"]+)['"]/gm;

/** What a file needs in order to run, with everything that that needs: files and packages. */
function neededBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file) || !existsSync(source(file))) return seen;
  for (const [, target = ''] of readFileSync(source(file), 'utf8').matchAll(valueImportPattern)) {
    if (target.startsWith('.')) neededBy(normalize(join(dirname(file), target)), seen);
    else seen.add(target);
  }
  return seen;
}

const sectionOf = (file: string) => /^site\/sections\/([^/]+)\//.exec(file)?.[1];

describe('imports between modules', () => {
  test('there are imports to judge', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  test('no module imports one above it', () => {
    const wrong = imports
      .filter(({ file, target }) => {
        const module = moduleOf(file);
        if (target.startsWith(`${module}/`) || target.startsWith('content/')) return false;
        return !allowedImports[module]?.some(
          (allowed) => target === allowed || target.startsWith(`${allowed}/`),
        );
      })
      .map(({ file, target }) => `${file} imports ${target}`);
    expect(wrong).toEqual([]);
  });

  test.each(browserEntries)('%s needs no server and nothing of Node’s', (entry) => {
    const needed = [...neededBy(entry)];
    expect(needed.length).toBeGreaterThan(entry === 'desk/bridge/in-page.ts' ? 0 : 10);
    expect(needed.filter((name) => /^node:|^desk\/server\//.test(name))).toEqual([]);
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

  test('no file imports itself through others', () => {
    const targets = Map.groupBy(imports, ({ file }) => file);
    const done = new Set<string>();
    const cycles: string[] = [];
    const follow = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (path.includes(file) || done.has(file)) return;
      for (const { target } of targets.get(file) ?? []) follow(target, [...path, file]);
      done.add(file);
    };
    for (const file of sources) follow(file, []);
    expect(cycles).toEqual([]);
  });
});

/** The server says where it listens, and Cloudflare collects what a worker prints. */
const mayPrint = ['cli/', 'server/run.ts', 'worker/program.ts'];

test('only commands print, beside the programs that announce themselves', () => {
  const printing = sources.filter((file) =>
    /process\.std(?:out|err)\.write|console\.\w+\(/.test(readFileSync(source(file), 'utf8')),
  );
  expect(printing.length).toBeGreaterThan(5);
  expect(printing.filter((file) => !mayPrint.some((place) => file.startsWith(place)))).toEqual([]);
});

/** Who writes files of other kinds: caches, the built site, stores, the owner's .env, pages to send. */
const writesElsewhere = [
  'check/record-sample.ts',
  'cli/cloudflare/files.ts',
  'cli/cv.ts',
  'cli/setup/mail.ts',
  'cli/translations.ts',
  'cli/upgrade',
  'contact/outbox/',
  'cv/build.ts',
  'cv/integration.ts',
  'desk/server/url.ts',
  'storage/',
  'fonts/page-fonts.ts',
  'site/build/',
  'site/sections/contact/form-page.ts',
];

test('only editing writes an owner’s files', () => {
  const writing = sources.filter((file) =>
    /\b(?:writeFile(?:Sync)?|writeWholeFile|prepareFile|appendFile(?:Sync)?|rename(?:Sync)?|cp(?:Sync)?|rm(?:Sync)?|removeFile)\(/.test(
      readFileSync(source(file), 'utf8'),
    ),
  );
  const misplaced = writing.filter(
    (file) => !['editing/', ...writesElsewhere].some((place) => file.startsWith(place)),
  );
  expect(misplaced).toEqual([]);
  const unused = writesElsewhere.filter((place) => !writing.some((file) => file.startsWith(place)));
  expect(unused).toEqual([]);
});

/** State that a module may have, because there is only one of it: the page of a browser. */
const mayHaveState = ['site/sections/project/open-gallery.ts'];

test('no module has state that a call could replace for another', () => {
  const withState = sources.filter((file) =>
    /^(?:export )?let /m.test(readFileSync(source(file), 'utf8')),
  );
  expect(withState.sort()).toEqual(mayHaveState);
});
