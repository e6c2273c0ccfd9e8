import type { Plugin } from 'vite';

/**
 * Leaves an `import()` in the browser as it is. Vite's own helper looks for the style sheets of what is
 * imported, which are all in the page, and would be a sixth of the script that a page may run.
 */
export const plainImport = (): Plugin => ({
  name: 'plain-import',
  enforce: 'pre',
  // A copy for each script: one for all would be a file of its own, which the scripts would wait for.
  resolveId: {
    filter: { id: /vite\/preload-helper/ },
    handler: (helper, importer) => `${helper}?${importer}`,
  },
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});
