import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { Refusal, refusal } from '../model/errors/refusal.ts';
import type { Languages } from '../model/languages/languages.ts';
import { isGroup } from '../text/text-tree.ts';
import { decodeUtf8, type FieldReader, fieldReader } from './field-reader.ts';
import type { Profile } from './profile.ts';
import { readEuropass } from './readers/europass.ts';
import { looksLikeResume, readJsonResume } from './readers/json-resume.ts';
import { readLinkedIn, tablesInFolder, tablesInZip } from './readers/linkedin.ts';
import { looksLikeRepositories, readRepositories } from './readers/repositories.ts';

/** Far more than any profile. */
export const mostBytes = 20 * 1024 * 1024;

/** Reads a file or folder in one of the supported formats. */
export function readProfileAt(path: string, languages: Languages): Profile {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new Refusal(`There is no file ${path}.`);
  const name = basename(path);
  if (stats.isDirectory())
    return read(name, languages, (fields) => readLinkedIn(name, tablesInFolder(path), fields));
  if (stats.size > mostBytes) throw tooLarge(name, stats.size);
  return readProfile(name, readFileSync(path), languages);
}

export function readProfile(name: string, bytes: Uint8Array, languages: Languages): Profile {
  if (bytes.length > mostBytes) throw tooLarge(name, bytes.length);
  if (bytes.length === 0) throw refusal('import_empty', { name });
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return read(name, languages, (fields) => readLinkedIn(name, tablesInZip(name, bytes), fields));
  if (Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-') throw unknownKind(name, 'a PDF');
  const text = decodeUtf8(name, bytes);
  return read(name, languages, (fields) => {
    if (/^\s*</.test(text)) {
      const profile = readEuropass(name, text, fields, languages);
      if (!profile) throw unknownKind(name, 'XML, but not a Europass CV');
      return profile;
    }
    if (extname(name).toLowerCase() === '.csv')
      return readLinkedIn(name, new Map([[name, text]]), fields);
    const data = parsed(name, text);
    if (isGroup(data) && looksLikeResume(data)) return readJsonResume(data, fields, languages);
    if (looksLikeRepositories(data)) return readRepositories(data, fields);
    throw unknownKind(name, 'neither a JSON Resume nor a list of repositories');
  });
}

function read(
  name: string,
  languages: Languages,
  reader: (fields: FieldReader) => Profile,
): Profile {
  const fields = fieldReader(name, languages);
  const profile = reader(fields);
  fields.finish();
  return profile;
}

const tooLarge = (name: string, size: number) =>
  refusal('import_too_large', { name, size: inMegabytes(size), most: inMegabytes(mostBytes) });

const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

const unknownKind = (name: string, what: string) => refusal('import_not_supported', { name, what });

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Tools that fetch a list page by page print several JSON arrays.
    const joined = text.replaceAll(/\]\s*\[/g, ',');
    if (joined !== text) return parsed(name, joined);
    const { message } = error as Error;
    const [, at] = /position (\d+)/.exec(message) ?? [];
    const line = at === undefined ? '' : `:${text.slice(0, Number(at)).split('\n').length}`;
    throw refusal('import_not_json', { name: `${name}${line}`, why: message });
  }
}
