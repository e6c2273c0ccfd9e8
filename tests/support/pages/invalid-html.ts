import { HtmlValidate } from 'html-validate';
import type { BuiltPage } from './built-site.ts';

const { default: config } = await import(
  new URL('../../../.htmlvalidate.mjs', import.meta.url).href
);
const validator = new HtmlValidate(config);

/** What the HTML standard forbids in pages, each with its file. */
export async function invalidHtml(
  pages: readonly Pick<BuiltPage, 'file' | 'html'>[],
): Promise<string[]> {
  const reports = await Promise.all(
    pages.map(async ({ file, html }) => {
      const { results } = await validator.validateString(html, file);
      return results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${file}: ${ruleId}, ${message}`),
      );
    }),
  );
  return reports.flat();
}
