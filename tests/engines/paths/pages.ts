import { expect } from 'vitest';
import { findMisfits } from '../../support/layout.ts';
import { desktop } from '../../support/screens.ts';
import { address, newestProject, oldestProject, pageIds, present } from '../../support/site.ts';
import type { EngineTest } from '../support/engine-test.ts';
import type { Visitor } from '../support/visitor.ts';

/** What did not come: pictures, fonts and scripts; it runs in the browser. */
function findMissing(): string[] {
  const pictures = [...document.images].filter((image) => image.complete && !image.naturalWidth);
  const parts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // The site's own font may come too late to be worn; the letters in the page may not.
  const letters = [...document.fonts].filter(
    ({ family, status }) => family.includes('headline') && status !== 'loaded',
  );
  return [
    ...pictures.map(({ src }) => `picture ${src}`),
    ...letters.map(({ status }) => `letters of the headline: ${status}`),
    ...parts.filter((part) => part.responseStatus >= 400).map(({ name }) => `part ${name}`),
  ];
}

/** One of each kind; Chromium looks at all of them at every width. */
const kinds = present('home', newestProject.id, oldestProject.id, 'confirmation', 'not-found');

/** German has the longest words. */
export function pages(test: EngineTest): void {
  const openEach = async (visitor: Visitor, site: string, ids: readonly string[]) => {
    const wrong: string[] = [];
    for (const id of ids) {
      await visitor.open(site + address(id, 'de'));
      const isLaidOut = () => {
        const { inTurn, laidOut } = document.documentElement.dataset;
        return inTurn === undefined || laidOut !== undefined;
      };
      await expect.poll(() => visitor.evaluate(isLaidOut)).toBe(true);
      const found = [
        ...(await visitor.evaluate(findMissing)),
        ...(await visitor.evaluate(findMisfits)),
        ...visitor.problems(),
      ];
      wrong.push(...found.map((what) => `${id}: ${what}`));
    }
    return wrong;
  };

  test('every German page opens whole and fits on a phone (WebKit tells no console errors and is no narrower than 447 px)', async ({
    visitor,
    server,
    phone,
  }) => {
    await visitor.resize(phone);
    expect(await openEach(visitor, server.url, pageIds)).toEqual([]);
    expect(await visitor.evaluate(() => innerWidth)).toBe(phone.width);
  });

  test('each kind of German page opens whole and fits on a desktop (WebKit tells no console errors)', async ({
    visitor,
    server,
  }) => {
    await visitor.resize(desktop);
    expect(await openEach(visitor, server.url, kinds)).toEqual([]);
    expect(await visitor.evaluate(() => innerWidth)).toBe(desktop.width);
  });

  test('a window that becomes narrow puts the menu away', async ({ visitor, server, phone }) => {
    await visitor.resize(desktop);
    await visitor.open(server.url + address('not-found', 'de'));
    await visitor.resize(phone);
    await expect.poll(() => visitor.evaluate(() => innerWidth)).toBe(phone.width);
    await expect.poll(() => visitor.isShown('#menu')).toBe(false);
  });
}
