import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Languages } from '../model/languages/languages.ts';
import { filesUnder, type OpenFolder } from '../model/reader/files.ts';
import { isInterfaceWord } from '../model/reader/interface-words.ts';
import { loadLanguages } from '../model/reader/languages.ts';
import { cvFactsSchema, cvTextsSchema } from '../model/schemas/cv.ts';
import { cvVersionsSchema } from '../model/schemas/cv-versions.ts';
import { languagesSchema } from '../model/schemas/languages.ts';
import { letterSchema } from '../model/schemas/letter.ts';
import { noteFactsSchema } from '../model/schemas/note.ts';
import { projectFactsSchema, projectTextsSchema } from '../model/schemas/project.ts';
import { siteSchema } from '../model/schemas/site.ts';
import { siteTextsSchema } from '../model/schemas/site-texts.ts';
import { writeWholeFile } from '../storage/write-whole-file.ts';

/** One schema per kind of file under content/, by its name under content/schema/; the first match counts. */
const schemas: [name: string, files: RegExp, schema: (languages: Languages) => z.ZodType][] = [
  ['languages', /^languages\.yaml$/, () => languagesSchema],
  ['site', /^site\.yaml$/, () => siteSchema],
  ['texts', /^texts\/.*\.yaml$/, siteTextsSchema],
  ['cv', /^cv\/cv\.yaml$/, () => cvFactsSchema],
  ['cv-versions', /^cv\/versions\.yaml$/, () => cvVersionsSchema],
  ['cv-texts', /^cv\/.*\.yaml$/, () => cvTextsSchema],
  ['letter', /^letters\/.*\.yaml$/, () => letterSchema],
  ['note', /^notes\/.*\/note\.yaml$/, () => noteFactsSchema],
  ['project', /^projects\/.*\/project\.yaml$/, () => projectFactsSchema],
  ['project-texts', /^projects\/.*\.yaml$/, () => projectTextsSchema],
];

/** The JSON Schemas that editors read, by file name. */
export const jsonSchemas = (languages: Languages): Map<string, string> =>
  new Map(
    schemas.map(([name, , schema]) => {
      const json = z.toJSONSchema(schema(languages), {
        io: 'input',
        target: 'draft-7',
        // A year needs no quotes in YAML: where the reader takes a number as a text, so do editors.
        override({ zodSchema: { _zod }, jsonSchema }) {
          const isCoerced = _zod.def.type === 'string' && 'coerce' in _zod.def;
          if (isCoerced) Object.assign(jsonSchema, { type: ['string', 'integer'] });
        },
      }) as Json;
      const folder = foldersOf[name];
      const own = folder === undefined ? json : withoutNeed(folder, languages, json);
      return [`${name}.json`, `${JSON.stringify(mayBeEmpty(own), null, 2)}\n`];
    }),
  );

/** Folders of the schemas in which the engine's words may be changed. */
const foldersOf: Readonly<Record<string, string>> = { texts: 'texts', 'cv-texts': 'cv' };

const hint = 'The engine has a word for it: write one here only to change it.';

type Json = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  items?: Json;
  additionalProperties?: Json | boolean;
  description?: string;
  properties?: Record<string, Json>;
  required?: string[] | undefined;
};

/** The engine's words may be left out of an owner's file, and so may groups of nothing else. */
function withoutNeed(folder: string, languages: Languages, schema: Json, key = ''): Json {
  if (isInterfaceWord(folder, key, languages)) {
    return { ...schema, description: `${schema.description}. ${hint}` };
  }
  if (!schema.properties) return schema;
  const at = (name: string) => (key ? `${key}.${name}` : name);
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([name, one]) => [
      name,
      withoutNeed(folder, languages, one, at(name)),
    ]),
  );
  const isNeeded = (name: string) =>
    !isInterfaceWord(folder, at(name), languages) &&
    (!properties[name]?.properties || properties[name].required !== undefined);
  const required = schema.required?.filter(isNeeded);
  return { ...schema, properties, required: required?.length ? required : undefined };
}

/** In YAML a key without a value is null: what may be left out may also be left empty. */
function mayBeEmpty(schema: Json): Json {
  const { properties, items, additionalProperties: others } = schema;
  const isNeeded = (name: string) => schema.required?.includes(name) ?? false;
  const own = Object.entries(properties ?? {}).map(([name, one]) => {
    const inner = mayBeEmpty(one);
    return [name, isNeeded(name) ? inner : orNull(inner)];
  });
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(own) }),
    ...(items && { items: mayBeEmpty(items) }),
    ...(typeof others === 'object' && { additionalProperties: mayBeEmpty(others) }),
  };
}

function orNull({ const: only, ...schema }: Json): Json {
  const choices = only === undefined ? schema.enum : [only];
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
  const type = [schema.type ?? [], 'null'].flat();
  return { ...schema, type, ...(choices && { enum: [...choices, null] }) };
}

/** The schema of a file under content/, if it has one. */
export function schemaOfFile(file: string): string | undefined {
  const [name] = schemas.find(([, files]) => files.test(file)) ?? [];
  return name && `${name}.json`;
}

const reference = /^(\uFEFF?)(?:# yaml-language-server: \$schema=.*\r?\n)*/;

/** The line that tells an editor which schema a file under content/ follows. */
export function schemaLine(file: string): string {
  const schema = schemaOfFile(file);
  if (!schema) return '';
  const upwards = '../'.repeat(file.split('/').length - 1) || './';
  return `# yaml-language-server: $schema=${upwards}schema/${schema}\n`;
}

/** A file's text with the right reference as its first line, after a byte order mark if it has one. */
export function withSchemaLine(file: string, source: string): string {
  const end = source.includes('\r\n') ? '\r\n' : '\n';
  return source.replace(reference, `$1${schemaLine(file).replace('$', '$$$$').replace('\n', end)}`);
}

/** The same, where a file has a reference and a schema. */
export const withRenewedSchemaLine = (file: string, source: string) =>
  /^\uFEFF?# yaml-language-server: /.test(source) && schemaOfFile(file)
    ? withSchemaLine(file, source)
    : source;

/** The schemas, and the files with the references to them, by their path from the content's root. */
export const schemaFiles = ({ root, languages }: OpenFolder): [file: string, text: string][] => [
  ...[...jsonSchemas(languages)].map(([name, json]): [string, string] => [`schema/${name}`, json]),
  ...yamlFiles(root).map((file): [string, string] => [
    file,
    withSchemaLine(file, readFileSync(join(root, file), 'utf8')),
  ]),
];

/**
 * Writes the schemas that the files refer to and that are missing or outdated: a checkout has none of them,
 * and a table of languages may be edited by hand. Without them everything but the editor's help works.
 */
export function renewSchemas(root: string): void {
  try {
    const site = readFileSync(join(root, 'site.yaml'), 'utf8');
    if (!site.includes(schemaLine('site.yaml').trimEnd())) return;
    for (const [name, json] of jsonSchemas(loadLanguages({ root }))) {
      const file = join(root, 'schema', name);
      if (!existsSync(file) || readFileSync(file, 'utf8') !== json)
        writeWholeFile(file, Buffer.from(json));
    }
  } catch {
    // Errors in the content are reported by what reads it next.
  }
}

/** Files of the content that follow a schema. */
export const yamlFiles = (root: string) =>
  filesUnder(root)
    .filter((file) => schemaOfFile(file) !== undefined)
    .sort();
