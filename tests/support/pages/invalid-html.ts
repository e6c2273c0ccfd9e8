import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';
import type { BuiltPage } from './built-site.ts';

const { default: config } = await import(
  new URL('../../../.htmlvalidate.mjs', import.meta.url).href
);

/** The rules are the same for all pages: to work them out anew for each takes a third of the time. */
class SameRules extends StaticConfigLoader {
  #rules: ResolvedConfig | Promise<ResolvedConfig> | undefined;
  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#rules ??= super.getConfigFor(handle);
    return this.#rules;
  }
}

const validator = new HtmlValidate(new SameRules(config));

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
