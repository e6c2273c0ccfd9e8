import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { contactPath } from '../../../src/contact/form/fields.ts';
import { interfaceWords } from '../../../src/model/reader/interface-words.ts';
import { directionOf } from '../../../src/text/direction.ts';
import { textsOf } from '../../../src/text/text-tree.ts';
import { farLanguages, wordsOf } from '../content/languages/add-languages.ts';
import { languages } from '../content/sample-languages.ts';
import { atTheRoot } from '../programs/sealed-environment.ts';
import { startServer } from '../programs/server-process.ts';
import { expectAccessible, expectAccessibleWords } from './axe.ts';
import { headlessLaunch } from './chromium.ts';
import { findMisfits } from './layout.ts';
import { desktop, narrowest } from './screens.ts';

type FarLanguage = (typeof farLanguages)[number];

/** The home page, a project in the language's own words, and one in the source's. */
export const placesIn = (code: FarLanguage) =>
  ['', `${wordsOf(code, 'kanban').url}/`, 'wheely/'].map(
    (page) => `/${code.toLowerCase()}/${page}`,
  ) as [string, string, string];

const engineWord = (code: FarLanguage, key: string) =>
  new Map(textsOf(interfaceWords('texts', code, languages))).get(key);

export type Visitor = Awaited<ReturnType<typeof startVisitor>>;

/** A browser before the site that was built in a folder. */
export async function startVisitor(folder: string) {
  const server = await startServer({ folder, settings: atTheRoot });
  const browser = await chromium.launch(headlessLaunch());

  /** Looks at a page, which must complain of nothing meanwhile. */
  async function visit<Found>(
    place: string,
    look: (page: Page) => Promise<Found>,
    context: BrowserContextOptions = {},
  ): Promise<Found> {
    const page = await browser.newPage({ viewport: desktop, reducedMotion: 'reduce', ...context });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(server.url + place);
    // A machine without a font of the script measures others until the page's own has loaded.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const found = await look(page);
    await page.close();
    expect(complaints).toEqual([]);
    return found;
  }

  return {
    url: server.url,
    visit,
    async end(): Promise<void> {
      await browser.close();
      await server.end('SIGTERM');
    },
  };
}

/** What holds in each of the languages, whatever its script and direction. */
export function walkThrough(visitor: () => Visitor): void {
  describe.each(farLanguages)('a visitor who reads %s', (code) => {
    test('meets pages that fit, on any screen and with text of twice the size, and shut nobody out', async () => {
      const [home, ownWords, withFallback] = placesIn(code);
      // Words of the source are as long in every language.
      for (const place of code === 'ar' ? [home, ownWords, withFallback] : [home, ownWords]) {
        await visitor().visit(place, async (page) => {
          // The others have the style sheets and pieces of the first.
          if (place === '/ar/') await expectAccessible(page, place);
          else if (place !== ownWords) await expectAccessibleWords(page, place);
          for (const size of ['', '200%']) {
            await page.evaluate((fontSize) => {
              document.documentElement.style.fontSize = fontSize;
            }, size);
            for (const screen of [narrowest, desktop]) {
              await page.setViewportSize(screen);
              const what = `${place} at ${screen.width} px ${size}`;
              expect(await page.evaluate(findMisfits, false), what).toEqual([]);
            }
          }
        });
      }
    });

    test('is led astray in their own language', async () => {
      const answer = await fetch(`${visitor().url}/${code.toLowerCase()}/nowhere/`);
      expect(answer.status).toBe(404);
      const dir = directionOf(code) === 'rtl' ? ' dir="rtl"' : '';
      expect(await answer.text()).toContain(`<html lang="${code}"${dir}>`);
    });

    test('is offered it on a page in another language', async () => {
      const offer = await visitor().visit(
        '/es/',
        (page) =>
          page
            .locator('body > aside')
            .evaluate((aside: HTMLElement) => [aside.lang, aside.dir, aside.innerText]),
        { locale: code },
      );
      expect(offer.slice(0, 2)).toEqual([code, directionOf(code) === 'rtl' ? 'rtl' : '']);
      expect(offer[2]).toContain(engineWord(code, 'language_offer.text'));
    });
  });

  test('a greeting whose letters join is drawn whole on pages in Latin letters', async () => {
    const spacing = await visitor().visit('/es/', (page) =>
      page
        .locator('main [hreflang=ar] span')
        .first()
        .evaluate((greeting) => getComputedStyle(greeting).letterSpacing),
    );
    expect(spacing).toBe('normal');
  });
}

/** What changes sides on a page in Arabic, measured. */
export function walkFromRightToLeft(visitor: () => Visitor): void {
  describe('a page that runs from right to left', () => {
    const [home, kanban, wheely] = placesIn('ar') as [string, string, string];
    /** Where the parts of the page stand, from the right edge of the window. */
    const fromRight = (page: Page, ...selectors: string[]) =>
      Promise.all(
        selectors.map(async (selector) => {
          const shown = page.locator(selector).first();
          await shown.waitFor();
          return shown.evaluate((part) => innerWidth - part.getBoundingClientRect().right);
        }),
      );

    test('begins at the right: name, menu, columns, cards and filter', async () => {
      await visitor().visit(home, async (page) => {
        for (const pair of [
          ['header a', '#menu a'],
          ['#menu li:first-child', '#menu li:last-child'],
          ['[data-filter] label:first-of-type', '[data-filter] label:last-of-type'],
          ['[data-projects] > li:first-child', '[data-projects] > li:nth-child(2)'],
        ]) {
          const [first = 0, second = 0] = await fromRight(page, ...pair);
          expect(first, pair.join()).toBeLessThan(second);
        }
      });
    });

    test('leads back to the right, on to the left, and out to the upper left', async () => {
      await visitor().visit(kanban, async (page) => {
        const [back = 0, words = 0] = await fromRight(page, '[data-back] svg', '[data-back]');
        expect(back).toBe(words);
        const [previous = 0, next = 0] = await fromRight(page, '[rel=prev] svg', '[rel=next] svg');
        expect(previous).toBeLessThan(next);
        // Drawn as arrows to the other side, each of them is turned.
        const arrows = page.locator('[data-sideways]');
        expect(await arrows.count()).toBeGreaterThan(3);
        for (const scale of await arrows.evaluateAll((all) =>
          all.map((arrow) => getComputedStyle(arrow).scale),
        )) {
          expect(scale).toBe('-1 1');
        }
      });
    });

    test('hangs its numbers at the right, texts of the source beside them, in their own order, full stop last', async () => {
      await visitor().visit(wheely, async (page) => {
        const items = await page.locator('main ol > li:has(> bdi)').evaluateAll((all) =>
          all.map((item) => {
            const text = document.createRange();
            text.selectNodeContents(item);
            const { left, right } = item.getBoundingClientRect();
            const own = text.getBoundingClientRect();
            return { number: right - own.right, other: own.left - left };
          }),
        );
        expect(items.length).toBeGreaterThan(5);
        for (const { number, other } of items) {
          expect(number).toBeGreaterThan(20);
          expect(other).toBeGreaterThanOrEqual(0);
        }
        const ends = await page.locator('main li > bdi[lang=en]').evaluateAll((texts) =>
          texts.map((text) => {
            const node = text.firstChild as Text;
            const leftOf = (index: number) => {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + 1);
              return range.getBoundingClientRect().left;
            };
            return leftOf(node.length - 1) > leftOf(node.length - 2);
          }),
        );
        expect(ends.length).toBeGreaterThan(5);
        expect(ends).not.toContain(false);
      });
    });

    test('turns the pages of large pictures the other way', async () => {
      await visitor().visit(`/ar/${wordsOf('ar', 'digital-pet').url}/`, async (page) => {
        await page.locator('[data-screenshot]').first().click();
        const [previous = 0, next = 0] = await fromRight(
          page,
          '[data-control=previous]',
          '[data-control=next]',
        );
        expect(previous).toBeLessThan(next);
        const count = () => page.locator('dialog [data-part=count]').textContent();
        await expect.poll(count).toMatch(/^1 /);
        await page.keyboard.press('ArrowLeft');
        await expect.poll(count).toMatch(/^2 /);
        await page.keyboard.press('ArrowRight');
        await expect.poll(count).toMatch(/^1 /);
      });
    });

    test('announces results in the form that their number asks for', async () => {
      await visitor().visit(home, async (page) => {
        await page.locator('[data-filter] input').nth(1).check();
        const count = await page.locator('[data-projects] > li:visible').count();
        const form = new Intl.PluralRules('ar').select(count);
        const words = engineWord('ar', `accessibility.results_${form}`);
        const announced = () => page.locator('[data-results]').textContent();
        await expect.poll(announced).toBe(words?.replace('{count}', String(count)));
      });
    });

    test('has a form that begins at the right, and URLs from left to right', async () => {
      const directions = (page: Page) =>
        page
          .locator('form :is(#contact-name, #contact-email, #contact-message)')
          .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).direction));
      await visitor().visit(home, async (page) => {
        expect(await directions(page)).toEqual(['rtl', 'ltr', 'rtl']);
        await page.locator('#contact-name').fill('Ada');
        expect(await directions(page)).toEqual(['ltr', 'ltr', 'rtl']);
      });
      const answer = await fetch(visitor().url + contactPath, {
        method: 'POST',
        headers: { origin: visitor().url },
        body: new URLSearchParams({ name: '', language: 'ar' }),
      });
      const again = await answer.text();
      expect(answer.status).toBe(422);
      expect(again).toContain('<html lang="ar" dir="rtl">');
      expect(again).toMatch(/<input(?=[^>]* name="email")[^>]* dir="ltr"/);
    });
  });
}

/** Opens, closes and uses the menu of languages on a page in Spanish, by pointer and keys, without script. */
export function walkThroughLanguageMenu(visitor: () => Visitor): void {
  const place = '/es/wheely/';

  test('the menu of languages fits the narrowest header, also without script', async () => {
    await visitor().visit(
      place,
      async (page) => {
        const menu = page.locator('#language-menu');
        const button = page.getByRole('button', { name: 'Idiomas: es – Español' });
        for (const screen of [narrowest, desktop]) {
          await page.setViewportSize(screen);
          expect(await page.locator('header').first().evaluate(heightInButtons)).toBe(1);
          await button.click();
          await menu.waitFor();
          expect(await page.evaluate(findMisfits, false)).toEqual([]);
          await page.mouse.click(10, screen.height - 10);
          await menu.waitFor({ state: 'hidden' });
          expect(page.url()).toBe(visitor().url + place);
        }
        await button.press('Enter');
        await menu.waitFor();
        await page.keyboard.press('Escape');
        await menu.waitFor({ state: 'hidden' });
        await page.keyboard.press('Enter');
        for (let link = 1; link <= 4; link += 1) await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.waitForURL(`${visitor().url}/pt/wheely/`);
      },
      { javaScriptEnabled: false },
    );
  });
}

/** How many rows of buttons a header has room for; it runs in the browser. */
const heightInButtons = (header: HTMLElement) => Math.floor(header.offsetHeight / 44);
