import type { Page } from '@playwright/test';

/** What of a page is not black on white when it prints, and the controls that are left on it. */
export async function flawsOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', colorScheme: await schemeOf(page) });
  return page.evaluate(() => {
    const isDark = (colour: string) =>
      Math.max(...(colour.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number)) <= 0x33;
    const flaws = new Set<string>();
    const controls = 'body > header, form, fieldset, button, input:not(:disabled), textarea, nav';
    for (const element of document.querySelectorAll<HTMLElement>('html, body, body *')) {
      if (!element.checkVisibility() || element.closest('svg')) continue;
      if (element.matches(controls)) flaws.add(`control ${element.outerHTML.slice(0, 80)}`);
      const { color, backgroundColor } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      // Code keeps its colours.
      if (hasText && !element.closest('pre') && !isDark(color)) flaws.add(`text in ${color}`);
      const isSheet = element.matches('html, body');
      const isClear = backgroundColor === 'rgba(0, 0, 0, 0)';
      if ((isSheet || (hasText && !isClear)) && backgroundColor !== 'rgb(255, 255, 255)')
        flaws.add(`background ${backgroundColor} of <${element.localName}>`);
    }
    return [...flaws];
  });
}

const schemeOf = (page: Page) =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
