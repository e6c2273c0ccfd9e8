import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { diff } from 'node:util';
import { enginePackage, enginePath } from '../engine/engine.ts';
import {
  type EngineSection,
  engineSections,
  entryOf,
  ownSectionFile,
} from '../engine/engine-code.ts';
import { nearestName } from '../model/errors/errors.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { type Change, changeOf } from './journal/change.ts';

/** Where the originals of ejected sections are remembered, as they were. */
const recordFile = 'custom/.ejected.json';
const typesFile = 'custom/tsconfig.json';

/** The files of a section by their name, as in “About.module.css”. */
type Files = Readonly<Record<string, string>>;

type Records = Readonly<Record<string, { version: string; files: Files }>>;

/** For editors and `npx tsc -p custom`, which then know the props of every section. */
const typeSettings = {
  compilerOptions: {
    target: 'ES2024',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    types: ['polyfolio/client'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  },
};

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** A section by its name; refuses one that there is not. */
export function sectionNamed(name: string): EngineSection {
  const sections = engineSections;
  const found = sections.find((section) => section.name === name);
  if (found) return found;
  const names = sections.map((section) => section.name);
  const meant = nearestName(name, names);
  throw new Refusal(
    `There is no section “${name}”. ${meant ? `Did you mean “${meant}”?` : `The sections are ${names.join(', ')}.`}`,
  );
}

export const isEjected = (site: string, name: string) =>
  existsSync(join(site, ownSectionFile(name)));

/** Copies a section to custom/sections/, where it replaces the engine's. */
export function ejectSection(site: string, name: string): Change {
  const section = sectionNamed(name);
  if (isEjected(site, name)) {
    throw new Refusal(
      `${ownSectionFile(name)} already exists. Delete it to use the engine’s section again.`,
    );
  }
  // A style sheet of the owner's that is still there stays.
  const copies = Object.entries(originalOf(section))
    .map(
      ([file, text]) => [posix.join('custom/sections', file), withEntries(text, section)] as const,
    )
    .filter(([file]) => !existsSync(join(site, file)));
  const files = new Map([...copies, [recordFile, recordsWith(site, section)]]);
  if (!existsSync(join(site, typesFile))) files.set(typesFile, asJson(typeSettings));
  return changeOf(site, { kind: 'eject', id: name }, files);
}

/** Remembers the engine's section as it is now: what changed in it has been looked at. */
export function confirmSection(site: string, name: string): Change {
  const files = new Map([[recordFile, recordsWith(site, sectionNamed(name))]]);
  return changeOf(site, { kind: 'eject', id: name }, files);
}

/**
 * What an upgrade changed in the originals of the sections that the owner has: the engine's version when
 * a section was ejected, and the lines that came and went in each of its files; no files at all where
 * the engine has no such section now.
 */
export function changedOriginals(site: string) {
  const sections = new Map(engineSections.map((section) => [section.name, section]));
  return Object.entries(readRecords(site)).flatMap(([name, { version: since, files: then }]) => {
    if (!isEjected(site, name)) return [];
    const section = sections.get(name);
    const now: Files = section ? originalOf(section) : {};
    const changes = Object.keys({ ...then, ...now }).map(
      (file) => [file, changedLines(then[file] ?? '', now[file] ?? '')] as const,
    );
    const files = Object.fromEntries(changes.filter(([, lines]) => lines.length > 0));
    return Object.keys(files).length > 0 ? [{ name, since, files: section ? files : {} }] : [];
  });
}

/** Where lines were replaced, those that went come before those that came. */
function changedLines(then: string, now: string): string[] {
  const lines: string[] = [];
  let start = 0;
  for (const [side, line] of diff(now.split('\n'), then.split('\n'))) {
    if (side === 0) start = lines.length;
    else if (side > 0) lines.push(`+ ${line}`);
    else lines.splice(start++, 0, `- ${line}`);
  }
  return lines;
}

/** A section's file, and its style sheet where it has one of its own. */
function originalOf({ name, file }: EngineSection): Files {
  const folder = enginePath(posix.dirname(file));
  const names = [`${name}.tsx`, `${name}.module.css`];
  return Object.fromEntries(
    names
      .filter((one) => existsSync(join(folder, one)))
      .map((one) => [one, readFileSync(join(folder, one), 'utf8')]),
  );
}

/** The text of a section in which every import leads to an entry of the package. */
function withEntries(text: string, { name, file }: EngineSection): string {
  return text.replaceAll(/(?<=^(?:import|\}) .*?')\.[^']*(?=';$)/gm, (target) => {
    if (target === `./${name}.module.css`) return target;
    const [path = '', query] = target.split('?');
    const entry = entryOf(posix.join(posix.dirname(file), path));
    if (!entry) throw new Error(`${file} imports ${target}, which the package does not export.`);
    return query ? `${entry}?${query}` : entry;
  });
}

function recordsWith(site: string, section: EngineSection): string {
  const record = { version: enginePackage().version, files: originalOf(section) };
  return asJson({ ...readRecords(site), [section.name]: record });
}

function readRecords(site: string): Records {
  const path = join(site, recordFile);
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Refusal(
      `${recordFile} cannot be read. Restore it, or delete it to forget the originals.`,
    );
  }
}
