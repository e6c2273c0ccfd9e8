import { writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { readContent } from '../../model/content.ts';
import { localeCodes, locales } from '../../model/languages/locales.ts';
import { addressOf } from '../../model/routes.ts';
import { provide } from '../../tests/support/needs.ts';
import type { Part } from '../report.ts';
import { launchBrowser, openPhone, serveOwnBuild, slowNetwork, trace } from '../support/browser.ts';

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

type Box = { left: number; top: number; width: number; height: number };

type Frame = {
  /** Seconds since the visitor set out. */
  at: number;
  /** A JPEG. */
  picture: Buffer;
};

type Film = {
  frames: Frame[];
  /** Where the owner's name and the headline stand, as shares of the window. */
  headline: Box[];
};

/** A first visit by a slow phone on a slow network, as the browser painted it. */
async function filmVisit(
  browser: Browser,
  origin: string,
  path: string,
  seconds: number,
): Promise<Film> {
  const context = await openPhone(browser, origin);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const categories = ['disabled-by-default-devtools.screenshot', 'blink.user_timing'];
  const events = await trace(session, categories, async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForTimeout(seconds * 1000);
  });
  const headline = await page.locator('header [data-headline], h1').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return {
        left: left / innerWidth,
        top: top / innerHeight,
        width: width / innerWidth,
        height: height / innerHeight,
      };
    }),
  );
  await context.close();
  // Drawings are documents of their own, and begin later.
  const start = Math.min(
    ...events.filter(({ name }) => name === 'navigationStart').map(({ ts }) => ts),
  );
  const frames = events
    .filter(({ name, ts, args }) => name === 'Screenshot' && args?.snapshot && ts >= start)
    .map(({ ts, args }) => ({
      at: (ts - start) / 1e6,
      picture: Buffer.from(args?.snapshot as string, 'base64'),
    }))
    .toSorted((a, b) => a.at - b.at);
  return { frames, headline };
}

const frameSize = { width: 120, height: 240 };
const gap = 8;

/** The first frame that has something at each of the places. */
async function firstPainted(
  frames: readonly Frame[],
  places: readonly Box[],
): Promise<Frame | undefined> {
  for (const frame of frames) {
    const cuts = await Promise.all(places.map((place) => cut(frame, place)));
    if (cuts.every((pixels) => spread(pixels) > 60)) return frame;
  }
  return undefined;
}

/** How much two frames differ at the places: the mean over all pixels, from 0 to 255. */
async function differenceBetween(
  one: Frame,
  other: Frame,
  places: readonly Box[],
): Promise<number> {
  const means = places.map(async (place) => {
    const [a, b] = [await cut(one, place), await cut(other, place)];
    return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
  });
  return Math.max(...(await Promise.all(means)));
}

/** One row a film, one column a moment: what the screen showed then. */
async function stripOf(films: readonly Film[], moments: readonly number[]): Promise<Buffer> {
  const width = moments.length * (frameSize.width + gap) + gap;
  const height = films.length * (frameSize.height + gap) + gap;
  const placed = films.flatMap(({ frames }, row) =>
    moments.map(async (moment, column) => {
      const shown = frames.findLast(({ at }) => at <= moment);
      const input = shown
        ? await sharp(shown.picture)
            .resize({ ...frameSize, fit: 'cover', position: 'top' })
            .toBuffer()
        : await blank(frameSize.width, frameSize.height, '#fff').png().toBuffer();
      return {
        input,
        left: gap + column * (frameSize.width + gap),
        top: gap + row * (frameSize.height + gap),
      };
    }),
  );
  return blank(width, height, '#888')
    .composite(await Promise.all(placed))
    .webp({ quality: 72 })
    .toBuffer();
}

const blank = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The brightness of the pixels at a place. */
async function cut({ picture }: Frame, { left, top, width, height }: Box): Promise<Buffer> {
  const image = sharp(picture);
  const size = await image.metadata();
  return image
    .extract({
      left: Math.floor(left * size.width),
      top: Math.floor(top * size.height),
      width: Math.ceil(width * size.width),
      height: Math.ceil(height * size.height),
    })
    .greyscale()
    .raw()
    .toBuffer();
}

const spread = (pixels: Buffer) => {
  const sorted = pixels.toSorted();
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
};
