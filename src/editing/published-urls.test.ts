import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyContent } from '../../tests/support/content/scratch.ts';
import { type Content, readContent } from '../model/content.ts';
import type { Locale } from '../model/languages/languages.ts';
import { redirectsOf } from '../model/published-urls.ts';
import { pageIdsOf } from '../model/routes.ts';
import { siteSchema } from '../model/schemas/site.ts';
import { languagesOf } from '../model/shown-pages.ts';
import { comparablePath } from '../model/url-paths.ts';
import { readRedirects } from '../server/pages/serve-site.ts';
import { redirectsFile } from '../site/build/host-files.ts';
import { openWorkspace, type Workspace } from './journal/workspace.ts';
import { languageChange } from './languages/languages.ts';
import { changeProject } from './projects/projects.ts';
import { recordPublishedUrls } from './published-urls.ts';

const more = ['de', 'connect-4', 'duck-store', 'portfolio', 'juice-store', 'task-manager'];
const { root } = copyContent(...more);
const site = dirname(root);
let workspace: Workspace;
/** Every URL that has ever answered with a page. */
const known = new Set<string>();

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
const content = () => readContent({ root });
const urlIn = (id: string, code: string) => content().routes.get(id)?.[code as Locale];
const urlsOf = (now: Content) =>
  pageIdsOf(now.routes)
    .filter((id) => id !== 'not-found')
    .flatMap((id) => languagesOf(now, id).map((locale) => now.routes.get(id)?.[locale] as string));
const language = (...[wanted]: [Parameters<typeof languageChange>[1]]) => {
  workspace.apply(languageChange(workspace, wanted));
};

/** As a build does it. */
function publish(): void {
  workspace.forget();
  for (const url of urlsOf(content())) known.add(url);
  recordPublishedUrls(site);
}

/** Known URLs that neither answer nor lead in one hop to a page that does, with and without the last slash. */
function deadUrls(now = content()): string[] {
  const present = new Set(urlsOf(now).map(comparablePath));
  const file = redirectsFile(now, '');
  const redirects = readRedirects(file);
  const lines = new Set(file.split('\n'));
  return [...known].filter((url) => {
    if (present.has(comparablePath(url))) return false;
    const to = redirects.get(comparablePath(url))?.to;
    const isWhole = [url, url.slice(0, -1)].every((from) => lines.has(`${from} ${to} 301`));
    return to === undefined || !isWhole || !present.has(comparablePath(to.replace(/#.*/, '')));
  });
}

beforeAll(() => {
  edit('site.yaml', (text) => text.replace(/^url: .*$/m, 'url: https://noa.dev'));
  workspace = openWorkspace(site);
  for (const code of ['fr', 'ar']) {
    language({ change: 'new', code });
    language({ change: 'publish', code, as: 'fallback' });
    // Only the texts of the site are translated: these pages have the URLs of the source language.
    for (const id of ['kanban', 'wheely', 'digital-pet', 'canvas'])
      rmSync(join(root, `projects/${id}/${code}.yaml`));
  }
  publish();
});
afterAll(() => workspace.close());

describe('a URL that was published never dies', () => {
  test('in five languages: while the source changes twice', () => {
    expect(content().shown).toHaveLength(5);
    language({ change: 'source', code: 'de' });
    expect(deadUrls()).toEqual([]);
    // A partly translated language keeps its URLs.
    expect(urlIn('digital-pet', 'ar')).toBe('/ar/digital-pet/');
    publish();
    language({ change: 'source', code: 'en' });
    expect(deadUrls()).toEqual([]);
    publish();
    expect(deadUrls()).toEqual([]);
  });

  test('while ten projects are renamed, and some twice, also by hand', () => {
    const ids = content()
      .projects.map(({ id }) => id)
      .slice(0, 10);
    for (const id of ids) {
      const urls = { en: `${id}-two`, de: `${id}-zwei` };
      changeProject(workspace, { change: 'rename', id, urls });
    }
    expect(deadUrls()).toEqual([]);
    publish();
    for (const id of ids.slice(0, 3))
      edit(`projects/${id}/en.yaml`, (text) => text.replace(/^url: .*$/m, `url: ${id}-three`));
    edit('texts/en.yaml', (text) => text.replace(/^ {2}url: confirmation$/m, '  url: thanks'));
    edit('projects/kanban/en.yaml', (text) => text.replace(/^url: .*$/m, 'url: board'));
    expect(deadUrls()).toEqual([]);
    expect(urlIn('kanban', 'ar')).toBe('/ar/kanban/');
    publish();
  });

  test('while a language leaves out what is untranslated, is hidden, shown again and gets another prefix', () => {
    language({ change: 'publish', code: 'ar', as: 'hide' });
    const now = content();
    expect(languagesOf(now, 'kanban')).not.toContain('ar');
    expect(redirectsOf(now)).toContainEqual({ from: '/ar/kanban/', to: '/board/' });
    expect(deadUrls(now)).toEqual([]);
    language({ change: 'publish', code: 'ar', as: 'draft' });
    expect(content().shown).not.toContain('ar');
    expect(deadUrls()).toEqual([]);
    publish();
    language({ change: 'publish', code: 'ar', as: 'fallback' });
    expect(deadUrls()).toEqual([]);
    edit('languages.yaml', (table) => table.replace(/^( {2}prefix: )fr$/m, '$1francais'));
    expect(deadUrls()).toEqual([]);
    publish();
  });

  test('while the pages of tags go', () => {
    edit('site.yaml', (text) => text.replace(/^projects:\n/m, '$&  tag_pages: true\n'));
    workspace.forget();
    const before = known.size;
    for (const url of urlsOf(content())) known.add(url);
    expect(known.size).toBeGreaterThan(before);
    const without = workspace.edit({ kind: 'fact', id: 'site.yaml' }, (files) =>
      files.setValue('site.yaml', ['projects', 'tag_pages'], undefined, siteSchema),
    );
    workspace.apply(without);
    expect(deadUrls()).toEqual([]);
  });

  test('while a project is hidden, one and a language are removed', () => {
    changeProject(workspace, { change: 'draft', ids: ['connect-4'], isDraft: true });
    changeProject(workspace, { change: 'delete', ids: ['canvas'] });
    language({ change: 'remove', code: 'fr' });
    expect(deadUrls()).toEqual([]);
    const lines = redirectsFile(content(), '').split('\n');
    expect(lines).toContain('/es/canvas/ /es/#proyectos 301');
    expect(lines).toContain('/francais/kanban/ /board/ 301');
  });
});

describe('the record of published URLs', () => {
  const record = () => readFileSync(join(root, 'published-urls.yaml'), 'utf8');

  test('has each page and language with the newest URL first, and stays as it is while nothing moves', () => {
    publish();
    const before = record();
    expect(parse(before).kanban.en).toEqual(['/board/', '/kanban-two/', '/kanban/', '/en/kanban/']);
    publish();
    expect(record()).toBe(before);
  });

  test('is not part of what is undone: the page has its former URL, and the newer one leads there', () => {
    const { routes } = content();
    changeProject(workspace, { change: 'rename', id: 'kasaz', urls: { en: 'flats' } });
    publish();
    workspace.undo();
    expect(content().routes.get('kasaz')).toEqual(routes.get('kasaz'));
    expect(deadUrls()).toEqual([]);
  });

  test('is not begun before a site has a URL of its own', () => {
    edit('site.yaml', (text) => text.replace(/^url: .*$/m, 'url: https://noa.example.com'));
    rmSync(join(root, 'published-urls.yaml'));
    recordPublishedUrls(site);
    expect(existsSync(join(root, 'published-urls.yaml'))).toBe(false);
  });
});
