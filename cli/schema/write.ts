import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesUnder } from '../../model/reader/files-under.ts';
import { jsonSchemas, schemaOfFile, withSchemaLine } from './json-schemas.ts';

type Files = [file: string, text: string][];

/** The schemas, and the files with the references to them, from the site's root. */
export const schemaFiles = (site: string): Files => [
  ...inContent(jsonSchemas()),
  ...yamlFiles(join(site, 'content')).map((file): [string, string] => {
    const path = `content/${file}`;
    return [path, withSchemaLine(file, readFileSync(join(site, path), 'utf8'))];
  }),
];

/** The schemas with another table of languages, so that they are part of the change of the table. */
export function schemasWith(table: string): Files {
  const program = resolve('cli/schema/with-table.ts');
  const printed = execFileSync(process.execPath, [program], { input: table, encoding: 'utf8' });
  return inContent(JSON.parse(printed) as Files);
}

const inContent = (schemas: Iterable<readonly [string, string]>): Files =>
  [...schemas].map(([name, json]) => [`content/schema/${name}`, json]);

/** Files of the content that follow a schema. */
export const yamlFiles = (root: string) =>
  filesUnder(root)
    .filter((file) => schemaOfFile(file) !== undefined)
    .sort();
