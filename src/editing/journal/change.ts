import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filledText } from '../../model/errors/details.ts';
import { type ContentError, contentError, InvalidContent } from '../../model/errors/errors.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { refusals } from '../../model/errors/refusals.ts';
import { decoded, firstWrongLine, type Overlay } from '../../model/reader/files.ts';
import { parseFile, syntaxError, yamlOf } from '../../model/reader/yaml-file.ts';
import { systemReason } from '../../storage/system-errors.ts';
import { isNoteText } from '../../text/front-matter.ts';
import { textsIn } from '../texts/text-files.ts';

export type About = {
  kind:
    | 'text'
    | 'list'
    | 'confirm'
    | 'translation'
    | 'comment'
    | 'fact'
    | 'project'
    | 'note'
    | 'picture'
    | 'language'
    /** All languages brought into step with the source. */
    | 'sync'
    | 'import'
    | 'schema'
    | 'upgrade'
    | 'eject'
    | 'revert'
    /** Made by hand, or by a program that is not of Polyfolio. */
    | 'outside';
  /** The text, list, project, note, language or file. */
  id: string;
  language?: string | undefined;
};

/** A file by its path from the site's root, as it was and as it is to be; null where there is none. */
export type FileChange = { file: string; before: Uint8Array | null; after: Uint8Array | null };

/** One step that an owner can undo: every file that it writes, from the site's root. */
export type Change = About & {
  files: readonly FileChange[];
  /** Saved while somebody types: one step together with what was typed there just before. */
  isTyped?: boolean;
};

/** What files are to say, by their path from the site's root; null removes one. */
export type NewFiles = ReadonlyMap<string, string | Uint8Array | null>;

/** A change from what the files say now. A text gets the line ends of the file that it is for. */
export const changeOf = (site: string, about: About, files: NewFiles): Change => ({
  ...about,
  files: [...files].flatMap(([file, wanted]): FileChange[] => {
    const before = bytesOf(site, file);
    const after = typeof wanted === 'string' ? inStyleOf(before, wanted) : wanted;
    return isSame(before, after) ? [] : [{ file, before, after }];
  }),
});

/** The same of files that go by their path from the content's root. */
export const contentChange = (site: string, about: About, files: NewFiles): Change =>
  changeOf(site, about, new Map([...files].map(([file, wanted]) => [`content/${file}`, wanted])));

/** The content as it would be with a change. */
export const overlayOf = ({ files }: Change): Overlay =>
  new Map(files.map(({ file, after }) => [file.replace(/^content\//, ''), after]));

export function bytesOf(site: string, file: string): Uint8Array | null {
  try {
    return readFileSync(join(site, file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new NotWritten(file, error, 'not_read');
  }
}

export const isSame = (one: Uint8Array | null, other: Uint8Array | null) =>
  one === null || other === null ? one === other : Buffer.compare(one, other) === 0;

/** A text as the bytes of a file that has been edited: with its byte order mark, and the line ends that most of its lines had. */
export function inStyleOf(before: Uint8Array | null, text: string): Uint8Array {
  const was = before ? Buffer.from(before).toString() : '';
  const mark = was.startsWith(byteOrderMark) ? byteOrderMark : '';
  const count = (end: string) => was.split(end).length - 1;
  if (mark === '' && count('\r\n') === 0) return Buffer.from(text);
  const plain = text.replace(byteOrderMark, '').replaceAll('\r\n', '\n');
  const end = count('\r\n') * 2 > count('\n') ? '\r\n' : '\n';
  return Buffer.from(mark + plain.replaceAll('\n', end));
}

const byteOrderMark = '\uFEFF';

/** A change that could not be written, in words that name the file and the reason. */
export class NotWritten extends Refusal {
  override name = 'NotWritten';

  constructor(file: string, error: unknown, code: 'not_written' | 'not_read' = 'not_written') {
    const details = { file, why: reasonOf(error) };
    super(filledText('en', refusals[code], details), code, details, { cause: error });
  }
}

/** Files say something else than they were expected to; names them and, where they have keys, what of them differs. */
export class ChangedSince extends Refusal {
  override name = 'ChangedSince';
  readonly files: readonly string[];

  constructor(files: readonly FileChange[]) {
    const places = files.map(placeOf);
    const list = places.map((place) => `\n  ${place}`).join('');
    super(`${refusals.changed_since}${list}`, 'changed_since', { files: places });
    this.files = places;
  }
}

function placeOf({ file, before, after }: FileChange): string {
  if (!isParsed(file) || !before || !after) return file;
  const [was, is] = [before, after].map((bytes) => textsIn(Buffer.from(bytes).toString(), file));
  const keys = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].filter(
    (key) => was?.get(key) !== is?.get(key),
  );
  const rest = keys.splice(3).length;
  if (keys.length === 0) return file;
  return `${file} (${keys.join(', ')}${rest > 0 ? ` +${rest}` : ''})`;
}

export const reasonOf = (error: unknown): string => systemReason(error) ?? (error as Error).message;

/**
 * The text of a file to be edited, with simple line ends, which `inStyleOf` brings back. A file that
 * cannot be parsed is refused: an edit would put its words in a wrong place.
 */
export function textToEdit(file: string, bytes: Uint8Array): string {
  refuse(unparsable(file, bytes));
  return Buffer.from(bytes)
    .toString()
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '');
}

/** Nothing is written into a file that has a syntax error, and none is written that has one. */
export function refuseUnparsable(files: readonly FileChange[]): void {
  for (const { file, before, after } of files) {
    if (!after) continue;
    if (before) refuse(unparsable(file, before));
    refuse(unparsable(file, after));
  }
}

function refuse(wrong: ContentError | undefined): void {
  if (wrong) throw new InvalidContent([wrong]);
}

const isParsed = (file: string) => file.endsWith('.yaml') || isNoteText(file);

/** What keeps a YAML file, or the YAML above a note, from being parsed, and where. */
export function unparsable(file: string, bytes: Uint8Array): ContentError | undefined {
  if (!isParsed(file)) return undefined;
  const source = decoded(bytes);
  if (source === undefined) {
    return contentError('not_utf8', { file: `${file}:${firstWrongLine(bytes)}`, key: '' });
  }
  try {
    parseFile(source, file);
    return undefined;
  } catch (error) {
    return syntaxError(error as Error, yamlOf(source, file), file);
  }
}
