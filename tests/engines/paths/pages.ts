import { expect } from 'vitest';
import { findMisfits } from '../../support/layout.ts';
import { desktop } from '../../support/screens.ts';
import { address, pageIds } from '../../support/site.ts';
import type { EngineTest } from '../support/engine-test.ts';

/** What did not come: pictures, fonts and scripts; it runs in the browser. */
function findMissing(): string[] {
  const pictures = [...document.images].filter((image) => image.complete && !image.naturalWidth);
  const parts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return [
    ...pictures.map(({ src }) => `picture ${src}`),
    ...parts.filter((part) => part.responseStatus >= 400).map(({ name }) => `part ${name}`),
  ];
}

/** German has the longest words. */
export function pages(test: EngineTest): void {
  test('every German page opens whole and fits on a phone and on a desktop (WebKit tells no console errors and is no narrower than 447 px)', async ({
    visitor,
    server,
    phone,
  }) => {
    const wrong: string[] = [];
    const isLaidOut = () => document.documentElement.dataset.inTurn === undefined;
    let sizes = [phone, desktop];
    const show = async (size: typeof desktop) => {
      await visitor.resize(size);
      await expect.poll(() => visitor.evaluate(() => innerWidth)).toBe(size.width);
    };
    await show(phone);
    for (const id of pageIds) {
      await visitor.open(server.url + address(id, 'de'));
      for (const size of sizes) {
        if (size !== sizes[0]) await show(size);
        await expect.poll(() => visitor.evaluate(isLaidOut)).toBe(true);
        const misfits = await visitor.evaluate(findMisfits);
        wrong.push(...misfits.map((what) => `${id} at ${size.width}: ${what}`));
      }
      const found = [...(await visitor.evaluate(findMissing)), ...visitor.problems()];
      wrong.push(...found.map((what) => `${id}: ${what}`));
      // The next page opens in the window as it is by now.
      sizes = sizes.toReversed();
    }
    expect(wrong).toEqual([]);
  });
}
