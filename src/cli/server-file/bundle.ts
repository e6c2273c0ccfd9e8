import { basename, dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { formPageFiles } from '../../contact/form/form-page.ts';
import { readBuiltFormPage } from '../../contact/http/form-page.ts';
import { readContactContent } from '../../model/contact-content.ts';
import { hasForm } from '../../model/schemas/site.ts';
import { readEnvironment, readSettings } from '../../settings/settings.ts';
import type { SiteData } from './program.ts';

/**
 * Writes the whole server as one file. It needs only Node and the `dist/` next to it, and includes the
 * inbox command. The site data in it is that of the last build.
 */
export async function bundleServer(outFile: string): Promise<void> {
  const file = basename(outFile);
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [entryOf(file), sqliteIfPresent],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      target: 'node22',
      outDir: dirname(resolve(outFile)),
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        input: entryId,
        output: { entryFileNames: file, codeSplitting: false },
      },
    },
  });
}

const entryId = 'virtual:server-file';

/** The entry module: calls the program with the data. */
function entryOf(file: string): Plugin {
  // .ts in the checkout, .js in the package.
  const program = fileURLToPath(new URL(`./program${extname(import.meta.url)}`, import.meta.url));
  const data = readSiteData();
  const renderer = data.formPage
    ? `() => import(${JSON.stringify(resolve(formPageFiles.renderer))})`
    : 'undefined';
  return {
    name: 'server-file',
    resolveId: (id) => (id === entryId ? `\0${entryId}` : undefined),
    load: (id) =>
      id === `\0${entryId}`
        ? `import { runServerFile } from ${JSON.stringify(program)};
           const data = JSON.parse(${JSON.stringify(JSON.stringify(data))});
           await runServerFile(import.meta.dirname, ${JSON.stringify(file)}, data, ${renderer});`
        : undefined,
  };
}

/** Node before 22.18 lacks node:sqlite, and a static import of it would fail with a stack trace. */
const sqliteIfPresent: Plugin = {
  name: 'sqlite-if-present',
  enforce: 'pre',
  resolveId: (id) => (id === 'node:sqlite' ? '\0sqlite' : undefined),
  load: (id) =>
    id === '\0sqlite'
      ? `const sqlite = process.getBuiltinModule?.('node:sqlite');
         if (!sqlite) {
           process.stderr.write('✗ This server needs Node 22.18 or newer; this is ' + process.versions.node + '. Get it from https://nodejs.org.\\n');
           process.exit(1);
         }
         export const { DatabaseSync, backup } = sqlite;`
      : undefined,
};

function readSiteData(): SiteData {
  const content = readContactContent();
  const { site, languages } = content;
  // The URL that the pages were built for; SITE_URL may override site.yaml.
  const { siteUrl } = readSettings(readEnvironment(), site, languages.published);
  return {
    ...content,
    site: { ...site, url: siteUrl },
    routes: [...content.routes],
    languages: languages.table,
    formPage: hasForm(site) ? readBuiltFormPage(languages) : undefined,
  };
}
