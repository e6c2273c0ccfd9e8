import { writeFileSync } from 'node:fs';
import { readContent } from '../../model/content.ts';
import { localeCodes, locales } from '../../model/locales.ts';
import { addressOf } from '../../model/routes.ts';
import { provide } from '../../tests/support/needs.ts';
import type { Part } from '../report/result.ts';
import { launchBrowser } from '../support/browser.ts';
import { differenceBetween, firstPainted, stripOf } from '../support/film-strip.ts';
import { type Box, type Film, filmVisit } from '../support/filmed-visit.ts';
import { serveOwnBuild } from '../support/served-site.ts';

const seconds = 4;
/** When the strip shows the screen, in seconds. */
const moments = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];
/** Of 255: what the compression of the frames leaves of equal letters. Other letters differ by 20 and more. */
const unnoticed = 4;
const file = 'film.webp';
const { routes } = readContent();

/** What the first seconds look like, frame by frame, and in which letters the headline stands. */
export const film: Part = {
  title: 'The first seconds on a slow phone',
  run: async () => {
    await provide('chromium');
    const site = await serveOwnBuild();
    const browser = await launchBrowser();
    const films: Film[] = [];
    try {
      for (const locale of localeCodes) {
        films.push(await filmVisit(browser, site.url, addressOf(routes, 'home', locale), seconds));
      }
    } finally {
      await browser.close();
      await site.stop();
    }
    const looks = await Promise.all(films.map(look));
    writeFileSync(`bench/results/${file}`, await stripOf(films, moments));
    return {
      tables: [
        {
          title: 'The headline and the name in the first painted frame',
          columns: ['language', 'first painted at ms', 'differs from the last frame by, of 255'],
          rows: looks.map(({ at, difference }, index) => [
            locales[localeCodes[index] as keyof typeof locales].name,
            Math.round(at * 1000),
            Number(difference.toFixed(1)),
          ]),
        },
      ],
      verdicts: [
        {
          promise: 'headline and name stand in their own typeface in the first painted frame',
          measured: `${looks.filter(({ difference }) => difference <= unnoticed).length} of ${looks.length} languages`,
          kept: looks.every(({ difference }) => difference <= unnoticed),
        },
      ],
      notes,
      pictures: [
        { file, words: `One row a language, at ${moments.join(', ')} s after setting out` },
      ],
    };
  },
};

const notes = [
  'A first visit with nothing cached, 150 ms away at 1.6 Mbit/s, on a processor four times slower. The frames are the browser’s own.',
];

const window: Box = { left: 0, top: 0, width: 1, height: 1 };

/** When anything was there, and how much the headline has changed from then to the end. */
async function look({ frames, headline }: Film): Promise<{ at: number; difference: number }> {
  const first = await firstPainted(frames, [window]);
  const last = frames.at(-1);
  if (!first || !last) throw new Error('The film shows nothing.');
  return { at: first.at, difference: await differenceBetween(first, last, headline) };
}
