import { defaultLocale } from '../../model/languages/locales.ts';
import { hasForm } from '../../model/optional-parts.ts';
import { themeOf, themeStyle } from '../../model/theme/theme.ts';
import { expectAccessibleColours } from '../support/axe.ts';
import { openForm } from '../support/contact-form.ts';
import { expect, test } from '../support/fixtures.ts';
import { asRgb } from '../support/screens.ts';
import { address, content, otherPage, present } from '../support/site.ts';

// A palette is nothing but a style sheet: it comes after the sample's, which the policy would forbid.
test.use({ bypassCSP: true });

test('the pages are accessible in the colours of another palette', async ({ page }) => {
  const theme = themeOf({ theme: { palette: 'lagoon' } });
  const wear = async () => {
    await page.addStyleTag({ content: themeStyle(theme) });
    await expect(page.locator('body')).toHaveCSS('background-color', asRgb(theme.light.paper));
  };
  await page.emulateMedia({ colorScheme: 'light' });
  for (const id of present('home', otherPage)) {
    await page.goto(address(id, defaultLocale));
    await wear();
    await expectAccessibleColours(page, id);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  if (!hasForm(content.site)) return;
  const form = await openForm(page, defaultLocale);
  await wear();
  await form.send.click();
  await expect(page.locator('[aria-invalid]')).toHaveCount(3);
  // An accent may be green, which reads as success, and the focus must not look like an error.
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(form.email).toHaveCSS('border-color', asRgb(theme.light.error));
  await expect(form.notice.locator('div')).toHaveCSS('border-color', asRgb(theme.light.error));
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveCSS('outline-color', asRgb(theme.light.ink));
  await expectAccessibleColours(page, 'errors', 'form');
});
