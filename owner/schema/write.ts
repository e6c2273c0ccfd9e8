import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../../model/reader/files-under.ts';
import { jsonSchemas, schemaOfFile, withSchemaLine } from './json-schemas.ts';

/** Writes the schemas and the references to them; says which files changed. */
export function writeSchemas(root: string): string[] {
  mkdirSync(join(root, 'schema'), { recursive: true });
  const written = [...jsonSchemas()].map(([name, json]) => [`schema/${name}`, json] as const);
  const referring = yamlFiles(root).map(
    (file) => [file, withSchemaLine(file, readFileSync(join(root, file), 'utf8'))] as const,
  );
  return [...written, ...referring]
    .filter(([file, text]) => writeIfChanged(join(root, file), text))
    .map(([file]) => file);
}

/** Files of the content that follow a schema. */
export const yamlFiles = (root: string) =>
  filesUnder(root)
    .filter((file) => schemaOfFile(file) !== undefined)
    .sort();

function writeIfChanged(path: string, text: string): boolean {
  let before: string | undefined;
  try {
    before = readFileSync(path, 'utf8');
  } catch {
    before = undefined;
  }
  if (before === text) return false;
  writeFileSync(path, text);
  return true;
}
