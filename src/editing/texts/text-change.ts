import { hashOf } from '../../model/reader/translation-records.ts';
import type { Change } from '../journal/change.ts';
import type { Workspace } from '../journal/workspace.ts';
import { type Code, splitTextId, type TextId } from '../parts.ts';
import { withTextIn } from './edit-file.ts';
import { schemaOfTexts, textFile } from './text-files.ts';

/** A hash of the text, not of how they are folded. */
export const versionHash = (text: string) => hashOf(text, 16);

/** A text with other words in one language or several. */
export function textChange(
  workspace: Workspace,
  id: TextId,
  [first, ...others]: readonly [
    { language: Code; text: string },
    ...{ language: Code; text: string }[],
  ],
): Change {
  const { folder, key } = splitTextId(id);
  return workspace.edit({ kind: 'text', id, language: first.language }, (files) => {
    for (const { language, text } of [...others, first]) {
      const file = textFile(folder, language);
      files.edit(file, (source) =>
        withTextIn(file, source, { schema: schemaOfTexts(folder, files.languages), key, text }),
      );
    }
  });
}
