import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { normalizePath, type Plugin } from 'vite';
import { enginePath } from '../../engine/engine.ts';
import { engineFile, engineSections, ownSectionFile } from '../../engine/engine-code.ts';

const stylesModule = 'virtual:custom-styles.css';

/** The route of custom/pages/. In development, the first page may still come. */
export const customPages = (): AstroIntegration => ({
  name: 'custom-pages',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev' && !existsSync('custom/pages')) return;
      injectRoute({
        pattern: '/[...custom]',
        entrypoint: enginePath('site/layouts/CustomPage.astro'),
      });
    },
  },
});

/**
 * Joins the owner's code under custom/ with the engine's: a file in custom/sections/ replaces the section
 * of its name, custom/styles.css is part of every page, and `polyfolio/…` leads to the engine's files.
 */
export function customCode(): Plugin {
  const styles = normalizePath(resolve('custom/styles.css'));
  const sections = engineSections.map(({ name, file, components }) => ({
    file: normalizePath(enginePath(file)),
    own: normalizePath(resolve(ownSectionFile(name))),
    components,
  }));
  return {
    name: 'custom-code',
    enforce: 'pre',

    /** An error in the owner's code is to name its file and line. */
    configEnvironment: (name) =>
      name === 'prerender' && existsSync('custom') ? { build: { sourcemap: 'inline' } } : undefined,

    resolveId(id, importer) {
      // Pages in development load it by its URL.
      if (id === stylesModule || id === `/${stylesModule}`) return stylesModule;
      const [path = '', query] = id.split('?');
      const [from = ''] = importer?.split('?') ?? [];
      const file = id.startsWith('.') ? join(dirname(from), path) : engineFile(path);
      if (!file) return undefined;
      const section = sections.find((one) => one.file === normalizePath(file));
      // The owner's section may show the engine's within it.
      if (section && section.own !== from && existsSync(section.own)) return section.own;
      if (id.startsWith('.')) return undefined;
      return normalizePath(file) + (query ? `?${query}` : '');
    },

    load(id) {
      if (id !== stylesModule) return undefined;
      return existsSync(styles) ? `@import ${JSON.stringify(styles)} layer(custom);` : '';
    },

    /** A page would only say that it cannot show what is undefined. */
    transform(code, id) {
      const section = sections.find(({ own }) => own === id);
      const missing = section?.components.filter((name) => !isExported(name, code)) ?? [];
      if (missing.length === 0) return;
      const file = relative('.', id);
      this.error({
        message: `${file} must export ${missing.join(' and ')}, as the engine’s section does.`,
        loc: { file: id, line: 1, column: 0 },
      });
    },
  };
}

const isExported = (name: string, code: string) =>
  new RegExp(
    `\\bexport\\s+(?:async\\s+)?(?:function|const|let|class)\\s+${name}\\b|\\bexport\\s*\\{[^}]*\\b${name}\\b|\\bexport\\s*\\*`,
  ).test(code);
