import { availableParallelism } from 'node:os';
import type { BrowserContext, Page } from 'playwright-core';
import { allBut, colourRules, findViolations, only, readAxe, settle } from './axe.ts';
import { withBrowser } from './browser.ts';
import { isIndexed, langOf } from './heads.ts';
import { findMisfits } from './layout.ts';
import type { BuiltPage, BuiltSite, PageFinding, Problem } from './site.ts';

/** A phone, a tablet and a desktop, in CSS pixels. */
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

/** A browser, where the built site is served, and the pages to look at. */
type Visit = {
  program: string;
  url: string;
  built: BuiltSite;
  pages: readonly BuiltPage[];
  onProgress: (page: string, number: number) => void;
};

/**
 * Looks at the pages in a browser: what does not fit on three screens, what the console says, and, on
 * the home page and one other page of each language, what is not accessible in either theme.
 */
export function visitPages({ program, url, built, pages, onProgress }: Visit) {
  const typical = typicalPages(built);
  return withBrowser(program, async (browser) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const findings = pages.map((): PageFinding[] => []);
    // Each takes the next page that nobody has looked at yet.
    const left = pages.entries();
    const lookAtThem = async () => {
      for (const [index, page] of left) {
        const { path } = page;
        onProgress(path, index + 1);
        const found = await lookAt(context, url + path, typical.has(page));
        findings[index] = found.map(({ wrong, advice }) => ({
          ...{ page: path, advice },
          wrong: wrong.replaceAll(url, ''),
        }));
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, lookAtThem));
    return findings.flat();
  });
}

/** The home page of each language, which has the shortest URL, and the first page beside it. */
function typicalPages({ pages }: BuiltSite): Set<BuiltPage> {
  const byLanguage = Map.groupBy(pages.filter(isIndexed), langOf);
  return new Set(
    [...byLanguage.values()].flatMap((ofOne) =>
      ofOne.toSorted((one, other) => one.path.length - other.path.length).slice(0, 2),
    ),
  );
}

/** How long a page may take to load. */
const slowMs = 30_000;

async function lookAt(
  context: BrowserContext,
  url: string,
  isTypical: boolean,
): Promise<Problem[]> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message.split('\n')[0] as string));
  page.on('console', (logged) => {
    if (logged.type() === 'error') errors.push(`${logged.text()} ${logged.location().url}`.trim());
  });
  const problems: Problem[] = [];
  try {
    await page.setViewportSize(screens[0]);
    await page.goto(url, { waitUntil: 'load', timeout: slowMs });
    problems.push(...(await layoutOf(page)), ...(isTypical ? await accessibilityOf(page) : []));
  } catch (error) {
    problems.push(notTested(error as Error));
  }
  await page.close();
  const logged = errors.map((text) => ({
    wrong: `has an error in the browser’s console: ${text}`,
    advice: 'Open the page in a browser and look at its console (F12).',
  }));
  return [...problems, ...logged];
}

function notTested(error: Error): Problem {
  const [reason] = error.message.split('\n');
  const wrong =
    error.name === 'TimeoutError'
      ? `did not finish loading within ${slowMs / 1000} seconds`
      : `could not be tested: ${reason}`;
  return { wrong, advice: 'Open the page in a browser, and see whether it loads.' };
}

async function layoutOf(page: Page): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.evaluate(settle);
    const misfits = await page.evaluate(findMisfits, true);
    problems.push(
      ...misfits.map((misfit) => ({
        wrong: `does not fit on a screen of ${screen.width} px: ${misfit}`,
        advice: 'Shorten the text, break a long word with a soft hyphen, or let the style wrap it.',
      })),
    );
  }
  return problems;
}

async function accessibilityOf(page: Page): Promise<Problem[]> {
  // Not as a script element, which the page's policy forbids.
  await page.evaluate(`${readAxe()};0`);
  const problems: Problem[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(settle);
    const options = theme === 'light' ? allBut() : only(colourRules);
    const violations = await page.evaluate(findViolations, { options });
    problems.push(
      ...violations.map(({ help, element, summary }) => ({
        wrong: `is not accessible in the ${theme} theme at ${element}: ${help}`,
        advice: summary.split('\n').slice(1).join(' ').trim().replaceAll(/\s+/g, ' '),
      })),
    );
  }
  return problems;
}
