import react from '@astrojs/react';
import type { AstroInlineConfig } from 'astro';
import { defineConfig, fontProviders, sharpImageService } from 'astro/config';
import { cvFiles } from '../cv/integration.ts';
import { enginePath } from '../files/engine.ts';
import { fallbackFamily } from '../fonts/fallback-faces.ts';
import {
  fontVariableOf,
  languageFont,
  languagesWithOwnFont,
  siteFont,
} from '../fonts/page-fonts.ts';
import { typefaceOf } from '../model/theme/typeface.ts';
import { contactInDevelopment } from '../server/in-development.ts';
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
  // Astro's own know one weight; fonts/fallback-faces.ts fits each.
  optimizedFallbacks: false,
};
const scriptFonts = languagesWithOwnFont(content).map(async (locale) => ({
  ...font,
  cssVariable: fontVariableOf(locale),
  options: { variants: await languageFont(content, locale) },
}));
const { origin, folder, host, port } = settings;

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
    // A thirteenth of the time that Astro's default takes, for a quarter more bytes.
    image: { service: sharpImageService({ avif: { effort: 1 } }) },
    devToolbar: { enabled: false },
    // It would colour by style attributes, which the pages' policy forbids.
    markdown: { syntaxHighlight: false },
    fonts: [
      { ...font, cssVariable: '--font', options: { variants: await siteFont(content) } },
      ...(await Promise.all(scriptFonts)),
    ],
    integrations: [
      react(),
      customPages(),
      development(folder),
      contactInDevelopment(currentContent),
      cvFiles(content),
      pipeline(content, settings),
    ],
    vite: {
      // Settings come through settings/environment.ts alone; Astro would put .env into the process again.
      envDir: false,
      cacheDir: '.cache/vite',
      plugins: [customCode(), plainImport()],
      // Astro looks for such packages among those of the site, which names the engine alone.
      resolve: { noExternal: ['@astrojs/react'] },
      server: developmentAccess,
      build: {
        assetsInlineLimit: 0,
      },
    },
  }) as object),
};
