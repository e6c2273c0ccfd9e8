import { startDesk } from '../../../src/desk/server/start.ts';

/**
 * The desk over a site, without the process of its pages, which takes longer than the desk itself; it
 * shows whatever there is at `pagesUrl` in their place. The screen has to be built.
 */
export const serveDesk = (site: string, pagesUrl = '') =>
  startDesk({
    site,
    port: 0,
    createPages({ onReady }) {
      if (pagesUrl) onReady(pagesUrl);
      return { start() {}, restart() {}, async stop() {} };
    },
  });
