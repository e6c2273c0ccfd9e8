import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Refusal } from '../model/errors/refusal.ts';
import { loadSite } from '../server/pages/serve-site.ts';
import { findBrowser } from '../test-site/browser.ts';
import { headFindings } from '../test-site/heads.ts';
import { linkFindings } from '../test-site/links.ts';
import { type PageFinding, publishedAt, readBuiltSite } from '../test-site/site.ts';
import { visitPages } from '../test-site/visit.ts';
import { messages } from './check/report.ts';
import { defineCommand } from './command.ts';
import { counted, done, print, showProgress, styled } from './terminal/layout.ts';

const help = `
Tests the built site in dist/: broken links, missing metadata and, in a browser, overflowing text on
phone, tablet and desktop, accessibility in both themes, and console errors.

  npx polyfolio test                    test every page
  npx polyfolio test /kanban/ /de/      open only these pages in the browser

  --no-browser    skip the tests that need a browser
  --all           list all pages of each finding

It uses Chromium, Chrome or Edge. Set CHROMIUM_PATH if the browser is not found.
`;

export const command = defineCommand(
  { help, flags: ['no-browser', 'all'], positionals: Infinity },
  async ({ values, positionals }) => {
    const { origin, base } = publishedAt('dist');
    const built = readBuiltSite('dist', base);
    const pageAt = (path: string) => {
      const found = built.pages.find((page) => page.path === path);
      if (found) return found;
      throw new Refusal(`The built site has no page ${path}. Write a path such as /de/kanban/.`);
    };
    const pages = positionals.length === 0 ? built.pages : positionals.map(pageAt);
    const program = values['no-browser'] ? undefined : findBrowser();
    if (!values['no-browser'] && program === undefined) {
      throw new Refusal(
        'No browser was found. Install Chromium, Chrome or Edge, set CHROMIUM_PATH, or add --no-browser.',
      );
    }
    const findings = [...linkFindings(built, origin), ...headFindings(built, origin)];
    if (program) {
      const { length: all } = pages;
      process.stderr.write(`Testing ${counted(all, 'page')} in a browser…\n`);
      const onProgress = (page: string, number: number) =>
        showProgress(`Testing page ${number} of ${all}: ${page}`);
      const visit = (url: string) => visitPages({ program, url, built, pages, onProgress });
      findings.push(...(await served(base, visit)));
      showProgress('');
    }
    print(reportText(findings, built.pages.length, values.all));
    return findings.length > 0 ? 1 : 0;
  },
);

async function served<Result>(folder: string, work: (url: string) => Promise<Result>) {
  const server = createServer(getRequestListener(loadSite('dist', folder)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function reportText(findings: readonly PageFinding[], pages: number, everything: boolean): string {
  const found = findings.map(({ page, ...finding }) => ({ file: page, key: '', ...finding }));
  const parts = messages(found, everything).map((part) => part.replaceAll(/^ {2}/gm, ''));
  if (parts.length === 0) return done(`${counted(pages, 'page')}, no problems found.`);
  const affected = counted(new Set(findings.map(({ page }) => page)).size, 'page');
  const verdict = `${styled('red', '✗')} ${counted(parts.length, 'problem')} on ${affected}.`;
  return [...parts, verdict].join('\n\n');
}
