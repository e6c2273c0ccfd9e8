import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { attribute, type BuiltPage, type BuiltSite } from '../support/built-site.ts';
import { withFallback } from '../support/languages/add-languages.ts';
import type { ProjectCopy } from '../support/project-copy.ts';
import { runHere } from '../support/run-here.ts';

type Said = Record<string, { status: number | null; output: string }>;

/**
 * A copy gets a project, a language that is a draft and two that grow in public, loses a project and a
 * language, all with the commands. Answers with what they said.
 */
export async function grow(copy: ProjectCopy): Promise<Said> {
  const said: Said = {};
  // What changes the table of languages has a process of its own, which reads the table anew.
  const run = (...words: string[]) => runHere(copy.root, ...words);
  const project = ['--title', 'Tidal Clock', '--title-es', 'Reloj de mareas', '--tags', 'react'];
  said.project = await run('new', 'project', ...project);
  said.unsure = await run('remove', 'project', 'kasaz');
  said.dropped = await run('remove', 'project', 'kasaz', '--yes');
  said.draft = copy.run('cli/main.ts', ['new', 'language', '--code', 'it']);
  said.language = copy.run('cli/main.ts', ['new', 'language', '--code', 'pt', '--lang', 'pt-BR']);
  copy.run('cli/main.ts', ['new', 'language', '--code', 'pl']);
  said.left = copy.run('cli/main.ts', ['remove', 'language', 'de', '--yes']);
  const table = ['pt', 'pl'].reduce(withFallback, copy.read('content/languages.yaml'));
  writeFileSync(join(copy.root, 'content/languages.yaml'), table);
  copy.edit('content/texts/pl.yaml', /( {2}submit_button: ).*/, '$1Wyślij');
  copy.edit('content/texts/pl.yaml', / {2}cv_button: .*\n/, '');
  for (const file of ['cv/pt.yaml', 'projects/wheely/pt.yaml', 'texts/it.yaml']) {
    rmSync(join(copy.root, 'content', file));
  }
  for (const file of ['en.yaml', 'ca.yaml']) {
    rmSync(join(copy.root, 'content/projects/tidal-clock', file));
  }
  return said;
}

/** What must hold for the site that was built so. */
export function grown(copy: () => ProjectCopy, built: () => BuiltSite, said: () => Said): void {
  const page = (path: string) => built().pageAt(path) as BuiltPage;
  const published = () =>
    built().files.filter((file) => /\.(?:html|xml|txt|json|webmanifest)$/.test(file));
  const filesWith = (words: string | RegExp) =>
    published().filter((file) => built().read(file).search(words) >= 0);

  describe('a new project', () => {
    test('is made by one command, as a draft, and the content is right after it', () => {
      expect(said().project?.status).toBe(0);
      expect(said().project?.output).toContain('/es/reloj-de-mareas/');
      expect(copy().read('content/projects/tidal-clock/project.yaml')).toContain('draft: true\n');
      expect(said().check?.status).toBe(0);
    });

    test('is nowhere in what is published, although words and languages are missing', () => {
      expect(said().check?.output).toMatch(/content\/projects\/tidal-clock\/en\.yaml\n/);
      expect(filesWith(/tidal-clock|reloj-de-mareas|Tidal Clock/)).toEqual([]);
    });
  });

  describe('a language that is a draft', () => {
    test('needs content files alone, no code, and is known to the translator’s table', () => {
      expect(said().draft?.status).toBe(0);
      expect(copy().run('cli/main.ts', ['translations']).output).toMatch(/it {2}Italian/);
      expect(copy().read('content/languages.yaml')).toMatch(
        /^it:\n {2}name: Italiano\n(?: .*\n)* {2}draft: true\n/m,
      );
      expect(copy().read('content/schema/routes.json')).toContain('url_it');
    });

    test('is nowhere in what is published: no page, link, alternate, CV or form page', () => {
      expect(built().files.filter((file) => /^\/it\/|-it\./.test(file))).toEqual([]);
      expect(filesWith(/\/it\/|lang="it"|"it"|it_IT|Italiano/)).toEqual([]);
      expect(existsSync(join(copy().root, '.cache/form-page/pt.html'))).toBe(true);
      expect(existsSync(join(copy().root, '.cache/form-page/it.html'))).toBe(false);
    });
  });

  describe('a language that falls back', () => {
    test('has every page, its own words where it has them, and the source’s marked as such', () => {
      const { html, document } = page('/pt/');
      expect(attribute(page('/pt/'), 'html', 'lang')).toBe('pt-BR');
      expect(html).toContain('>Olá<');
      expect(document.querySelector('h1')?.text).toContain('Olá, eu sou');
      const position = document.querySelector('#home p[lang="en"]');
      expect(position?.text).toBe('Full-stack web developer in Barcelona');
      expect(page('/pt/wheely/').document.querySelector('h1[lang="en"]')?.text).toBe('Wheely');
      for (const path of ['/pt/confirmation/', '/pt/404.html'])
        expect(built().has(path)).toBe(true);
    });

    test('says so on the page, and speaks one language in the form', () => {
      expect(page('/pl/').document.querySelector('main > p')?.text).toContain('still growing');
      expect(page('/es/').document.querySelector('main > p')).toBeNull();
      const form = page('/pl/').document.querySelector('form');
      expect(form?.getAttribute('lang')).toBe('en');
      expect(attribute(page('/pt/'), 'form', 'lang')).toBeUndefined();
      expect(form?.querySelector('button')?.text).toBe('Send');
      expect(attribute(page('/es/'), 'form', 'lang')).toBeUndefined();
    });

    test('may have a region: pages, previews of links and the CV know it, and the font is the common one', () => {
      expect(said().language?.status).toBe(0);
      const fonts = (path: string) => page(path).html.match(/url\("[^"]+\.woff2"\)/g);
      expect(fonts('/pt/')).not.toBeNull();
      expect(fonts('/pt/')).toEqual(fonts('/es/'));
      expect(attribute(page('/pt/'), 'meta[property="og:locale"]', 'content')).toBe('pt_BR');
      expect(attribute(page('/es/'), 'header a[href="/pt/"]', 'hreflang')).toBe('pt-BR');
      const cv = built().files.find((file) => file.endsWith('-pt.pdf')) ?? '';
      expect(built().bytes(cv).toString('latin1')).toContain('/Lang (pt-BR)');
    });

    test('may have other forms for numbers than the source, whose sentence counts as the source does', () => {
      expect(attribute(page('/pl/'), '[data-results]', 'lang')).toBe('en');
      expect(attribute(page('/pl/'), '[data-filter] input', 'data-result')).toMatch(
        /^\d+\sprojects shown$/,
      );
    });

    test('stays out of search engines until it is complete', () => {
      for (const path of ['/pt/', '/pt/wheely/']) {
        expect(attribute(page(path), 'meta[name="robots"]', 'content')).toBe('noindex');
      }
      expect(built().read('/sitemap.xml')).not.toContain('/pt/');
      expect(attribute(page('/es/'), 'link[hreflang="pt-BR"]', 'href')).toBeUndefined();
      expect(page('/es/').document.querySelector('header a[href="/pt/"]')?.text).toContain(
        'Português',
      );
    });

    test('leaves no sign of how it was put together, and no TODO, in any file', () => {
      const signs = /[\uE000-\uE002]|%EE%80%8[0-2]|\\ue00[0-2]/i;
      expect(filesWith(signs)).toEqual([]);
      expect(filesWith(/TODO: /)).toEqual([]);
      const frames = readdirSync(join(copy().root, '.cache/form-page')).filter((name) =>
        /html$/.test(name),
      );
      for (const name of frames) expect(copy().read(`.cache/form-page/${name}`)).not.toMatch(signs);
      expect(JSON.parse(built().read('/pt/resume.json')).basics.label).toBe(
        'Full-stack web developer in Barcelona',
      );
    });
  });

  test('seven languages stand in a menu that is styled in the page', () => {
    const { document } = page('/es/wheely/');
    const links = document.querySelectorAll('#language-menu a');
    expect(links.map((link) => `${link.getAttribute('hreflang')} ${link.text}`)).toEqual([
      ...['en English', 'es Español', 'ca Català', 'pt-BR Português', 'pl Polski'],
      ...['ar العربية', 'ja 日本語'],
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current'))).toEqual([links[1]]);
    const styles = document.querySelectorAll('style').map(({ text }) => text);
    expect(styles.join()).toContain('#language-menu');
  });

  describe('what was dropped', () => {
    test('goes only after a yes, and leaves the content right: nothing wrong, nothing left over', () => {
      expect(said().unsure?.status).toBe(2);
      expect(said().unsure?.output).toMatch(/content\/projects\/kasaz.*add --yes/s);
      expect([said().dropped?.status, said().left?.status]).toEqual([0, 0]);
      expect(said().check?.output).not.toMatch(/Errors|Unused/);
      expect(copy().read('content/cv/cv.yaml')).toMatch(/^projects: \[(?!.*kasaz)\w.*\w\]$/m);
      const files = ['content/routes.yaml', 'content/languages.yaml', 'content/schema/routes.json'];
      for (const file of files) expect(copy().read(file)).not.toMatch(/url_de|\bde:/);
    });

    test('is gone from the site', () => {
      expect(built().files.filter((file) => /^\/de\/|\/kasaz\//.test(file))).toEqual([]);
      expect(filesWith(/href="[^"]*\/(?:de|kasaz)\//)).toEqual([]);
    });
  });
}
