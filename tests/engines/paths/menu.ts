import { expect } from 'vitest';
import { content, menuOf } from '../../support/site.ts';
import type { EngineTest } from '../support/engine-test.ts';
import type { Visitor } from '../support/visitor.ts';

const button = '[data-menu-button]';
const { open_menu, close_menu } = content.messages.en.accessibility;
const [, about] = menuOf('en') as [unknown, { address: string }];
export const aboutEntry = `#menu a[href$="${about.address}"]`;
export const aboutHeading = `[id="${about.address.split('#')[1]}"] h2`;

const isOpen = (visitor: Visitor) =>
  visitor.evaluate(() => document.getElementById('menu')?.matches(':popover-open'));
const nameOf = (visitor: Visitor) => visitor.attribute(button, 'aria-label');
const placeOf = (visitor: Visitor) =>
  visitor.evaluate((at) => document.querySelector(at)?.getBoundingClientRect().left, button);
const isBehind = (visitor: Visitor) => visitor.isThere('main[inert]');

/** As a keyboard does it: on to the next stop until it is this one. */
export async function tabTo(visitor: Visitor, selector: string): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await visitor.press('Tab');
    if (await visitor.hasFocus(selector)) return;
  }
  throw new Error(`Tab did not reach ${selector}.`);
}

export function menu(test: EngineTest): void {
  test('in a narrow window the button opens the menu and closes it again, and stays in its place', async ({
    visitor,
    server,
    phone,
  }) => {
    await visitor.resize(phone);
    await visitor.open(`${server.url}/`);
    expect(await visitor.isShown(aboutEntry)).toBe(false);
    const place = await placeOf(visitor);
    for (const open of [true, false]) {
      await visitor.click(button);
      await expect.poll(() => isOpen(visitor)).toBe(open);
      await expect.poll(() => nameOf(visitor)).toBe(open ? close_menu : open_menu);
      await expect.poll(() => isBehind(visitor)).toBe(open);
      expect(await placeOf(visitor)).toBe(place);
    }
  });

  test('an entry leads to its section and closes the menu', async ({ visitor, server, phone }) => {
    await visitor.resize(phone);
    await visitor.open(`${server.url}/`);
    await visitor.click(button);
    await visitor.click(aboutEntry);
    await expect.poll(() => visitor.address()).toBe(about.address);
    await expect.poll(() => visitor.isInView(aboutHeading)).toBe(true);
    expect(await isOpen(visitor)).toBe(false);
    await expect.poll(() => isBehind(visitor)).toBe(false);
  });

  test('the keyboard alone opens the menu, closes it with Escape and goes to a section', async ({
    visitor,
    server,
    phone,
  }) => {
    await visitor.resize(phone);
    await visitor.open(`${server.url}/`);
    await tabTo(visitor, button);
    await visitor.press('Enter');
    await expect.poll(() => isOpen(visitor)).toBe(true);
    await visitor.press('Tab');
    await visitor.press('Escape');
    await expect.poll(() => isOpen(visitor)).toBe(false);
    await expect.poll(() => visitor.hasFocus(button)).toBe(true);

    await visitor.press('Enter');
    await expect.poll(() => isOpen(visitor)).toBe(true);
    await tabTo(visitor, aboutEntry);
    await visitor.press('Enter');
    await expect.poll(() => visitor.address()).toBe(about.address);
    await expect.poll(() => visitor.isInView(aboutHeading)).toBe(true);
    expect(await isOpen(visitor)).toBe(false);
  });
}
