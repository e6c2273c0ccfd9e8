import { dirname } from 'node:path';
import { z } from 'zod';
import { keysToTag, publicVersion } from '../model/cv-version.ts';
import { InvalidContent } from '../model/errors/errors.ts';
import { refusal } from '../model/errors/refusal.ts';
import type { OpenFolder } from '../model/reader/files.ts';
import { noteIds, projectIds } from '../model/reader/files.ts';
import { mayDifferByLanguage, unwrapped } from '../model/schemas/at-key.ts';
import { cvFactsSchema } from '../model/schemas/cv.ts';
import { cvSections, cvVersionsSchema } from '../model/schemas/cv-versions.ts';
import { letterSchema } from '../model/schemas/letter.ts';
import { type SiteSettings, siteSchema } from '../model/schemas/site.ts';
import type { ContentFiles } from './content-files.ts';
import { moveTags, removeTag } from './cv-tags.ts';
import { knownPart, namesInCv } from './fields.ts';
import { glossaryFile, glossaryTables, glossaryWith } from './glossary.ts';
import type { Change } from './journal/change.ts';
import type { UndoState, Workspace } from './journal/workspace.ts';
import { collectionOf, type FieldError, keyOf } from './parts.ts';
import { pairsOf } from './texts/edit-lists.ts';
import { type Path, pathOf, removeKeys } from './texts/edit-yaml.ts';
import { setScreenshots } from './texts/lists.ts';
import { versionHash } from './texts/text-change.ts';
import { factsFile, readLoosely, schemaOfFacts, titleOf } from './texts/text-files.ts';

/** Files of facts, the same in all languages, from the content's root. */
export type FactFile =
  | 'site.yaml'
  | `projects/${string}/project.yaml`
  | `notes/${string}/note.yaml`
  | 'cv/cv.yaml'
  | typeof versionsFile
  | `letters/${string}.yaml`
  | 'glossary.md';
export type Fact = {
  key: string;
  note: string;
  /** by-language: a text, or { code: text }; named-links: [{ name, url }]; tags: [{ id, name }]; spoken: [{ code, level }]; names: of those in options; texts: a list of texts; colours: { paper, ink, accent } as "#rrggbb"; terms: [{ source, words, note }] of one language. */
  kind:
    | 'text'
    | 'by-language'
    | 'number'
    | 'day'
    | 'flag'
    | 'choice'
    | 'texts'
    | 'named-links'
    | 'tags'
    | 'names'
    | 'spoken'
    | 'colours'
    | 'terms';
  choices?: string[] | undefined;
  /** Of names: what can be chosen, with what a reader calls it. */
  options?: { id: string; name: string }[];
  /** Of texts: what other files have there already. */
  suggestions?: string[];
  columns?: string[];
  isOptional: boolean;
  value?: unknown;
  hash: string;
};
export type Facts = {
  file: FactFile;
  facts: Fact[];
  /** The file has a syntax error: nothing of it can be shown or written. */
  unreadable?: FieldError;
};
export type SavedFact =
  | { outcome: 'saved'; facts: Facts; undo: UndoState }
  | { outcome: 'refused'; errors: FieldError[] }
  | { outcome: 'conflict'; theirs: Fact };

const versionsFile = 'cv/versions.yaml';
const letterFile = /^letters\/[a-z0-9-]+\.yaml$/;
const projectFile = /^projects\/([^/]+)\/project\.yaml$/;

/** The facts of a file, one by one, also those that it lacks. */
export function readFacts(workspace: Workspace, file: string): Facts {
  if (file === glossaryFile) return { file, facts: glossaryFacts(workspace) };
  const schema = factSchema(workspace, file);
  const unreadable = workspace.unreadable(file);
  if (unreadable) return { file: file as FactFile, facts: [], unreadable };
  const facts: Fact[] = [];
  const data = readLoosely(workspace, file);
  walk(schema, file === versionsFile ? inAllLanguages(workspace, data) : data, [], false, facts);
  return { file: file as FactFile, facts: facts.map((fact) => withOptions(workspace, file, fact)) };
}

/** A version can say something else in each language. */
function inAllLanguages({ languages }: OpenFolder, data: unknown): object {
  const { versions, ...others } = Object(data) as { versions?: Record<string, object> };
  const none = Object.fromEntries(languages.all.map((code) => [code, {}]));
  const each = Object.entries(Object(versions) as Record<string, { texts?: object }>).map(
    ([id, version]) => [id, { ...version, texts: { ...none, ...version?.texts } }],
  );
  return { ...others, versions: Object.fromEntries(each) };
}

/** What a version or a letter chooses from. */
function optionsOfApplication(workspace: Workspace, file: string, key: string) {
  const { tags, versions } = Object(readLoosely(workspace, versionsFile));
  const content = workspace.content();
  const name = key.split('.').at(-1) ?? '';
  if (letterFile.test(file)) {
    if (name === 'language') return workspace.languages.all;
    return name === 'version'
      ? [...new Set([publicVersion, ...Object.keys(Object(versions))])]
      : undefined;
  }
  if (key.startsWith('tags.')) return content ? [...keysToTag(content)] : [];
  if (name === 'with' || name === 'without') return Object.keys(Object(tags));
  if (name === 'photograph') return workspace.languages.all;
  return name === 'sections' ? cvSections : undefined;
}

/** A list of names that the content has elsewhere is chosen from, not typed. */
function withOptions(content: Workspace, file: string, fact: Fact): Fact {
  if (file === versionsFile || letterFile.test(file)) {
    const options = optionsOfApplication(content, file, fact.key);
    if (!options) return fact;
    if (fact.kind === 'text') return { ...fact, kind: 'choice', choices: [...options] };
    return { ...fact, kind: 'names', options: options.map((id) => ({ id, name: id })) };
  }
  if (file === 'cv/cv.yaml' && fact.key === 'projects') {
    const options = projectIds(content).map((id) => ({
      id,
      name: titleOf(content, `projects/${id}`),
    }));
    return { ...fact, kind: 'names', options };
  }
  if (projectFile.test(file) && fact.key === 'tags') {
    const site = readLoosely(content, 'site.yaml') as Partial<SiteSettings> | undefined;
    return { ...fact, kind: 'names', options: site?.projects?.tags ?? [] };
  }
  if (collectionOf(file) === 'notes' && fact.key === 'tags') {
    const tags = noteIds(content).flatMap((id) =>
      [Object(readLoosely(content, factsFile(`notes/${id}`))).tags ?? []].flat().map(String),
    );
    return { ...fact, suggestions: [...new Set(tags)].sort() };
  }
  return fact;
}

/** The table of each language as a fact of the glossary. */
const glossaryFacts = (content: OpenFolder): Fact[] =>
  glossaryTables(content).map(({ language, columns, rows }) => ({
    key: language,
    note: '',
    kind: 'terms',
    columns,
    isOptional: true,
    value: rows,
    hash: hashOfFact(rows),
  }));

function factSchema(content: OpenFolder, file: string): z.ZodType {
  // The version of the content is changed by an upgrade, not by hand.
  if (file === 'site.yaml') return siteSchema.omit({ polyfolio: true });
  if (file === 'cv/cv.yaml') return cvFactsSchema;
  if (file === versionsFile) return cvVersionsSchema;
  if (letterFile.test(file) && readLoosely(content, file) !== undefined) return letterSchema;
  const folder = dirname(file);
  if (!collectionOf(file) || file !== factsFile(folder)) throw refusal('unknown');
  return schemaOfFacts(knownPart(content, folder));
}

function walk(
  schema: z.ZodType,
  value: unknown,
  path: Path,
  isOptional: boolean,
  facts: Fact[],
): void {
  const mayLack = isOptional || schema.isOptional();
  const inner = unwrapped(schema) as z.ZodType;
  const at = (name: string | number) =>
    (value as Record<string | number, unknown> | null | undefined)?.[name];
  if (inner instanceof z.ZodObject && path.at(-1) !== 'colours') {
    for (const [name, own] of Object.entries(inner.shape as Record<string, z.ZodType>)) {
      walk(own, at(name), [...path, name], mayLack && path.length > 0, facts);
    }
    return;
  }
  if (inner instanceof z.ZodRecord) {
    for (const name of Object.keys(Object(value))) {
      walk(inner.valueType as z.ZodType, at(name), [...path, name], false, facts);
    }
    return;
  }
  const kind = kindOf(inner, path);
  if (kind) {
    facts.push({
      key: keyOf(path),
      note: schema.meta()?.description ?? inner.meta()?.description ?? '',
      kind,
      choices: kind === 'choice' ? choicesOf(inner) : undefined,
      isOptional: mayLack,
      value: value ?? undefined,
      hash: hashOfFact(value),
    });
    return;
  }
  const items = Array.isArray(value) ? value : [];
  for (const index of items.keys()) {
    walk((inner as z.ZodArray).element as z.ZodType, items[index], [...path, index], false, facts);
  }
}

const hashOfFact = (value: unknown) => versionHash(JSON.stringify(value ?? null));

/** Undefined for lists of groups, whose facts are listed one by one. */
function kindOf(schema: z.ZodType, path: Path): Fact['kind'] | undefined {
  if (mayDifferByLanguage(schema)) return 'by-language';
  if (schema instanceof z.ZodArray) return kindOfList(unwrapped(schema.element as z.ZodType));
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return 'choice';
  if (schema instanceof z.ZodBoolean) return 'flag';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema.meta()?.day) return 'day';
  return path.at(-1) === 'colours' ? 'colours' : 'text';
}

function kindOfList(element: z.ZodType | undefined): Fact['kind'] | undefined {
  if (!(element instanceof z.ZodObject)) return 'texts';
  const keys = Object.keys(element.shape).join();
  return ({ 'name,url': 'named-links', 'id,name': 'tags', 'code,level': 'spoken' } as const)[keys];
}

const choicesOf = (schema: z.ZodType) =>
  schema instanceof z.ZodEnum
    ? schema.options.map(String)
    : [...(schema as z.ZodLiteral).values].map(String);

/** Puts a fact into its file, unless the file says something else by now or could not be read with it. */
export function saveFact(
  workspace: Workspace,
  wanted: { file: FactFile; key: string; value?: unknown; hash: string },
): SavedFact {
  const { file, key, value, hash } = wanted;
  const { facts, unreadable } = readFacts(workspace, file);
  if (unreadable) throw new InvalidContent([unreadable]);
  const fact = facts.find((one) => one.key === key);
  if (!fact) throw refusal('unknown');
  const isThere = fact.hash === hashOfFact(value);
  if (fact.hash !== hash && !isThere) return { outcome: 'conflict', theirs: fact };
  // What is chosen or removed from a list is a step of its own.
  const isTyped = fact.kind === 'by-language' || (typeof value === 'string' && !fact.choices);
  const errors = workspace.applyIfValid({ ...factChange(workspace, file, fact, value), isTyped });
  if (errors.length > 0) return { outcome: 'refused', errors };
  return { outcome: 'saved', facts: readFacts(workspace, file), undo: workspace.undoState() };
}

function factChange(workspace: Workspace, file: FactFile, fact: Fact, value: unknown): Change {
  const { key } = fact;
  return workspace.edit({ kind: 'fact', id: `${file}:${key}` }, (files) => {
    const project = projectFile.exec(file)?.[1];
    if (file === glossaryFile) {
      files.write(file, glossaryWith(files, key, value));
    } else if (project && key === 'screenshots') {
      setScreenshots(files, project, Array.isArray(value) ? value.map(String) : []);
    } else {
      const isEmptyList = file === versionsFile && Array.isArray(value) && value.length === 0;
      const isLeftOut = value === undefined || value === '' || value === null || isEmptyList;
      const tag = isEmptyList ? /^tags\.(.+)$/.exec(key)?.[1] : undefined;
      if (tag) return removeTag(files, tag);
      const written = isLeftOut ? undefined : asWritten(fact, value);
      const excluded = isLeftOut ? [] : (exclusive[key] ?? []);
      if (excluded.length > 0) files.edit(file, (source) => removeKeys(source, excluded));
      files.setValue(file, pathOf(key), written, factSchema(files, file));
      if (file === 'cv/cv.yaml') carryTags(files, fact, written);
    }
  });
}

/** Of a list of the CV that is written as a whole: the tags of its items go where these go. */
function carryTags(files: ContentFiles, { key, value: before }: Fact, after: unknown): void {
  const [listed, wanted] = [before, after ?? []].map((list) => (Array.isArray(list) ? list : []));
  if (!listed?.length || !wanted) return;
  const group = /^skills\.(\d+)\.names$/.exec(key)?.[1];
  const nameOf = (item: unknown) => String(Object(item).code ?? item);
  if (group === undefined) {
    const names = wanted.map(nameOf);
    const gone = listed.map(nameOf).filter((name) => !names.includes(name));
    moveTags(files, (one) => (gone.some((name) => one === `${key}.${name}`) ? undefined : one));
    return;
  }
  const start = `skills.${namesInCv(files, 'skills')[Number(group)]}.names.`;
  const pairs = pairsOf(wanted, listed);
  moveTags(files, (one) => {
    if (!one.startsWith(start)) return one;
    const place = pairs.indexOf(Number(one.slice(start.length)));
    return place < 0 ? undefined : `${start}${place}`;
  });
}

function asWritten({ kind, value: before }: Pick<Fact, 'kind' | 'value'>, value: unknown) {
  if (kind === 'texts' || kind === 'names') return (value as unknown[]).map(String);
  // Colours of the dark theme in the file stay.
  if (kind === 'colours') return { ...(before as object), ...(value as object) };
  // A year that is a number in the file stays one.
  const isNumber = kind === 'number' || (typeof before === 'number' && /^\d+$/.test(String(value)));
  return isNumber ? Number(value) : value;
}

/** Facts that exclude each other, as a palette and colours of one's own: setting one removes the others. */
const exclusive: Partial<Record<string, Path[]>> = {
  'theme.palette': [['theme', 'colours']],
  'theme.colours': [['theme', 'palette']],
  year: [['from'], ['to']],
  from: [['year']],
};
