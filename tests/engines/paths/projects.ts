import { expect } from 'vitest';
import { desktop } from '../../support/screens.ts';
import { address, content } from '../../support/site.ts';
import type { EngineTest } from '../support/engine-test.ts';
import type { Visitor } from '../support/visitor.ts';

const [tag] = content.site.projects.tags as [{ id: string; name: string }];
const tagged = content.projects.filter(({ tags }) => tags.includes(tag.id));
const last = tagged.at(-1) as (typeof tagged)[number];
const cardOf = (id: string) => `[data-projects] h3 a[href="${address(id, 'en')}"]`;

const cardsShown = (visitor: Visitor) =>
  visitor.evaluate(
    () =>
      [...document.querySelectorAll('[data-projects] > li')].filter((card) =>
        card.checkVisibility(),
      ).length,
  );

/** Filters the list, goes down to its last card and opens it. */
async function openFilteredProject(visitor: Visitor, site: string) {
  await visitor.resize(desktop);
  await visitor.open(site + address('projects', 'en'));
  // WebKit moves to the section after the page has loaded.
  await expect.poll(() => visitor.place()).toBeGreaterThan(0);
  await visitor.click(`[data-filter] label:has([value="${tag.id}"])`);
  await expect.poll(() => cardsShown(visitor)).toBe(tagged.length);
  await expect.poll(() => visitor.address()).toContain(`technology=${tag.id}`);
  await visitor.evaluate((card) => {
    document.querySelector(card)?.scrollIntoView({ block: 'center' });
  }, cardOf(last.id));
  const list = { address: await visitor.address(), place: await visitor.place() };
  await visitor.click(cardOf(last.id));
  await expect.poll(() => visitor.address()).toBe(address(last.id, 'en'));
  await expect.poll(() => visitor.text('h1')).toBe(last.words.en.title);
  await expectScript(visitor);
  return list;
}

/** Before its script has come, a link is a plain one, and nobody counts the steps. */
const expectScript = (visitor: Visitor) =>
  expect.poll(() => visitor.evaluate(() => document.readyState)).toBe('complete');

async function expectList(visitor: Visitor, list: { address: string; place: number }) {
  const withoutSection = (address: string) => address.split('#')[0];
  await expect
    .poll(async () => withoutSection(await visitor.address()))
    .toBe(withoutSection(list.address));
  await expect.poll(() => cardsShown(visitor)).toBe(tagged.length);
  await expect.poll(async () => Math.abs((await visitor.place()) - list.place)).toBeLessThan(10);
}

export function projects(test: EngineTest): void {
  test('Back from a project leads to the list as it was left: filter and place', async ({
    visitor,
    server,
  }) => {
    const list = await openFilteredProject(visitor, server.url);
    await visitor.goBack();
    await expectList(visitor, list);
  });

  test('All projects leads to the list as it was left: filter and place', async ({
    visitor,
    server,
  }) => {
    const list = await openFilteredProject(visitor, server.url);
    await visitor.click('[data-back]');
    await expectList(visitor, list);
  });

  test('All projects leads there after a walk through other projects, back and forth', async ({
    visitor,
    server,
  }) => {
    const list = await openFilteredProject(visitor, server.url);
    const passed: string[] = [];
    for (const step of ['next', 'next']) {
      const before = await visitor.address();
      passed.push(before);
      await visitor.click(`a[rel="${step}"]`);
      await expect.poll(() => visitor.address()).not.toBe(before);
      await expectScript(visitor);
    }
    await visitor.goBack();
    await expect.poll(() => visitor.address()).toBe(passed.at(-1));
    await expectScript(visitor);
    await visitor.click('[data-back]');
    await expectList(visitor, list);
  });

  test('All projects stays in the language when the list was seen in another one only', async ({
    visitor,
    server,
  }) => {
    await openFilteredProject(visitor, server.url);
    await visitor.click('header a[hreflang="de"][lang]');
    await expect.poll(() => visitor.address()).toBe(address(last.id, 'de'));
    await visitor.click('[data-back]');
    await expect.poll(() => visitor.address()).toBe(address('projects', 'de'));
  });

  test('All projects leads to the list for who opened the project directly', async ({
    visitor,
    server,
  }) => {
    await visitor.open(server.url + address(last.id, 'en'));
    await visitor.click('[data-back]');
    await expect.poll(() => visitor.address()).toBe(address('projects', 'en'));
  });
}
