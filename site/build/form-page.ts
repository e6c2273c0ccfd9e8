import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { fontAddress, formPageFiles, siteMark } from '../../contact/form/form-page.ts';
import { localeCodes } from '../../model/locales.ts';
import { withOneStyleSheet } from './first-frame/one-style-sheet.ts';

/**
 * Takes the form page out of the site and lays it ready for the server, which puts in it what a
 * visitor typed. It names no address of the site, so that it serves every host and folder.
 */
export function formPage(): AstroIntegration {
  let base = '';
  let css = {};
  return {
    name: 'form-page',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/$/, '');
        css = config.vite.css ?? {};
      },
      'astro:build:done': async ({ dir }) => {
        const pages = new URL('form-page/', dir);
        const ownAddress = new RegExp(`(="|url\\(")${base}(?=/)`, 'g');
        await mkdir(formPageFiles.folder, { recursive: true });
        for (const locale of localeCodes) {
          const html = await readFile(new URL(`${locale}/index.html`, pages), 'utf8');
          const frame = withOneStyleSheet(html).replaceAll(ownAddress, `$1${siteMark}`);
          const fonts = Array.from(frame.matchAll(fontAddress), ([, path = '']) => path);
          if (fonts.length === 0) throw new Error('The form page names no font.');
          await writeFile(formPageFiles.frameIn(locale), frame);
          for (const path of fonts)
            await copyFile(new URL(`.${path}`, dir), formPageFiles.fontAt(path));
        }
        await rm(pages, { recursive: true });
        await bundleRenderer(css);
      },
    },
  };
}

/** Node runs the server's TypeScript as it stands, but no JSX: the form becomes a module for it. */
const bundleRenderer = (css: object) =>
  build({
    configFile: false,
    logLevel: 'warn',
    // The class names of the site.
    css,
    // Whatever NODE_ENV says here: the server may run with another.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: resolve('site/build/form-page/render.tsx'),
      outDir: formPageFiles.folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
  });
