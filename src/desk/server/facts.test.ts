import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Fact, FactFile, Facts } from '../../editing/facts.ts';
import type { TextId } from '../../editing/parts.ts';
import { inspectContent } from '../../model/content.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

const on = deskOnACopy();
afterEach(on.undoAll);

const errors = () => inspectContent(on, { drafts: true }).errors;

const factAt = async (file: FactFile, key: string) =>
  (await on.read<Facts>(`api/facts?file=${file}`)).facts.find((fact) => fact.key === key) as Fact;
const saveFact = async (file: FactFile, key: string, value?: unknown) =>
  on.write<object>('fact', { file, key, value, hash: (await factAt(file, key)).hash });

const site = on.file('site.yaml');
const texts = on.file('texts/es.yaml');

describe('a fact', () => {
  test('is saved to its file, and every other character stays', async () => {
    expect(await saveFact('site.yaml', 'owner.name', 'Ada')).toMatchObject({ outcome: 'saved' });
    expect(on.file('site.yaml')).toBe(site.replace('name: Noa Montsec', 'name: Ada'));
  });

  test('that is wrong is refused with the reason, and that has changed outside is shown', async () => {
    expect(await saveFact('site.yaml', 'owner.email', 'nobody')).toMatchObject({
      status: 200,
      outcome: 'refused',
      errors: [{ code: 'not_a_mail_address', key: 'owner.email' }],
    });
    expect(on.file('site.yaml')).toBe(site);
    const stale = { file: 'site.yaml', key: 'owner.name', value: 'Ada', hash: 'other' };
    expect(await on.write('fact', stale)).toMatchObject({
      status: 200,
      outcome: 'conflict',
      theirs: { value: 'Noa Montsec' },
    });
  });

  test('that is sent again, because nobody heard the first answer, is no conflict', async () => {
    const { hash } = await factAt('site.yaml', 'owner.name');
    const sent = { file: 'site.yaml', key: 'owner.name', value: 'Ada', hash };
    expect(await on.write('fact', sent)).toMatchObject({ outcome: 'saved', undo: { steps: 1 } });
    expect(await on.write('fact', sent)).toMatchObject({ outcome: 'saved', undo: { steps: 1 } });
  });

  test('that was left out finds its place, and leaves nothing behind when it goes', async () => {
    await saveFact('site.yaml', 'theme.palette', 'lagoon');
    expect(on.file('site.yaml')).toContain('\ntheme:\n  palette: lagoon\n');
    const colours = { paper: '#f6f1e7', ink: '#191714', accent: '#c23317' };
    expect(await saveFact('site.yaml', 'theme.colours', colours)).toMatchObject({
      outcome: 'saved',
    });
    expect(parse(on.file('site.yaml')).theme).toEqual({ colours });
    await saveFact('site.yaml', 'theme.colours');
    expect(parse(on.file('site.yaml'))).not.toHaveProperty('theme');
    await saveFact('projects/canvas/project.yaml', 'year', 2020);
    expect(parse(on.file('projects/canvas/project.yaml')).year).toBe(2020);
    expect(errors()).toEqual([]);
  });

  test('may be a list, of which one row changes and every other character stays', async () => {
    const commented = site.replace(
      '    - name: LinkedIn\n',
      '    # Asked for by recruiters\n    - name: LinkedIn # the old one\n',
    );
    on.put('site.yaml', commented);
    const [github, linkedin] = parse(site).owner.profiles;
    const renamed = { ...github, name: 'Code' };
    await saveFact('site.yaml', 'owner.profiles', [renamed, linkedin]);
    expect(on.file('site.yaml')).toBe(commented.replace('- name: GitHub', '- name: Code'));
    const orcid = { name: 'ORCID', url: 'https://orcid.example.com/1' };
    await saveFact('site.yaml', 'owner.profiles', [orcid, linkedin]);
    expect(on.file('site.yaml')).toBe(
      commented
        .replace('- name: GitHub', '- name: ORCID')
        .replace('https://github.example.com/noa-montsec', orcid.url),
    );
    await on.undoAll();
    on.put('site.yaml', site);
    await saveFact('projects/canvas/project.yaml', 'tags', ['react', 'node']);
    expect(on.file('projects/canvas/project.yaml')).toContain('tags: [react, node]\n');
    expect(errors()).toEqual([]);
  });
});

describe('the name of a section', () => {
  const rename = async (id: TextId, text: string) => {
    const { hash } = await on.version(id.includes('about') ? 'about' : 'contact', id, 'es');
    return on.save({ id, language: 'es', text, hash });
  };

  test('is part of its URL, and can be undone', async () => {
    expect(await rename('texts:about.ref', 'quien-soy')).toMatchObject({ outcome: 'saved' });
    expect(on.file('texts/es.yaml')).toBe(texts.replace('ref: sobre-mi', 'ref: quien-soy'));
    await on.write('undo', {});
    expect(on.file('texts/es.yaml')).toBe(texts);
  });

  test('that another page has is refused, and nothing is written', async () => {
    expect(await rename('texts:about.ref', 'proyectos')).toMatchObject({
      outcome: 'refused',
      errors: [{ code: 'url_taken', wrong: expect.stringContaining('“projects”') }],
    });
    expect(on.file('texts/es.yaml')).toBe(texts);
  });
});

describe('the glossary', () => {
  const glossary = on.file('glossary.md');
  type Row = { source?: string; words: string; note: string };
  const rows = async (language: string) => (await factAt('glossary.md', language)).value as Row[];

  test('takes a term, changes one and drops one, and every other line stays', async () => {
    const before = await rows('es');
    const added = { source: 'tide', words: 'marea', note: 'never | *ola*' };
    const next = [...before.slice(0, -1), added].with(1, { ...before[1], note: '' } as Row);
    expect(await saveFact('glossary.md', 'es', next)).toMatchObject({ outcome: 'saved' });
    expect(on.file('glossary.md')).toBe(
      glossary
        .replace(
          '| responsive | adaptativo | never *responsivo* |',
          '| responsive | adaptativo | |',
        )
        .replace(/\| portfolio \| portafolio \|.*\|/, '| tide | marea | never / *ola* |'),
    );
    const { terms } = await on.read<{ terms: object[] }>('api/glossary?language=es');
    expect(terms).toContainEqual({ source: 'tide', target: 'marea' });
  });

  test('has a table for the source language, too, and refuses a row without a word', async () => {
    expect((await rows('en'))[0]).toMatchObject({ words: 'front end, back end, full stack' });
    expect(await saveFact('glossary.md', 'en', [{ words: '' }])).toMatchObject({
      error: 'wrong_body',
    });
    expect(on.file('glossary.md')).toBe(glossary);
  });

  test('with the line ends of Windows is read and edited like any other', async () => {
    on.put('glossary.md', glossary.replaceAll('\n', '\r\n'));
    const before = await rows('es');
    expect(before.length).toBeGreaterThan(1);
    await saveFact('glossary.md', 'es', before.slice(1));
    const after = on.file('glossary.md');
    expect(after.match(/^## Español/gm)).toHaveLength(1);
    expect(after).not.toMatch(/[^\r]\n/);
    expect(await rows('es')).toEqual(before.slice(1));
    on.put('glossary.md', glossary);
  });

  test('that has no chapter for a language yet gets one', async () => {
    on.put('glossary.md', '# Glossary\n');
    await saveFact('glossary.md', 'es', [{ source: 'tide', words: 'marea', note: '' }]);
    expect(on.file('glossary.md')).toBe(
      '# Glossary\n\n## Español\n\n| English | Español | Note |\n|---|---|---|\n| tide | marea | |\n',
    );
    on.put('glossary.md', glossary);
  });
});
