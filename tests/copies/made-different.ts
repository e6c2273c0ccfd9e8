import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { attribute, type BuiltPage, type BuiltSite } from '../support/built-site.ts';
import type { ProjectCopy } from '../support/project-copy.ts';

export const base = '/portfolio';
export const site = 'https://ada.github.io';

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

const now = `export const frontmatter = { title: 'Now', language: 'de' };
export default ({ locale }: { locale: string }) => <h1>{'Now in ' + locale}</h1>;
`;

/** Styles, pages and an ejected section of the owner's own, as docs/make-it-yours.md tells. */
export function makeDifferent(copy: ProjectCopy): void {
  const mine = '<p className={styles.mine}>Mine alone</p>\n      $&';
  copy.edit('custom/sections/About.tsx', '<Concepts ', mine);
  appendFileSync(
    join(copy.root, 'custom/sections/About.module.css'),
    '@layer sections { .mine { color: var(--accent); } }\n',
  );
  write(copy, 'custom/styles.css', 'h2 { letter-spacing: 0.1em; &:hover { transition: none } }\n');
  write(copy, 'custom/pages/uses.md', '---\ntitle: Uses\n---\nAn editor, [mine](../talks/).\n');
  write(copy, 'custom/pages/es/charlas.astro', talks.replace('Talks', 'Charlas'));
  write(copy, 'custom/pages/talks.astro', talks);
  write(copy, 'custom/pages/now.tsx', now);
}

/** What must hold for the site that was built so. */
export function madeDifferent(builtSite: () => BuiltSite): void {
  describe('what the owner made different', () => {
    const page = (path: string) => builtSite().pageAt(`${base}${path}`) as BuiltPage;

    test('an ejected section is shown in the place of the engine’s, with its own styles', () => {
      for (const file of ['/index.html', '/de/index.html']) {
        expect(builtSite().read(file)).toMatch(/<p class="About-mine">Mine alone<\/p>/);
      }
    });

    test.each(['/index.html', '/es/kanban/index.html', '/uses/index.html'])(
      'the own styles are in %s, whole, in a layer behind all others',
      (file) => {
        const html = builtSite().read(file);
        expect(html).toContain('@layer tokens,base,ui,sections,custom;');
        expect(html).toMatch(
          /@layer custom\{h2\{letter-spacing:\.1em;&:hover\{transition:none\}\}\}/,
        );
      },
    );

    test('a text is a page in the site’s frame', () => {
      const html = builtSite().read('/uses/index.html');
      expect(html).toMatch(/<article class="own-page">\s*<h1>Uses<\/h1>\s*<p>An editor, <a/);
      expect(html).toMatch(/<title>Uses – [^<]+<\/title>/);
      expect(html).toContain('<footer');
      expect(html).not.toContain('noindex');
    });

    test('a page’s folder or frontmatter says its language', () => {
      expect(attribute(page('/es/charlas/'), 'html', 'lang')).toBe('es');
      expect(attribute(page('/now/'), 'html', 'lang')).toBe('de');
      expect(builtSite().read('/now/index.html')).toContain('Now in de');
    });

    test('pages of one id are one page in several languages', () => {
      const html = builtSite().read('/talks/index.html');
      expect(html).toContain(`hrefLang="es" href="${site}${base}/es/charlas/"`);
      // German has none: its link leads home.
      expect(html).not.toContain('hrefLang="de" href="https');
      expect(html).toMatch(new RegExp(`<a href="${base}/de/" hrefLang="de"`));
    });

    test('search engines find them', () => {
      const sitemap = builtSite().read('/sitemap.xml');
      for (const path of ['/uses/', '/talks/', '/es/charlas/', '/now/']) {
        expect(sitemap).toContain(`<loc>${site}${base}${path}</loc>`);
      }
    });
  });
}

/** What must hold while the owner works on it. */
export function madeDifferentLive(
  copied: () => ProjectCopy,
  server: () => { url: string; said: () => string },
): void {
  describe('what the owner makes different', () => {
    /** A page takes a while to be made anew. */
    const patiently = { timeout: 30_000, interval: 300 };
    const remove = (file: string) => rmSync(join(copied().root, file));
    /** Waits until a page says something, or says it no more. */
    const says = (path: string, text: string, isSaid = true) =>
      expect
        .poll(
          async () => (await (await fetch(server().url + path)).text()).includes(text),
          patiently,
        )
        .toBe(isSaid);

    test('is shown at once: an edited section and page, and styles', async () => {
      await says('/', 'Mine alone');
      await says('/uses/', 'letter-spacing: 0.1em');
      copied().edit('custom/sections/About.tsx', 'Mine alone', 'Mine indeed');
      write(copied(), 'custom/pages/uses.md', '---\ntitle: Uses\n---\nA pencil.\n');
      write(copied(), 'custom/styles.css', 'h2 { letter-spacing: 0.2em; }\n');
      await says('/uses/', 'A pencil');
      await says('/uses/', 'letter-spacing: 0.2em');
      await says('/', 'Mine indeed');
      const loaded = await fetch(`${server().url}/virtual:custom-styles.css`);
      expect(await loaded.text()).toContain('letter-spacing: 0.2em');
    });

    test('so are a section and a page that come, and a section and styles that go', async () => {
      for (const file of ['sections/About.tsx', 'styles.css']) remove(`custom/${file}`);
      write(copied(), 'custom/sections/Footer.tsx', 'export const Footer = () => <p>My end</p>;\n');
      write(copied(), 'custom/pages/fresh.md', '---\ntitle: Fresh\n---\nNew here.\n');
      await says('/fresh/', 'New here');
      await says('/fresh/', 'My end');
      await says('/fresh/', 'letter-spacing: 0.2em', false);
      await says('/', 'Mine indeed', false);
    });

    test('a wrong section and an address that is taken are named, and can go', async () => {
      const named = (text: string) =>
        expect
          .poll(async () => (await fetch(`${server().url}/uses/`)) && server().said(), patiently)
          .toContain(text);
      write(copied(), 'custom/sections/Footer.tsx', 'export const Foot = 1;\n');
      await named('custom/sections/Footer.tsx must export Footer');
      remove('custom/sections/Footer.tsx');
      write(copied(), 'custom/pages/kanban.md', '---\ntitle: Kanban\n---\n');
      await named('custom/pages/kanban.md and “kanban” (content/');
      for (const file of ['kanban.md', 'fresh.md']) remove(`custom/pages/${file}`);
      await says('/uses/', '<footer');
      await says('/fresh/', 'New here', false);
    });
  });
}
