import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { fontUrl, formPageFiles, siteMark } from '../../../contact/form/form-page.ts';
import { enginePath } from '../../../engine/engine.ts';
import type { Languages } from '../../../model/languages/languages.ts';
import { cssModules } from '../../build/class-names.ts';
import { customCode } from '../../build/custom.ts';

/**
 * Takes the form page out of the site and puts it where the server finds it, which fills in what a
 * visitor typed. It names no URL of the site, so that it serves every host and folder.
 */
export async function moveFormPages(
  { published }: Languages,
  dir: URL,
  folder: string,
): Promise<void> {
  const pages = new URL('form-page/', dir);
  await mkdir(formPageFiles.folder, { recursive: true });
  const frames = published.map((locale) => basename(formPageFiles.frameIn(locale)));
  for (const file of await readdir(formPageFiles.folder)) {
    // Of a language that was removed; a running server may use the others.
    if (file.endsWith('.html') && !frames.includes(file))
      await rm(join(formPageFiles.folder, file));
  }
  for (const locale of published) {
    const html = await readFile(new URL(`${locale}/index.html`, pages), 'utf8');
    const frame = ['="', 'url("'].reduce(
      (text, before) => text.replaceAll(`${before}${folder}/`, () => `${before}${siteMark}/`),
      html,
    );
    const fonts = Array.from(frame.matchAll(fontUrl), ([, path = '']) => path);
    if (fonts.length === 0) throw new Error('The form page names no font.');
    await writeFile(formPageFiles.frameIn(locale), frame);
    for (const path of fonts) {
      await copyFile(new URL(`.${path}`, dir), formPageFiles.fontAt(path));
    }
  }
  await rm(pages, { recursive: true });
  await bundleRenderer();
}

/** Node runs the server's TypeScript as it stands, but no JSX: the form becomes a module for it. */
const bundleRenderer = () =>
  build({
    configFile: false,
    logLevel: 'warn',
    plugins: [customCode()],
    // The same names as in the page's style sheet.
    css: { modules: cssModules },
    // Whatever NODE_ENV says here: the server may run with another.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    // React comes along: where the module lies, no package need be found.
    ssr: { noExternal: true },
    build: {
      ssr: enginePath('site/sections/contact/ContactRetry.tsx'),
      outDir: formPageFiles.folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
  });
