import { existsSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { StoreError } from '../contact/outbox/outbox.ts';
import { InvalidContent } from '../model/errors/errors.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { SettingsError } from '../settings/settings.ts';
import { systemReason } from '../storage/system-errors.ts';

/** Errors whose message is written for the user. */
const withSentences = [Refusal, StoreError, SettingsError];

/** The pages are bundled, and have classes of their own of the same names. */
const hasSentence = (error: unknown): error is Error =>
  withSentences.some((kind) => error instanceof kind) ||
  (error instanceof Error && error.name === InvalidContent.name);

/** The message for the user; undefined for a bug in the program. */
export function errorInWords(error: unknown): string | undefined {
  if (hasSentence(error)) return error.message.trimEnd();
  // The bundler wraps what is thrown while it reads the site.
  const { errors: [cause] = [] } = error as { errors?: unknown[] };
  if (hasSentence(cause)) return errorInWords(cause);
  const sentence = systemErrorInWords(error) ?? customErrorInWords(error);
  if (sentence) return sentence;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('ERR_PARSE_ARGS')) return undefined;
  return `${(error as Error).message.split('. ')[0]}. See --help for the options.`;
}

/** An error of the file system in a sentence that names the path; nothing for any other error. */
export function systemErrorInWords(error: unknown, folder = process.cwd()): string | undefined {
  const { code, syscall, path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (!syscall) return undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Choose another one.`;
  if (code === 'ENOENT' && path !== undefined) {
    const home = dirname(path);
    const isHomeThere = existsSync(home);
    return `There is no ${isHomeThere ? '' : 'folder '}${shownFrom(folder, isHomeThere ? path : home)}.`;
  }
  const reason = systemReason(error);
  // A failed write() does not name its file.
  if (!reason || (path === undefined && syscall !== 'write')) return undefined;
  return `${path === undefined ? 'A file' : shownFrom(folder, path)} cannot be opened or written: ${reason}.`;
}

function shownFrom(folder: string, path: string): string {
  const inside = relative(folder, path);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? path : inside;
}

type Located = Error & { id?: string; loc?: { file?: string; line?: number; column?: number } };

/** A place in a stack frame or a message, as in “custom/sections/About.tsx:12:5”. */
const placePattern = /(?<![\w/.-])custom\/[^\s:()\]]+\.\w+(?::\d+){1,2}/;

/** Lines that frame a build error and say nothing about its cause. */
const isFrame = /^$|^Build failed|^\[plugin [^\]]*\] \S+$/;

/** Windows separates folders by backslashes; those before a letter in a message are taken for such. */
const withSlashes = (text: string) => text.replaceAll(/\\(?=[\w.-])/g, '/');

/** An error in the owner's own code, with its file and line; undefined for any other. */
export function customErrorInWords(error: unknown, folder = process.cwd()): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message, stack = '', id, loc } = error as Located;
  const fromSite = (text: string) =>
    withSlashes(stripVTControlCharacters(text))
      .replaceAll(`${pathToFileURL(folder).href}/`, '')
      .replaceAll(`${withSlashes(folder)}/`, '');
  const [reason = ''] = fromSite(message)
    .split('\n')
    .filter((line) => !isFrame.test(line.trim()));
  const sentence = reason
    .trim()
    .replace(/^\[[^\]]+\] /, '')
    .replace(/^\w*Error: /, '');
  if (sentence.startsWith('custom/')) return sentence;
  const file = fromSite(loc?.file ?? id ?? '');
  const located = [file, loc?.line, loc?.column].filter((part) => part !== undefined).join(':');
  const place = file.startsWith('custom/')
    ? located
    : placePattern.exec(fromSite(`${message}\n${stack}`))?.[0];
  return place && `${place}: ${sentence}`;
}

/**
 * Runs a build that also fails when one of the owner's sections throws: React prints that error and
 * rethrows it asynchronously, where the build does not catch it.
 */
export async function withCustomErrors(build: () => Promise<void>): Promise<void> {
  const print = console.error;
  console.error = (...values) => {
    if (!customErrorInWords(values[0])) print(...values);
  };
  const { promise: thrown, reject } = Promise.withResolvers<never>();
  process.once('uncaughtException', reject);
  try {
    await Promise.race([build(), thrown]);
  } finally {
    process.off('uncaughtException', reject);
    console.error = print;
  }
}
