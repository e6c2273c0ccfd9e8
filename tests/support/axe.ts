import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Off unless asked for: the visible words of a control are part of its name; targets of 24 px. */
const extra = ['label-content-name-mismatch', 'target-size'];
/** All that can differ between the themes, which are nothing but colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong on the page as it stands, in words. */
async function violationsOn(page: Page, options: object): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ ...options, resultTypes: ['violations'] })
    // There are no frames to look into, and a page of axe's own for each run takes time.
    .setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Colours change with a transition, however short: axe must not look into the middle of one. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Looks at the page in both themes, without loading it again. */
export async function expectAccessible(
  page: Page,
  what: string,
  { except = [] }: { except?: string[] } = {},
): Promise<void> {
  const rules = {
    ...Object.fromEntries(extra.map((rule) => [rule, { enabled: true }])),
    ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  await showTheme(page, 'light');
  const light = await violationsOn(page, { runOnly: { type: 'tag', values: tags }, rules });
  expect(light, `${what}, light`).toEqual([]);
  await showTheme(page, 'dark');
  const dark = await violationsOn(page, { runOnly: { type: 'rule', values: colourRules } });
  expect(dark, `${what}, dark`).toEqual([]);
}
