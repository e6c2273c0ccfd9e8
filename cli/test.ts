import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { findBrowser } from '../check/built/browser.ts';
import { headFindings } from '../check/built/heads.ts';
import { linkFindings } from '../check/built/links.ts';
import type { PageFinding } from '../check/built/site.ts';
import { type BuiltPage, publishedAt, readBuiltSite } from '../check/built/site.ts';
import { visitPages } from '../check/built/visit.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { loadSite } from '../server/pages/serve-site.ts';
import { defineCommand } from './command.ts';
import { counted, styled } from './terminal/layout.ts';

const help = `
Looks at the built site in dist/ as a visitor and a search engine would, and says what to fix:
links that lead nowhere, heads that lack something, and, in a browser of this machine, text that does
not fit on a phone, a tablet or a desktop, what is not accessible in either theme, console errors.

  polyfolio test                    every page
  polyfolio test /kanban/ /de/      in the browser these pages alone

  --no-browser    leave out what needs a browser
  --all           list every page of a finding

The browser is Chromium, Chrome or Edge; the variable CHROMIUM_PATH names one in an unusual place.
`;

const options = {
  'no-browser': { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const;

export const command = defineCommand({ help, options }, async ({ values, positionals }) => {
  const { origin, base } = publishedAt('dist');
  const built = readBuiltSite('dist', base);
  const pages = positionals.length === 0 ? built.pages : positionals.map(named(built.pages));
  const program = values['no-browser'] ? undefined : findBrowser();
  if (!values['no-browser'] && program === undefined) {
    throw new Refusal(
      'There is no browser to look with: install Chromium, Chrome or Edge, name one by CHROMIUM_PATH, or add --no-browser.',
    );
  }
  const findings = [...linkFindings(built, origin), ...headFindings(built, origin)];
  if (program) {
    const visited = await served(base, (url) =>
      visitPages({ program, url, built, pages, onProgress: showProgress(pages.length) }),
    );
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    findings.push(...visited);
  }
  process.stdout.write(`${reportText(findings, built.pages.length, values.all)}\n`);
  return findings.length > 0 ? 1 : 0;
});

const named =
  (pages: readonly BuiltPage[]) =>
  (path: string): BuiltPage => {
    const found = pages.find((page) => page.path === path);
    if (found) return found;
    throw new Refusal(`The built site has no page ${path}: write its address as in /de/kanban/.`);
  };

/** Serves the built pages, on this machine alone, while the work goes on. */
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

/** What is under way is not part of the report, which a file may take. */
function showProgress(all: number) {
  const { isTTY } = process.stderr;
  if (!isTTY) process.stderr.write(`Looking at ${counted(all, 'page')} in a browser …\n`);
  return (page: string, number: number) => {
    if (isTTY) process.stderr.write(`\r\u001b[KLooking at ${number} of ${all}: ${page}`);
  };
}

const fewPages = 5;

/** Findings that say the same are reported once, with all their pages. */
function reportText(findings: readonly PageFinding[], pages: number, everything: boolean): string {
  const groups = Map.groupBy(findings, ({ wrong, advice }) => `${wrong}\n${advice}`);
  const parts = [...groups.values()].map((group) => {
    const paths = [...new Set(group.map(({ page }) => page))];
    const shown = everything ? paths : paths.slice(0, fewPages);
    const left = paths.length - shown.length;
    return [
      styled('bold', shown.join('  ')) + (left > 0 ? ` … and ${left} more: add --all` : ''),
      `  ${group[0]?.wrong}`,
      styled('dim', `  → ${group[0]?.advice}`),
    ].join('\n');
  });
  const verdict =
    parts.length === 0
      ? `${styled('green', '✓')} ${counted(pages, 'page')}: nothing to fix.`
      : `${styled('red', '✗')} ${counted(parts.length, 'thing')} to fix on ${counted(new Set(findings.map(({ page }) => page)).size, 'page')}.`;
  return [...parts, verdict].join('\n\n');
}
