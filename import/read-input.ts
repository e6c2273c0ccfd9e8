import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { Refusal } from '../model/errors/refusal.ts';
import { isGroup } from './loose.ts';
import type { Profile } from './profile.ts';
import { readEuropass } from './readers/europass.ts';
import { looksLikeResume, readJsonResume } from './readers/json-resume.ts';
import { readLinkedIn } from './readers/linkedin.ts';
import { filesInFolder, filesInZip } from './readers/linkedin-files.ts';
import { looksLikeRepositories, readRepositories } from './readers/repositories.ts';
import { beginReading } from './reading.ts';
import { inUtf8 } from './utf8.ts';

/** Much more than a life has in it. */
export const mostBytes = 20 * 1024 * 1024;

/** Reads a file or folder of one of the kinds that are known. */
export function readInput(path: string): Profile {
  if (!existsSync(path)) throw new Refusal(`There is no file ${path}.`);
  const name = basename(path);
  if (statSync(path).isDirectory()) return fromLinkedIn(name, filesInFolder(path));
  const { size } = statSync(path);
  if (size > mostBytes) throw tooGreat(name, size);
  return readBytes(name, readFileSync(path));
}

/** The same of a file that came another way. */
export function readBytes(name: string, bytes: Uint8Array): Profile {
  if (bytes.length > mostBytes) throw tooGreat(name, bytes.length);
  if (bytes.length === 0) throw new Refusal(`${name} is empty.`);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return fromLinkedIn(name, filesInZip(name, bytes));
  if (Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-') throw unknownKind(name, 'a PDF');
  const text = inUtf8(name, bytes);
  if (/^\s*</.test(text)) return fromXml(name, text);
  if (extname(name).toLowerCase() === '.csv') return fromLinkedIn(name, new Map([[name, text]]));
  return fromJson(name, text);
}

const tooGreat = (name: string, size: number) =>
  new Refusal(
    `${name} has ${Math.round(size / 1024 / 1024)} MB; a profile has less than ${mostBytes / 1024 / 1024}. Nothing was changed.`,
  );

const unknownKind = (name: string, what: string) =>
  new Refusal(
    `${name} is ${what}, and nothing was changed. What can be read: a JSON Resume, a LinkedIn data export (zip or folder), a list of repositories as JSON, a Europass CV as XML.`,
  );

function fromJson(name: string, text: string): Profile {
  const data = parsed(name, text);
  const reading = beginReading(name);
  if (!looksLikeResume(data) && !looksLikeRepositories(data))
    throw unknownKind(name, 'neither a JSON Resume nor a list of repositories');
  const profile =
    isGroup(data) && looksLikeResume(data)
      ? readJsonResume(data, reading)
      : readRepositories(data, reading);
  reading.finish();
  return profile;
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // A list that was fetched page by page is printed page by page.
    const joined = text.replaceAll(/\]\s*\[/g, ',');
    if (joined !== text) return parsed(name, joined);
    const { message } = error as Error;
    const [, at] = /position (\d+)/.exec(message) ?? [];
    const line = at === undefined ? '' : `:${text.slice(0, Number(at)).split('\n').length}`;
    throw new Refusal(`${name}${line} is not valid JSON, and nothing was changed (${message}).`);
  }
}

function fromLinkedIn(name: string, files: ReadonlyMap<string, string>): Profile {
  const reading = beginReading(name);
  const profile = readLinkedIn(name, files, reading);
  reading.finish();
  return profile;
}

function fromXml(name: string, text: string): Profile {
  const reading = beginReading(name);
  const profile = readEuropass(name, text, reading);
  if (!profile) throw unknownKind(name, 'XML, but not a Europass CV');
  reading.finish();
  return profile;
}
