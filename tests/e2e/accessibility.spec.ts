import type { Page } from '@playwright/test';
import { contactPath } from '../../src/contact/form/fields.ts';
import { themeOf } from '../../src/model/theme/theme.ts';
import { languages } from '../support/content/sample-languages.ts';
import { expectAccessible, expectAccessibleOnScreens } from '../support/pages/axe.ts';
import { openForm, typedText } from '../support/pages/contact-form.ts';
import { expect, test } from '../support/pages/fixtures.ts';
import { asRgb, phone } from '../support/pages/screens.ts';
import { content, inLanguages, menuOf, offered, otherPage, pathOf } from '../support/pages/site.ts';

/** axe works out what lies over what on the whole page, however little of it is asked about. */
const hide = (page: Page, parts: string) =>
  page.locator(parts).evaluateAll((all) => {
    for (const part of all as HTMLElement[]) part.hidden = true;
  });

inLanguages(['de'], (locale) => {
  test('the open menu is free of barriers, and a finger has 40 pixels each way to choose a language', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(pathOf(otherPage, locale));
    const { open_menu } = content.texts[locale].accessibility;
    await page.getByRole('button', { name: open_menu }).click();
    await expect(page.getByRole('navigation').first().getByRole('link')).toHaveCount(
      menuOf(locale).length,
    );
    await hide(page, 'main > *');
    // Behind the open menu the page itself is out of reach, and with it main and heading.
    const except = ['landmark-one-main', 'page-has-heading-one'];
    await expectAccessible(page, 'the menu', { except });
    await page.keyboard.press('Escape');
    const hits = await page.locator('header a[hreflang][lang]').evaluateAll((links) =>
      links.map((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const corners = [-19, 19].flatMap((dx) => [-19, 19].map((dy) => [x + dx, y + dy]));
        return corners.every(([across = 0, down = 0]) =>
          link.contains(document.elementFromPoint(across, down)),
        );
      }),
    );
    expect(hits).toEqual(languages.published.map(() => true));
  });

  test('the form is free of barriers with its errors, with its failure, and as the server shows it again', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/ERR_FAILED/);
    expectProblem(/422/);
    const form = await openForm(page, locale);
    await hide(page, 'main > :not(:has(form))');
    await form.send.click();
    await expect(page.locator('[aria-invalid]')).toHaveCount(3);
    // An accent may be green, which reads as success, and the focus must not look like an error.
    await page.emulateMedia({ colorScheme: 'light' });
    const { error, ink } = themeOf(content.site).light;
    await expect(form.email).toHaveCSS('border-color', asRgb(error));
    await expect(form.notice.locator('div')).toHaveCSS('border-color', asRgb(error));
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveCSS('outline-color', asRgb(ink));
    await expectAccessibleOnScreens(page, 'errors', 'form');

    await page.route(`**${contactPath}`, (route) => route.abort());
    await form.fill(typedText());
    await form.send.click();
    await expect(form.retry).toBeVisible();
    await expectAccessible(page, 'failure', { within: 'form' });

    await page.unroute(`**${contactPath}`);
    await form.email.fill('');
    await page.locator('form').evaluate((element) => (element as HTMLFormElement).submit());
    await expect(page).toHaveURL(contactPath);
    await expectAccessibleOnScreens(page, 'the server’s form');
  });
});

test.describe('with a line that offers another language', () => {
  test.use({ locale: languages.table[offered].lang });

  test('a page is free of barriers', async ({ page }) => {
    await page.goto(pathOf(otherPage, languages.source));
    await expect(page.getByText(content.texts[offered].language_offer.text)).toBeVisible();
    await hide(page, 'main > *');
    await expectAccessibleOnScreens(page, 'the offer', ':is(header, body > aside)');
  });
});
