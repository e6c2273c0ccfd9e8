import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ProjectCopy } from '../support/content/project-copy.ts';
import { attribute, type BuiltPage, type BuiltSite } from '../support/pages/built-site.ts';

const write = (copy: ProjectCopy, file: string, text: string) => {
  const path = join(copy.root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

const talks = `---
import { Section } from 'polyfolio/ui/Section';
import { linkTo } from 'polyfolio/urls';
export const frontmatter = { title: 'Talks', id: 'talks' };
const { locale } = Astro.props;
---

<Section anchor="talks" label="Talks" title="Talks" heading="h1" beside={null}>
  <p><a href={linkTo('home', locale)}>Home</a></p>
</Section>
`;

const now = `export const frontmatter = { title: 'Now', language: 'ca' };
export default ({ locale }: { locale: string }) => <h1>{'Now in ' + locale}</h1>;
`;

/** Styles, pages and an ejected section of the owner's own, as docs/make-it-yours.md tells. */
export function makeDifferent(copy: ProjectCopy): void {
  const mine = '<p className={styles.mine}>Mine alone</p>\n      $&';
  copy.edit('custom/sections/About.tsx', '<div className={styles.life}', mine);
  appendFileSync(
    join(copy.root, 'custom/sections/About.module.css'),
    '@layer sections { .mine { color: var(--accent); } }\n',
  );
  write(copy, 'custom/styles.css', 'h2 { letter-spacing: 0.1em; &:hover { transition: none } }\n');
  write(copy, 'custom/pages/uses.md', '---\ntitle: Uses\n---\nAn editor, [mine](../talks/).\n');
  write(copy, 'custom/pages/es/charlas.astro', talks.replace('Talks', 'Charlas'));
  write(copy, 'custom/pages/talks.astro', talks);
  write(copy, 'custom/pages/now.tsx', now);
  const listed = (title: string) => `---\ntitle: ${title}\nmenu: true\n---\nIn short.\n`;
  write(copy, 'custom/pages/notes/2024.md', listed('Notes of 2024'));
  write(copy, 'custom/pages/lists/2024.md', listed('Lists of 2024').replace('menu: true\n', ''));
  const links = 'I [build](notes/2024) [web applications](talks)';
  copy.edit('content/texts/en.yaml', 'I build web applications', links);
}

/** What must hold for the site that was built so. */
export function madeDifferent(builtSite: () => BuiltSite, origin: string): void {
  describe('what the owner made different', () => {
    const page = (path: string) => builtSite().pageAt(path) as BuiltPage;

    test('an ejected section is shown in the place of the engine’s, with its own styles', () => {
      for (const file of ['/index.html', '/ca/index.html']) {
        expect(builtSite().read(file)).toMatch(/<p class="About-mine">Mine alone<\/p>/);
      }
    });

    test.each(['/index.html', '/es/kanban/index.html', '/uses/index.html'])(
      'the own styles are in %s, whole, in a layer behind all others',
      (file) => {
        const html = builtSite().read(file);
        expect(html).toContain('@layer tokens,base,ui,sections,last,custom;');
        expect(html).toMatch(
          /@layer custom\{h2\{letter-spacing:\.1em;&:hover\{transition:none\}\}\}/,
        );
      },
    );

    test('a text is a page in the site’s frame', () => {
      const html = builtSite().read('/uses/index.html');
      expect(html).toMatch(/<article class="custom-page">\s*<h1>Uses<\/h1>\s*<p>An editor, <a/);
      expect(html).toMatch(/<title>Uses – [^<]+<\/title>/);
      expect(html).toContain('<footer');
      expect(html).not.toContain('noindex');
    });

    test('a page’s folder or frontmatter says its language', () => {
      expect(attribute(page('/es/charlas/'), 'html', 'lang')).toBe('es');
      expect(attribute(page('/now/'), 'html', 'lang')).toBe('ca');
      expect(builtSite().read('/now/index.html')).toContain('Now in ca');
    });

    test('pages of one id are one page in several languages', () => {
      const html = builtSite().read('/talks/index.html');
      expect(html).toContain(`hrefLang="es" href="${origin}/es/charlas/"`);
      // Catalan has none: its link leads home.
      expect(html).not.toContain('hrefLang="ca" href="https');
      expect(html).toContain('<a href="/ca/" hrefLang="ca"');
    });

    test('pages with one file name are two, each with its own URL', () => {
      for (const path of ['/notes/2024/', '/lists/2024/']) {
        expect(attribute(page(path), 'link[rel="canonical"]', 'href')).toBe(origin + path);
      }
    });

    test('texts link to them, and the menu lists those that say so', () => {
      const home = builtSite().read('/index.html');
      expect(home).toContain('<a href="/notes/2024/">build</a>');
      expect(home).toContain('<a href="/talks/">web applications</a>');
      const entries = (path: string) =>
        page(path)
          .document.querySelectorAll('header nav a')
          .map(({ text }) => text);
      expect(entries('/').at(-1)).toBe('Notes of 2024');
      expect(entries('/es/')).not.toContain('Notes of 2024');
      const current = page('/notes/2024/').document.querySelector('header nav a[aria-current]');
      expect(current?.text).toBe('Notes of 2024');
    });

    test('search engines find them', () => {
      const sitemap = builtSite().read('/sitemap.xml');
      for (const path of ['/uses/', '/talks/', '/es/charlas/', '/now/']) {
        expect(sitemap).toContain(`<loc>${origin}${path}</loc>`);
      }
    });
  });
}
