import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Report } from 'lighthouse';
import { readContent } from '../../src/model/content.ts';
import { urlOf } from '../../src/model/routes.ts';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { project } from '../../tests/support/content/site-folder.ts';
import { chromiumLaunch } from '../../tests/support/pages/chromium.ts';
import { freePort } from '../../tests/support/programs/free-port.ts';
import { median } from '../report.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export const metrics = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const;

type Category = (typeof categories)[number];
export type Metric = keyof typeof metrics;

type Figures = Record<Metric, number>;

export type Audit = {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  figures: Figures;
  /** The checks that count and fall short. */
  shortfalls: string[];
};

/** Lighthouse as a phone on a slow network. Now and then it loses a recording, and asks to be run again. */
export async function audit(url: string): Promise<Audit> {
  const again = (error: unknown) => {
    console.log(`once more: ${error}`);
    return auditOnce(url);
  };
  return auditOnce(url).catch(again).catch(again);
}

/** In a browser of its own, so that nothing is cached. */
async function auditOnce(url: string): Promise<Audit> {
  const port = await freePort();
  const { executablePath, args } = chromiumLaunch();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    // Playwright switches off what visitors' browsers have.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const lighthouse = await loadLighthouse();
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    return auditOf(result.lhr);
  } finally {
    await browser.close();
  }
}

function auditOf(report: Report): Audit {
  const scoreOf = (category: Category) =>
    Math.round((report.categories[category]?.score ?? 0) * 100);
  const figureOf = (metric: Metric) => report.audits[metric]?.numericValue ?? Number.NaN;
  return {
    scores: mapped(categories, scoreOf),
    figures: mapped(Object.keys(metrics) as Metric[], figureOf),
    shortfalls: categories.flatMap((category) => shortfallsIn(report, category)),
  };
}

function shortfallsIn(report: Report, category: Category): string[] {
  if (report.categories[category]?.score === 1) return [];
  return (report.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const found = report.audits[id];
    if (!found || weight === 0 || found.score === null || found.score >= 1) return [];
    return `${category}: ${found.title}${found.displayValue ? ` (${found.displayValue})` : ''}`;
  });
}

/** The middle of several runs, figure by figure. */
export function medianOf(audits: readonly Audit[]): Audit {
  const names = Object.keys(metrics) as Metric[];
  return {
    scores: mapped(categories, (name) => median(audits.map(({ scores }) => scores[name]))),
    figures: mapped(names, (name) => median(audits.map(({ figures }) => figures[name]))),
    shortfalls: [...new Set(audits.flatMap(({ shortfalls }) => shortfalls))],
  };
}

const mapped = <Name extends string>(names: readonly Name[], value: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>;

const benchFolder = project('bench');

/** Lighthouse weighs more than the whole site's own packages, so only whoever measures installs it. */
async function loadLighthouse() {
  if (!existsSync(`${benchFolder}/node_modules/lighthouse`)) {
    console.log('Installing Lighthouse for the measurements (bench/package.json).');
    execFileSync('npm', ['ci'], { cwd: benchFolder, stdio: 'inherit' });
  }
  return (await import('lighthouse')).default;
}

const { routes, projects } = readContent();
const newest = projects[0]?.id as string;

const inEveryLanguage = (name: string, id: string) =>
  languages.published.map((locale) => ({
    name: `${name}, ${locale}`,
    path: urlOf(routes, id, locale),
  }));

/** Home and the newest project stand for all pages, in every language. */
export const measuredPages = [
  ...inEveryLanguage('home', 'home'),
  ...inEveryLanguage('project', newest),
];
