import type { Browser } from '@playwright/test';
import { readContent } from '../../model/content.ts';
import { type Locale, localeCodes, locales } from '../../model/languages/locales.ts';
import { addressOf, pageIdsOf } from '../../model/routes.ts';
import { provide } from '../../tests/support/needs.ts';
import {
  nextPaint,
  openBeforeFont,
  type Shift,
  scrollThrough,
  shiftsOn,
  watchShifts,
} from '../../tests/support/shifts.ts';
import type { Part } from '../report.ts';
import { launchBrowser, serveOwnBuild } from '../support/browser.ts';

const most = 0.001;
const widths = [320, 390, 768, 1280, 1920];
const { routes, projects } = readContent();

/** One of each kind: with a story to tell, with several sources, the plainest. */
const wanted = [
  'home',
  projects.find(({ screenshots }) => screenshots)?.id,
  projects.find(({ repositories }) => repositories.length > 1)?.id,
  projects.at(-1)?.id,
  'confirmation',
  'not-found',
];
/** One project may be of several kinds. */
const kinds = pageIdsOf(routes).filter((id) => wanted.includes(id));

type Look = { id: string; width: number; locale: Locale; shifts: Shift[] };

/** What moves by itself while a page is opened before its font and read to its end. */
export const steadiness: Part = {
  title: 'What moves by itself',
  run: async () => {
    await provide('chromium');
    const site = await serveOwnBuild();
    const browser = await launchBrowser();
    const looks: Look[] = [];
    try {
      for (const locale of localeCodes) {
        for (const id of kinds) {
          for (const width of widths)
            looks.push(await lookAt(browser, site.url, id, width, locale));
        }
      }
    } finally {
      await browser.close();
      await site.stop();
    }
    const worst = Math.max(...looks.map(sumOf));
    return {
      tables: [
        {
          title: `Layout shift with a late font, the most of ${localeCodes.length} languages`,
          columns: ['page', ...widths.map((width) => `${width} px`)],
          rows: kinds.map((id) => [
            id,
            ...widths.map((width) =>
              Math.max(
                ...looks.filter((look) => look.id === id && look.width === width).map(sumOf),
              ).toFixed(4),
            ),
          ]),
        },
      ],
      verdicts: [
        {
          promise: `layout shift at most ${most} on every kind of page and at every width`,
          measured: worst.toFixed(4),
          kept: worst <= most,
        },
      ],
      notes: looks.filter((look) => sumOf(look) > 0).map(inWords),
    };
  },
};

const sumOf = ({ shifts }: Look) => shifts.reduce((sum, { value }) => sum + value, 0);

const inWords = ({ id, width, locale, shifts }: Look) =>
  `${id} in ${locales[locale].name} at ${width} px: ${shifts.map(({ value, moved }) => `${value.toFixed(4)} \`${moved}\``).join(', ')}`;

async function lookAt(
  browser: Browser,
  origin: string,
  id: string,
  width: number,
  locale: Locale,
): Promise<Look> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 500 ? 844 : 900 },
    locale: locales[locale].lang,
  });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  const arrive = await openBeforeFont(page, addressOf(routes, id, locale));
  arrive();
  await page.waitForLoadState();
  await page.evaluate(() => document.fonts.ready);
  await nextPaint(page);
  await scrollThrough(page);
  await nextPaint(page);
  const shifts = await shiftsOn(page);
  await context.close();
  return { id, width, locale, shifts };
}
