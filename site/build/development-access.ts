import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ServerOptions } from 'vite';

const pictures = '*.{svg,png,jpg,jpeg,webp,avif}';

/** The folder may have letters that mean something in a pattern. */
const literally = (path: string) => path.replaceAll(/[\\$^*+?()[\]{}|!@]/g, '\\$&');

/**
 * What the development server hands out, alone and beside the desk: pages, their sources and the
 * pictures of the content. Vite alone would hand out every file of the project, messages in .data/
 * included, to every page on this machine.
 */
export const developmentAccess: ServerOptions = {
  cors: false,
  headers: { 'Cross-Origin-Resource-Policy': 'same-origin' },
  fs: {
    allow: ['content', 'site', realpathSync('node_modules')],
    deny: ['.*', `${literally(resolve('content'))}/**/!(${pictures})`],
  },
};
