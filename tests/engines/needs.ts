import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that each engine needs, and Debian’s packages that hold them. */
export const needs = [
  { engine: 'Firefox', program: 'firefox-esr', package: 'firefox-esr' },
  { engine: 'WebKit', program: 'WebKitWebDriver', package: 'webkit2gtk-driver' },
  { engine: 'WebKit', program: 'Xvfb', package: 'xvfb' },
] as const;

/** Where a program of this machine lies, if it has it. */
export const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
