import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { copyContent } from '../../tests/support/content/scratch.ts';
import { jsonSchemas, renewSchemas, schemaOfFile, withSchemaLine, yamlFiles } from './schemas.ts';

const read = (file: string) => readFileSync(join('content', file), 'utf8');
const files = yamlFiles('content');

describe('editor help', () => {
  test('is written where the files refer to it and it is missing or outdated', () => {
    const copy = copyContent('ca', 'de');
    const readCopy = (name: string) => readFileSync(join(copy.root, 'schema', name), 'utf8');
    copy.remove('schema/project.json');
    copy.write('schema/texts.json', '{}');
    renewSchemas(copy.root);
    for (const [name, json] of jsonSchemas(languages)) expect(readCopy(name), name).toBe(json);
    copy.edit('site.yaml', /^# yaml-language-server.*/, '');
    copy.remove('schema');
    renewSchemas(copy.root);
    expect(existsSync(join(copy.root, 'schema'))).toBe(false);
  });

  test('is named in the first line of every file (else: npm run schema)', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => read(file) !== withSchemaLine(file, read(file)))).toEqual([]);
  });

  test('accepts every file of the content', () => {
    const schemas = new Map(
      [...jsonSchemas(languages)].map(([name, json]) => [name, z.fromJSONSchema(JSON.parse(json))]),
    );
    const refused = files.filter(
      (file) => !schemas.get(schemaOfFile(file) as string)?.safeParse(parse(read(file))).success,
    );
    expect(refused).toEqual([]);
  });

  test('accepts an optional key that is left empty, and no other', () => {
    const accepts = (file: string, more: object) => {
      const json = JSON.parse(jsonSchemas(languages).get(schemaOfFile(file) as string) as string);
      return z.fromJSONSchema(json).safeParse({ ...parse(read(file)), ...more }).success;
    };
    expect(accepts('site.yaml', { theme: null, form: null, first_screen: null })).toBe(true);
    expect(accepts('site.yaml', { projects: { tags: null } })).toBe(true);
    expect(accepts('site.yaml', { owner: null })).toBe(false);
    expect(accepts('site.yaml', { form: 'no' })).toBe(false);
    expect(accepts('cv/cv.yaml', { experience: [{ id: 'a', from: 2022, to: null }] })).toBe(true);
    expect(accepts('cv/cv.yaml', { experience: [{ id: 'a', from: null }] })).toBe(false);
    expect(accepts('projects/kanban/project.yaml', { demo: null, context: null })).toBe(true);
    expect(accepts('texts/en.yaml', { form: null })).toBe(true);
  });

  test('refuses an unknown key and an empty text, and explains each key', () => {
    const json = JSON.parse(jsonSchemas(languages).get('site.json') as string);
    const site = parse(read('site.yaml'));
    const schema = z.fromJSONSchema(json);
    expect(schema.safeParse({ ...site, colour: 'red' }).success).toBe(false);
    expect(schema.safeParse({ ...site, owner: { ...site.owner, name: '' } }).success).toBe(false);
    expect(json.properties.owner.properties.name.description).toBeTruthy();
  });
});

test('a reference is replaced, not added twice', () => {
  const once = withSchemaLine('projects/a/de.yaml', 'title: A\n');
  expect(once).toBe('# yaml-language-server: $schema=../../schema/project-texts.json\ntitle: A\n');
  expect(withSchemaLine('projects/a/de.yaml', once)).toBe(once);
  expect(withSchemaLine('site.yaml', '')).toContain('$schema=./schema/site.json');
  // Lines that an earlier version added again go.
  expect(withSchemaLine('site.yaml', '# yaml-language-server: $schema=a\n'.repeat(3))).toBe(
    '# yaml-language-server: $schema=./schema/site.json\n',
  );
});

test.each([
  ['Windows line ends', '', '\r\n'],
  ['a byte order mark', '\uFEFF', '\n'],
  ['both', '\uFEFF', '\r\n'],
])('a file with %s keeps them, and gets its reference once', (_, mark, end) => {
  const once = withSchemaLine('site.yaml', `${mark}url: x${end}`);
  expect(once).toBe(`${mark}# yaml-language-server: $schema=./schema/site.json${end}url: x${end}`);
  expect(withSchemaLine('site.yaml', once)).toBe(once);
});
