import { schemaOfFile } from './json-schemas.ts';

const reference = /^# yaml-language-server: \$schema=.*\n/;

/** The line that tells an editor which schema a file under content/ follows. */
export function schemaLine(file: string): string {
  const schema = schemaOfFile(file);
  if (!schema) return '';
  const upwards = '../'.repeat(file.split('/').length - 1) || './';
  return `# yaml-language-server: $schema=${upwards}schema/${schema}\n`;
}

/** A file's text with the right reference as its first line. */
export const withSchemaLine = (file: string, source: string) =>
  schemaLine(file) + source.replace(reference, '');
