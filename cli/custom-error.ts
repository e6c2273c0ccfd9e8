import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

type Located = Error & { id?: string; loc?: { file?: string; line?: number; column?: number } };

/** Where a frame or a report says that it is, as in “custom/sections/About.tsx:12:5”. */
const placePattern = /(?<![\w/.-])custom\/[^\s:()\]]+\.\w+(?::\d+){1,2}/;

/** What is about the report itself. */
const isFrame = /^$|^Build failed|^\[plugin [^\]]*\] \S+$/;

/** An error in the owner's own code, with its file and line; undefined for any other. */
export function customErrorInWords(error: unknown, folder = process.cwd()): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message, stack = '', id, loc } = error as Located;
  const fromSite = (text: string) =>
    stripVTControlCharacters(text)
      .replaceAll(`${pathToFileURL(folder).href}/`, '')
      .replaceAll(`${folder}/`, '');
  const [reason = ''] = fromSite(message)
    .split('\n')
    .filter((line) => !isFrame.test(line.trim()));
  const sentence = reason
    .trim()
    .replace(/^\[[^\]]+\] /, '')
    .replace(/^\w*Error: /, '');
  if (sentence.startsWith('custom/')) return sentence;
  const file = relative(folder, loc?.file ?? id ?? '');
  const located = [file, loc?.line, loc?.column].filter((part) => part !== undefined).join(':');
  const place = file.startsWith('custom/')
    ? located
    : placePattern.exec(fromSite(`${message}\n${stack}`))?.[0];
  return place && `${place}: ${sentence}`;
}

/** Rejects with what a section of the owner's throws: React prints it, and throws it again where nobody waits. */
export function customErrorThrown(): Promise<never> {
  const print = console.error;
  console.error = (...given) => {
    if (!customErrorInWords(given[0])) print(...given);
  };
  return new Promise((_, reject) => process.once('uncaughtException', reject));
}
