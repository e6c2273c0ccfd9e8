import { basename, dirname, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { formPageFiles } from '../contact/form/form-page.ts';
import { readBuiltFormPage } from '../contact/http/form-page.ts';
import { readContactContent } from '../model/contact-content.ts';
import { hasForm } from '../model/schemas/site.ts';
import type { SiteData } from '../server/site-data.ts';
import { readEnvironment, readSettings } from '../settings/settings.ts';

type Bundle = {
  outFile: string;
  /** The source of its first module, given the site's data and the module that renders the form, if there is one. */
  entry: (data: string, renderer: string | undefined) => string;
  plugins?: Plugin[];
  /** Expressions that are replaced. */
  define?: Record<string, string>;
  /** The name under which a module of the platform is imported. */
  paths?: (id: string) => string;
  minify?: boolean;
};

const entryId = 'virtual:program';

/** Writes a program as one file, with the data of the last build of the site in it. */
export async function bundleProgram(bundle: Bundle): Promise<void> {
  const { outFile, entry, plugins = [], define, paths = (id) => id, minify = false } = bundle;
  const data = readSiteData();
  const renderer = data.formPage && JSON.stringify(resolve(formPageFiles.renderer));
  const source = entry(`JSON.parse(${JSON.stringify(JSON.stringify(data))})`, renderer);
  const first: Plugin = {
    name: 'program',
    resolveId: (id) => (id === entryId ? `\0${entryId}` : undefined),
    load: (id) => (id === `\0${entryId}` ? source : undefined),
  };
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [first, ...plugins],
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      target: 'node22',
      outDir: dirname(resolve(outFile)),
      emptyOutDir: false,
      copyPublicDir: false,
      minify,
      rolldownOptions: {
        input: entryId,
        output: { entryFileNames: basename(outFile), codeSplitting: false, paths },
      },
    },
  });
}

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
