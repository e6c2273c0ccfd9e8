import { availableParallelism } from 'node:os';
import { allBut, colourRules, findViolations, only, readAxe, settle } from './axe.ts';
import { type Tab, withBrowser } from './browser.ts';
import { isIndexed, langOf } from './heads.ts';
import { findMisfits } from './layout.ts';
import type { BuiltPage, BuiltSite, PageFinding } from './site.ts';

/** A phone, a tablet and a desktop, in CSS pixels. */
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

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
  return withBrowser(program, async (openTab) => {
    const findings = pages.map((): PageFinding[] => []);
    // Each tab takes the next page that nobody has looked at yet.
    const left = pages.entries();
    const lookAtThem = async (tab: Tab) => {
      for (const [index, page] of left) {
        onProgress(page.path, index + 1);
        const seen = await lookAt(tab, url + page.path, typical.has(page)).catch((error: Error) => {
          const advice = 'Open the page in a browser, and see whether it stays.';
          return [{ wrong: `could not be looked at: ${error.message}`, advice }];
        });
        const said = tab.takeErrors().map((text) => ({
          wrong: `has an error in the browser’s console: ${text.replaceAll(url, '')}`,
          advice: 'Open the page in a browser and look at its console (F12).',
        }));
        findings[index] = [...seen, ...said].map((one) => ({ page: page.path, ...one }));
      }
    };
    const tabs = Array.from({ length: availableParallelism() }, openTab);
    await Promise.all(tabs.map(async (tab) => lookAtThem(await tab)));
    return findings.flat();
  });
}

/** The home page of each language, which has the shortest address, and the first page beside it. */
function typicalPages({ pages }: BuiltSite): Set<BuiltPage> {
  const byLanguage = Map.groupBy(pages.filter(isIndexed), langOf);
  return new Set(
    [...byLanguage.values()].flatMap((ofOne) =>
      ofOne.toSorted((one, other) => one.path.length - other.path.length).slice(0, 2),
    ),
  );
}

type Problem = Omit<PageFinding, 'page'>;

const lookAt = async (tab: Tab, url: string, isTypical: boolean): Promise<Problem[]> => [
  ...(await layoutOf(tab, url)),
  ...(isTypical ? await accessibilityOf(tab) : []),
];

async function layoutOf(tab: Tab, url: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  await tab.showTheme('light');
  for (const [index, { width, height }] of screens.entries()) {
    await tab.resize(width, height);
    if (index === 0) await tab.open(url);
    await tab.run(settle);
    const misfits = await tab.run(findMisfits, true);
    problems.push(
      ...misfits.map((misfit) => ({
        wrong: `does not fit on a screen of ${width} px: ${misfit}`,
        advice: 'Shorten the text, break a long word with a soft hyphen, or let the style wrap it.',
      })),
    );
  }
  return problems;
}

async function accessibilityOf(tab: Tab): Promise<Problem[]> {
  await tab.load(readAxe());
  const problems: Problem[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await tab.showTheme(theme);
    await tab.run(settle);
    const options = theme === 'light' ? allBut() : only(colourRules);
    const violations = await tab.run(findViolations, { options });
    problems.push(
      ...violations.map(({ help, element, summary }) => ({
        wrong: `is not accessible in the ${theme} theme at ${element}: ${help}`,
        advice: summary.split('\n').slice(1).join(' ').trim().replaceAll(/\s+/g, ' '),
      })),
    );
  }
  return problems;
}
