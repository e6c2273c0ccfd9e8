import { type Browser, chromium } from '@playwright/test';
import { readContent } from '../../src/model/content.ts';
import { pageIdsOf, urlOf } from '../../src/model/routes.ts';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { headlessLaunch } from '../../tests/support/pages/chromium.ts';
import {
  nextPaint,
  scrollThrough,
  shiftsOn,
  watchShifts,
} from '../../tests/support/pages/shifts.ts';
import { provide } from '../../tests/support/programs/needs.ts';
import { atMost, type Part } from '../report.ts';
import { serveSite } from '../support/browser.ts';

const most = 0.02;
const widths = [320, 390, 768, 1024, 1280, 1440, 1920];
/** Windows at the same time: most of what each does is to wait for its network. */
const windows = 6;

/** Slow enough that a page comes in pieces, and its font after them. In bytes a second and milliseconds. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

type Scene = { path: string; width: number };
type Shifted = Scene & { loading: number; whole: number; moved: string };

/** How far things move by themselves while a page comes slowly, and while it is scrolled to its end. */
export const shifts: Part = {
  title: 'Layout shift on a slow network',
  run: async (isQuick) => {
    await provide('chromium');
    const { url } = await serveSite();
    const { routes } = readContent();
    const codes = isQuick ? (['de'] as const) : languages.published;
    const scenes = codes
      .flatMap((code) => pageIdsOf(routes).map((id) => urlOf(routes, id, code)))
      .flatMap((path) => widths.map((width) => ({ path, width })));
    // Where things are is the same without the windows of a desktop, which take half of the time.
    const browser = await chromium.launch(headlessLaunch());
    try {
      const left = [...scenes];
      const shifted: Shifted[] = [];
      const work = async () => {
        for (let scene = left.pop(); scene; scene = left.pop()) {
          const found = await measure(browser, url, scene);
          if (found.whole > most)
            console.log(`${scene.path} ${scene.width}: ${inShort(found.whole)}`);
          shifted.push(found);
        }
      };
      await Promise.all(Array.from({ length: windows }, work));
      return resultOf(shifted);
    } finally {
      await browser.close();
    }
  },
};

async function measure(browser: Browser, baseURL: string, scene: Scene): Promise<Shifted> {
  const { path, width } = scene;
  const viewport = { width, height: width < 768 ? 844 : Math.round(width * 0.625) };
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await page.addInitScript(watchShifts);
  await page.goto(path, { waitUntil: 'networkidle' });
  await nextPaint(page);
  const loading = await shiftsOn(page);
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  await nextPaint(page);
  const whole = await shiftsOn(page);
  await context.close();
  const worst = whole.toSorted((a, b) => b.value - a.value)[0];
  return { ...scene, loading: sumOf(loading), whole: sumOf(whole), moved: worst?.moved ?? '' };
}

const inShort = (shift: number) => shift.toFixed(4);

const sumOf = (shifts: readonly { value: number }[]) =>
  shifts.reduce((sum, { value }) => sum + value, 0);

function resultOf(shifted: readonly Shifted[]) {
  const sorted = shifted.toSorted((a, b) => b.whole - a.whole);
  const tooFar = sorted.filter(({ whole }) => whole > most);
  const largest = sorted[0]?.whole ?? Number.NaN;
  return {
    tables: [
      {
        title: 'Where most moves',
        columns: ['page', 'width', 'while it loads', 'scrolled, too', 'what moves'],
        rows: sorted
          .slice(0, Math.max(10, tooFar.length))
          .map(({ path, width, loading, whole, moved }) => [
            path,
            width,
            inShort(loading),
            inShort(whole),
            moved.replaceAll(/\s+/g, ' '),
          ]),
      },
    ],
    verdicts: [
      atMost(
        `layout shift at most ${most} on every page at ${widths.length} widths`,
        largest,
        most,
        `${largest.toFixed(3)} at most, ${tooFar.length} of ${shifted.length} above ${most}`,
      ),
    ],
    notes: [
      `A cold cache, ${slowNetwork.downloadThroughput / 1000} KB a second, ${slowNetwork.latency} ms to an answer: all shifts added up, also those of a scroll to the end.`,
    ],
  };
}
