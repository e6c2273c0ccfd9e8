import { type Problem, problem } from '../problems.ts';
import { isPage, targetsIn } from '../rich-parts.ts';
import { parseRichText } from '../rich-text.ts';
import { isRichAt } from '../schemas/at-key.ts';
import type { WordFile } from './word-files.ts';

/** Every sign in a long text is closed, and every link in it leads somewhere. */
export function checkRichTexts(
  files: readonly WordFile[],
  hasPage: (id: string) => boolean,
): Problem[] {
  return files.flatMap(({ file, schema, texts }) =>
    texts
      .filter(([key]) => isRichAt(schema, key.split('.')))
      // A paragraph is set by itself, so that nothing goes on in the next.
      .flatMap(([key, text]) => text.split(/\n+/).map((paragraph) => [key, paragraph] as const))
      .flatMap(([key, paragraph]) => {
        const { parts, slips } = parseRichText(paragraph);
        return [
          ...slips.map(({ code, found }) => problem(code, { file, key }, { found })),
          ...targetsIn(parts)
            .filter((page) => isPage(page) && !hasPage(page))
            .map((page) => problem('unknown_page', { file, key }, { page })),
        ];
      }),
  );
}
