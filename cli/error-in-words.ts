import { existsSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';
import { StoreError } from '../contact/outbox/outbox.ts';
import { systemReason } from '../files/system-errors.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { SettingsError } from '../settings/settings.ts';
import { customErrorInWords } from './custom-error.ts';

/** Errors whose message is a sentence for the person at the keyboard. */
const withSentences = [Refusal, StoreError, SettingsError];

/** What the person at the keyboard is told; undefined for an error of the program itself. */
export function errorInWords(error: unknown): string | undefined {
  if (withSentences.some((kind) => error instanceof kind))
    return (error as Error).message.trimEnd();
  const sentence = systemErrorInWords(error) ?? customErrorInWords(error);
  if (sentence) return sentence;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('ERR_PARSE_ARGS')) return undefined;
  return `${(error as Error).message.split('. ')[0]}. Add --help to see what can be given.`;
}

/** An error of the file system in a sentence that names the path; nothing for any other error. */
export function systemErrorInWords(error: unknown, folder = process.cwd()): string | undefined {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (!syscall) return undefined;
  if (code === 'ENOENT' && path !== undefined) {
    const home = dirname(path);
    const isHomeThere = existsSync(home);
    return `There is no ${isHomeThere ? '' : 'folder '}${shownFrom(folder, isHomeThere ? path : home)}.`;
  }
  const reason = systemReason(error);
  // The system does not name the file of a write that fails.
  if (!reason || (path === undefined && syscall !== 'write')) return undefined;
  return `${path === undefined ? 'A file' : shownFrom(folder, path)} cannot be opened or written: ${reason}.`;
}

function shownFrom(folder: string, path: string): string {
  const inside = relative(folder, path);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? path : inside;
}
