import { expect } from 'vitest';
import { desktop } from '../../support/screens.ts';
import { address, lastButOne } from '../../support/site.ts';
import type { EngineTest } from '../support/engine-test.ts';
import type { Visitor } from '../support/visitor.ts';

const paper = (visitor: Visitor) =>
  visitor.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choice = (theme: string) => `[data-theme-switch] label:has([value=${theme}])`;

export function languagesAndTheme(test: EngineTest): void {
  test('a change of the language keeps the section of the home page', async ({
    visitor,
    server,
  }) => {
    await visitor.resize(desktop);
    for (const id of [lastButOne, 'about']) {
      await visitor.open(server.url + address(id, 'en'));
      const german = 'header a[hreflang="de"][lang]';
      const anchor = `#${address(id, 'de').split('#')[1]}`;
      await expect.poll(() => visitor.attribute(german, 'href')).toContain(anchor);
      await visitor.click(german);
      await expect.poll(() => visitor.address()).toBe(address(id, 'de'));
      await expect.poll(() => visitor.isInView(`[id="${anchor.slice(1)}"] h2`)).toBe(true);
    }
  });

  test('the theme changes, and stays over a reload and on the next page', async ({
    visitor,
    server,
  }) => {
    await visitor.resize(desktop);
    await visitor.open(`${server.url}/`);
    await visitor.click(choice('light'));
    const light = await paper(visitor);
    await visitor.click(choice('dark'));
    await expect.poll(() => paper(visitor)).not.toBe(light);
    const dark = await paper(visitor);
    await visitor.reload();
    expect(await paper(visitor)).toBe(dark);
    expect(await visitor.isThere('[data-theme-switch] [value=dark]:checked')).toBe(true);
    await visitor.open(server.url + address('confirmation', 'en'));
    expect(await paper(visitor)).toBe(dark);
  });
}
