import react from '@astrojs/react';
import type { AstroInlineConfig } from 'astro';
import { defineConfig, fontProviders, sharpImageService } from 'astro/config';
import { cvFiles } from '../cv/integration.ts';
import { enginePath } from '../engine/engine.ts';
import { fallbackFamily } from '../fonts/fallback-faces.ts';
import {
  fontVariableOf,
  languageFont,
  languagesWithOwnFont,
  removeOldFonts,
  siteFont,
} from '../fonts/page-fonts.ts';
import { typefaceOf } from '../model/theme/typeface.ts';
import { contactInDevelopment } from '../server/in-development.ts';
import { cssModules } from '../site/build/class-names.ts';
import { customCode, customPages } from '../site/build/custom.ts';
import { development, developmentAccess } from '../site/build/development.ts';
import { pipeline } from '../site/build/pipeline.ts';
import { plainImport } from '../site/build/plain-import.ts';
import { content, currentContent, settings } from '../site/content.ts';

const typeface = typefaceOf(content.site);
const font = {
  provider: fontProviders.local(),
  name: typeface.family,
  fallbacks: [fallbackFamily, ...(typeface.isSerif ? ['serif'] : ['system-ui', 'sans-serif'])],
  // Astro's fallbacks match one weight only; fonts/fallback-faces.ts matches each weight.
  optimizedFallbacks: false,
};
const scriptFonts = languagesWithOwnFont(content).map(async (locale) => ({
  ...font,
  cssVariable: fontVariableOf(locale),
  options: { variants: await languageFont(content, locale) },
}));
const fonts = [
  { ...font, cssVariable: '--font', options: { variants: await siteFont(content) } },
  ...(await Promise.all(scriptFonts)),
];
await removeOldFonts(fonts.flatMap(({ options }) => options.variants));
const { origin, folder, host, port } = settings;

/** Thirty pictures with hashes of eight letters would make the home page larger by a hundred bytes. */
const shortNames = { assetFileNames: '_astro/[name].[hash:5][extname]' };

/** Astro's configuration: the engine's pages with the content of the current folder. */
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
    // Twice as fast as the default, for 6 % more bytes.
    image: { service: sharpImageService({ webp: { effort: 2 } }) },
    devToolbar: { enabled: false },
    // It colours with style attributes, which the content security policy forbids.
    markdown: { syntaxHighlight: false },
    fonts,
    integrations: [
      react(),
      customPages(),
      development(folder, settings.contactUrl),
      contactInDevelopment(currentContent),
      cvFiles(content),
      pipeline(content, settings),
    ],
    vite: {
      // settings/settings.ts reads .env; Vite would load it into process.env a second time.
      envDir: false,
      cacheDir: '.cache/vite',
      plugins: [customCode(), plainImport()],
      // Astro resolves this package from the site, whose only dependency is the engine.
      resolve: { noExternal: ['@astrojs/react'] },
      server: developmentAccess,
      // Vite would bundle what the pages import, though browsers get nothing of it but React.
      optimizeDeps: { entries: [`!${enginePath('site')}/**`] },
      css: { modules: cssModules },
      build: {
        assetsInlineLimit: 0,
        rolldownOptions: { output: shortNames },
      },
      environments: { client: { build: { rolldownOptions: { output: shortNames } } } },
    },
  }) as object),
};
