import type { Locator } from '@playwright/test';
import { demoOf, sourcesOf } from '../../src/model/projects.ts';
import { expect, test } from '../support/pages/fixtures.ts';
import { flawsOnPaper } from '../support/pages/paper.ts';
import { content, inLanguages, otherPage, pathOf } from '../support/pages/site.ts';

/** What stands on paper behind a link. */
const printedBehind = (link: Locator) =>
  link.evaluate((element) => getComputedStyle(element, '::after').content);

inLanguages(['de'], (locale) => {
  test('the pages print black on white from either theme, without the controls, and say where links lead', async ({
    page,
  }) => {
    for (const id of ['home', otherPage]) {
      await page.goto(pathOf(id, locale));
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ media: 'screen', colorScheme: theme });
        await page.getByRole('radio', { name: content.texts[locale].theme[theme] }).check();
        expect(await flawsOnPaper(page), theme).toEqual([]);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // What is folded on the screen is open on paper.
        await expect(page.locator('details p').filter({ visible: false })).toHaveCount(0);
      }
      const project = content.projects.find((one) => one.id === id);
      const demo = project && demoOf(project, content.site);
      const sources = project ? sourcesOf(project, content.site).map(({ url }) => url) : [];
      for (const at of [...(demo ? [demo] : []), ...sources]) {
        expect(await printedBehind(page.locator(`main a[href="${at}"]`))).toContain(at);
      }
      if (id !== 'home') continue;
      // A heading stays with what follows it.
      for (const head of await page.locator('section > header').all()) {
        await expect(head).toHaveCSS('break-after', 'avoid');
        await expect(head).toHaveCSS('display', 'block');
      }
      const mail = await printedBehind(page.locator('footer a[href^="mailto:"]'));
      expect(mail).toContain(content.site.owner.email);
      expect(mail).not.toContain('mailto');
      const text = page.locator('main section p').first();
      await text.evaluate((paragraph) => {
        const href = 'https://www.example.com/';
        paragraph.append(Object.assign(document.createElement('a'), { href }));
      });
      expect(await printedBehind(text.locator('a').last())).toContain('https://www.example.com/');
    }
  });
});
