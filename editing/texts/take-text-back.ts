import type { Merge } from '../editing.ts';
import { pathOf } from './edit-text.ts';
import { setWrittenText, writtenText } from './edit-yaml.ts';

/** Of a file that was changed elsewhere since, an undo takes only the text back, unless that has changed too. */
export const takeTextBack: Merge = ({ before, after }, now, { kind, id }) => {
  if (kind !== 'text') return undefined;
  const path = pathOf(id.slice(id.indexOf(':') + 1));
  const [was, left, source] = [before, after, now].map((bytes) =>
    Buffer.from(bytes ?? []).toString(),
  ) as [string, string, string];
  try {
    if (writtenText(source, path) !== writtenText(left, path)) return undefined;
    return Buffer.from(setWrittenText(source, path, writtenText(was, path)));
  } catch {
    return undefined;
  }
};
