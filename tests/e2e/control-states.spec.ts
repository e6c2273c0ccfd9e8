import { languages } from '../support/content/sample-languages.ts';
import { showTheme } from '../support/pages/axe.ts';
import { faintControls, forceStates } from '../support/pages/controls.ts';
import { expect, test } from '../support/pages/fixtures.ts';
import { desktop } from '../support/pages/screens.ts';
import { otherPage, pathOf } from '../support/pages/site.ts';

test.use({ viewport: desktop });

const looks = {
  'usual contrast': { contrast: 'no-preference', forcedColors: 'none' },
  'more contrast': { contrast: 'more', forcedColors: 'none' },
  'the system’s colours': { contrast: 'no-preference', forcedColors: 'active' },
} as const;

test('every control can be read under the pointer, pressed and focused', async ({ page }) => {
  for (const id of ['home', otherPage]) {
    await page.goto(pathOf(id, languages.source));
    expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(true);
    await expect(page.locator('nav a[aria-current]')).toHaveCount(1);
    const picture = page.locator('[data-screenshot]').first();
    if (await picture.isVisible()) await picture.click();
    // The controls of the other page differ from those of the home page in little.
    const pressed = ['hover', 'active', 'focus-visible'];
    for (const states of id === 'home' ? [['hover'], pressed] : [pressed]) {
      await forceStates(page, states);
      expect.soft(await page.evaluate(markOfCurrentEntry), 'the mark of the menu').toBe(1);
      for (const [name, media] of Object.entries(looks)) {
        await page.emulateMedia(media);
        for (const theme of ['light', 'dark'] as const) {
          await showTheme(page, theme);
          const state = `${id}: ${states.join(' ')}, ${theme}, ${name}`;
          expect.soft(await faintControls(page), state).toEqual([]);
        }
      }
    }
  }
});

/** How much of its width the line below the current entry of the menu has; it runs in the browser. */
function markOfCurrentEntry(): number {
  const entry = document.querySelector('nav a[aria-current]') as Element;
  return new DOMMatrix(getComputedStyle(entry, '::after').transform).a;
}
