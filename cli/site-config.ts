import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroInlineConfig } from 'astro';
import { defineConfig, fontProviders, sharpImageService } from 'astro/config';
import type { Plugin } from 'vite';
import { cvFiles } from '../cv/integration.ts';
import { enginePath } from '../files/engine.ts';
import {
  fontVariableOf,
  languageFont,
  languagesWithOwnFont,
  siteFont,
} from '../fonts/page-fonts.ts';
import { typefaceOf } from '../model/theme/typeface.ts';
import { contactInDevelopment } from '../server/in-development.ts';
import { development, developmentAccess } from '../site/build/development.ts';
import { classNames } from '../site/build/first-frame/class-names.ts';
import { fallbackFamily } from '../site/build/first-frame/fallback-font.ts';
import { pipeline } from '../site/build/pipeline.ts';
import { content, currentContent, settings } from '../site/content.ts';

const typeface = typefaceOf(content.site);
const font = {
  provider: fontProviders.local(),
  name: typeface.family,
  fallbacks: [fallbackFamily, ...(typeface.isSerif ? ['serif'] : ['system-ui', 'sans-serif'])],
  // Astro's own know one weight; site/build/first-frame/fallback-font.ts fits each.
  optimizedFallbacks: false,
};
const scriptFonts = languagesWithOwnFont(content).map(async (locale) => ({
  ...font,
  cssVariable: fontVariableOf(locale),
  options: { variants: await languageFont(content, locale) },
}));
const { origin, folder, host, port } = settings;

const bareName = /^(?!astro:|virtual:|node:)[@a-z]/;
const isRendered = /^(?:react|react-dom|sharp|subset-font|yaml|zod)(?:\/|$)/;

/**
 * Not every package manager lets the site's folder find the engine's packages. Entries are looked up from
 * the engine, and what the finished pages' renderer loads gets the place of each package.
 */
const enginePackages: Plugin = {
  name: 'engine-packages',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    if (!bareName.test(id)) return undefined;
    const isBuiltForNode =
      this.environment.mode === 'build' && this.environment.config.consumer === 'server';
    if (isBuiltForNode && isRendered.test(id))
      return { id: import.meta.resolve(id), external: true };
    if (importer && isAbsolute(importer) && !importer.startsWith(resolve('.astro')))
      return undefined;
    return this.resolve(id, fileURLToPath(import.meta.url), { ...options, skipSelf: true });
  },
};

/** How Astro builds and serves the site of the present folder with the engine's pages. */
export const siteConfig: AstroInlineConfig = {
  configFile: false,
  ...(defineConfig({
    srcDir: enginePath('site'),
    cacheDir: './.cache/astro',
    site: origin,
    base: folder || '/',
    server: { host, port },
    trailingSlash: 'always',
    build: { format: 'directory', inlineStylesheets: 'always' },
    compressHTML: true,
    // A seventh of the time for a seventh more bytes.
    image: { service: sharpImageService({ avif: { effort: 2 } }) },
    devToolbar: { enabled: false },
    fonts: [
      { ...font, cssVariable: '--font', options: { variants: await siteFont(content) } },
      ...(await Promise.all(scriptFonts)),
    ],
    integrations: [
      react(),
      classNames(),
      development(folder),
      contactInDevelopment(currentContent),
      cvFiles(content),
      pipeline(content, settings),
    ],
    vite: {
      // Settings come through settings/environment.ts alone; Astro would put .env into the process again.
      envDir: false,
      cacheDir: '.cache/vite',
      plugins: [enginePackages],
      // Astro finds it only where the site's package.json leads to it, which the sample's does not.
      resolve: { noExternal: ['@astrojs/react'] },
      server: developmentAccess,
      build: {
        assetsInlineLimit: 0,
        // The home page names every cover: hashes that are three letters shorter save 70 bytes.
        rollupOptions: { output: { assetFileNames: '_astro/[name].[hash:5][extname]' } },
      },
    },
  }) as object),
};
