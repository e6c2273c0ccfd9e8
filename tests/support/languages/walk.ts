import { describe, expect, test } from 'vitest';
import { directionOf } from '../../../model/languages/direction.ts';
import { expectAccessible } from '../axe.ts';
import { findMisfits } from '../layout.ts';
import { desktop, narrowest } from '../screens.ts';
import { farLanguages, wordsOf } from './add-languages.ts';
import { placesIn, type Visitor } from './visitor.ts';

/** What holds in each of the languages, whatever its script and direction. */
export function walkThrough(visitor: () => Visitor): void {
  describe.each(farLanguages)('a visitor who reads %s', (code) => {
    test('meets pages that fit, on any screen and with text of twice the size, and shut nobody out', async () => {
      const [home, ownWords, borrowed] = placesIn(code);
      for (const place of [home, ownWords, borrowed]) {
        await visitor().visit(place, async (page) => {
          if (place !== ownWords) await expectAccessible(page, place);
          for (const size of ['', '200%']) {
            await page.evaluate((fontSize) => {
              document.documentElement.style.fontSize = fontSize;
            }, size);
            for (const screen of [narrowest, desktop]) {
              await page.setViewportSize(screen);
              const what = `${place} at ${screen.width} px ${size}`;
              expect(await page.evaluate(findMisfits), what).toEqual([]);
            }
          }
        });
      }
    }, 120_000);

    test('is led astray in their own language', async () => {
      const answer = await fetch(`${visitor().url}/${code.toLowerCase()}/nowhere/`);
      expect(answer.status).toBe(404);
      const dir = directionOf(code) === 'rtl' ? ' dir="rtl"' : '';
      expect(await answer.text()).toContain(`<html lang="${code}"${dir}>`);
    });

    test('is offered it on a page in another language', async () => {
      const offer = await visitor().visit(
        '/de/',
        (page) =>
          page
            .locator('body > aside')
            .evaluate((aside: HTMLElement) => [aside.lang, aside.dir, aside.innerText]),
        { locale: code },
      );
      const words = wordsOf(code, 'messages').language_offer;
      expect(offer.slice(0, 2)).toEqual([code, directionOf(code) === 'rtl' ? 'rtl' : '']);
      expect(offer[2]).toContain(words?.text);
    });
  });

  test('a greeting whose letters join is drawn whole on pages in Latin letters', async () => {
    const spacing = await visitor().visit('/de/', (page) =>
      page
        .locator('main [hreflang=ar] span')
        .first()
        .evaluate((greeting) => getComputedStyle(greeting).letterSpacing),
    );
    expect(spacing).toBe('normal');
  });
}
