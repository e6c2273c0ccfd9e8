import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { cvFiles } from './cv/integration.ts';
import { scopedName } from './site/build/class-names.ts';
import { contentReload } from './site/build/content-reload.ts';
import { errorPages } from './site/build/error-pages.ts';
import { subsetFont } from './site/build/font.ts';
import { contentPolicy } from './site/build/policy.ts';
import { precompress } from './site/build/precompress.ts';
import { content } from './site/content.ts';

const font = await subsetFont(content);

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  cacheDir: './.cache/astro',
  site: process.env.SITE_URL ?? content.site.url,
  base: process.env.BASE_PATH ?? '/',
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Bricolage Grotesque',
      cssVariable: '--font',
      fallbacks: ['system-ui', 'sans-serif'],
      options: { variants: [{ src: [font], weight: '400 800', style: 'normal', display: 'swap' }] },
    },
  ],
  integrations: [
    react(),
    contentReload(),
    cvFiles(content),
    errorPages(content),
    contentPolicy(process.env.CONTACT_URL),
    precompress(),
  ],
  vite: {
    build: { assetsInlineLimit: 0 },
    css: { modules: { generateScopedName: scopedName } },
  },
});
