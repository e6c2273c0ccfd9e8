import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { enginePath, prebuilt } from '../../engine/engine.ts';

const prebuiltFolder = prebuilt('desk');
export const screenFolder = prebuiltFolder ?? '.cache/desk/screen';

/** Builds the screen, which takes a second, unless it came with the package. */
export async function buildScreen(): Promise<void> {
  if (prebuiltFolder) return;
  const { build } = await import('vite');
  await build({
    root: enginePath('desk/screen'),
    configFile: false,
    envDir: false,
    base: './',
    // Warnings are of directives of React, which mean nothing here.
    logLevel: 'error',
    build: {
      outDir: resolve(screenFolder),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1000,
      modulePreload: { polyfill: false },
      target: 'es2023',
    },
  });
}

/** The files of the screen, below the secret. */
export const serveScreen = () =>
  serveStatic({
    root: screenFolder,
    rewriteRequestPath: (path) => path.replace(/^\/[^/]*/, ''),
  });
