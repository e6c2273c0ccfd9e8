import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Facts } from '../../editing/facts.ts';
import { changeOf, contentChange } from '../../editing/journal/change.ts';
import type { NamedStep } from './history.ts';
import type { Overview } from './overview.ts';
import { deskOnACopy, type Typed } from './testing/desk-on-a-copy.ts';

const on = deskOnACopy();

const title = { part: 'projects/kanban', id: 'projects/kanban:title' } as const;
const file = 'projects/kanban/es.yaml';
const sample = on.file(file);

type Wanted = { id?: string; language?: string; others?: Typed[] };

const edit = async (text: string, { id = title.id, language = 'es', others = [] }: Wanted = {}) => {
  const { hash } = await on.version(title.part, id, language);
  return on.save({ id, language, text, hash, others });
};

/** One language after the other, each with what the ones before it could not save. */
async function editAll(id: string, textIn: (language: string) => string) {
  const others: Typed[] = [];
  for (const language of ['en', 'es']) {
    const text = textIn(language);
    const { hash } = await on.version(title.part, id, language);
    const { outcome } = await on.save({ id, language, text, hash, others });
    if (outcome === 'refused') others.push({ language, text, hash });
  }
}

beforeEach(async () => {
  await on.undoAll();
  on.put(file, sample);
  on.forgetHistory();
});

describe('a text', () => {
  test('is saved to its file, and every other character stays', async () => {
    expect(await edit('Otro título')).toMatchObject({ outcome: 'saved', status: 200 });
    expect(on.file(file)).toBe(sample.replace(/^title: .*/m, 'title: Otro título'));
  });

  test('that comes back is written as it was, in its own lines', async () => {
    const id = 'projects/kanban:description';
    const { text } = await on.version(title.part, id, 'es');
    expect(await edit('Otras palabras', { id })).toMatchObject({ outcome: 'saved' });
    expect(on.file(file)).not.toBe(sample);
    expect(await edit(text, { id })).toMatchObject({ outcome: 'saved' });
    expect(on.file(file)).toBe(sample);
  });

  test('is saved without the control characters that word processors leave', async () => {
    expect(await edit('Otro\u000btítulo\u0007')).toMatchObject({
      outcome: 'saved',
      version: { text: 'Otro\ntítulo' },
    });
  });

  test('with characters that turn its letters round is held back', async () => {
    const saved = await edit('Otro \u202eolutít');
    expect(saved).toMatchObject({
      outcome: 'refused',
      errors: [{ code: 'direction_override' }],
    });
    expect(await edit('عنوان \u2066Kanban\u2069\u200f')).toMatchObject({ outcome: 'saved' });
  });

  test('that was made from other words than the file has is not saved, and both are shown', async () => {
    const { hash } = await on.version(title.part, title.id, 'es');
    on.put(file, sample.replace(/^title: .*/m, 'title: De otra mano'));
    const saved = await on.save({ id: title.id, language: 'es', text: 'De la mesa', hash });
    expect(saved).toMatchObject({
      status: 200,
      outcome: 'conflict',
      theirs: { text: 'De otra mano' },
    });
    expect(on.file(file)).toContain('title: De otra mano');
    on.put(file, sample);
  });

  test('is saved although another text of the file has changed outside', async () => {
    const { hash } = await on.version(title.part, title.id, 'es');
    on.put(file, sample.replace(/^title_seo: .*/m, 'title_seo: De otra mano'));
    const saved = await on.save({ id: title.id, language: 'es', text: 'De la mesa', hash });
    expect(saved).toMatchObject({ outcome: 'saved' });
    expect(on.file(file)).toContain('title: De la mesa');
    expect(on.file(file)).toContain('title_seo: De otra mano');
    await on.undoAll();
    on.put(file, sample);
  });

  test('that is optional is added where the schema has its place, and taken out again', async () => {
    const id = 'projects/kanban:cover_alt';
    await editAll(id, (language) => `Cover, ${language}`);
    for (const language of ['en', 'es']) {
      expect(on.file(`projects/kanban/${language}.yaml`)).toContain(
        `\ncover_alt: Cover, ${language}\n`,
      );
    }
    await editAll(id, () => '');
    expect(on.file(file)).toBe(sample);
  });
});

describe('a text that would break the site', () => {
  const link = { id: 'projects/kanban:description' };

  test('is refused with the reason, and its file is not touched', async () => {
    const saved = await edit('Un texto con [un enlace](ninguna-parte)', link);
    expect(saved).toMatchObject({ outcome: 'refused', errors: [{ code: 'unknown_page' }] });
    expect(on.file(file)).toBe(sample);
    expect(await edit('Mejor así.', link)).toMatchObject({ outcome: 'saved' });
    expect(on.file(file)).toContain('\ndescription: Mejor así.\n');
  });

  test('names the other project that has its URL, whichever of the two comes later', async () => {
    for (const [id, other] of [
      ['kanban', 'canvas'],
      ['canvas', 'kanban'],
    ] as const) {
      const { hash } = await on.version(`projects/${id}`, `projects/${id}:url`, 'es');
      const [taken] = on.file(`projects/${other}/es.yaml`).match(/(?<=^url: ).*/m) ?? [];
      const url = { id: `projects/${id}:url`, language: 'es', text: String(taken), hash };
      expect(await on.save(url)).toMatchObject({
        outcome: 'refused',
        errors: [{ code: 'url_taken', wrong: expect.stringContaining(`“${other}”`) }],
      });
    }
  });

  test('is saved with the other languages where they are only right together', async () => {
    const id = 'projects/kanban:role';
    expect(await edit('{owner}', { id, language: 'en' })).toMatchObject({ outcome: 'refused' });
    const { hash } = await on.version(title.part, id, 'en');
    const typed: Typed = { language: 'en', text: '{owner}', hash };
    const saved = await edit('{owner}', { id, language: 'es', others: [typed] });
    expect(saved).toMatchObject({ outcome: 'saved', together: ['en'] });
    for (const language of ['en', 'es']) {
      expect(on.file(`projects/kanban/${language}.yaml`)).toContain('\nrole: "{owner}"\n');
    }
    await on.write('undo', {});
    expect(on.file(file)).toBe(sample);
  });

  test('is not saved over what another language’s file says by now', async () => {
    const id = 'projects/kanban:role';
    const others = [{ language: 'en', text: '{owner}', hash: 'of another text' }];
    expect(await edit('{owner}', { id, language: 'es', others })).toMatchObject({
      outcome: 'refused',
    });
    expect(on.file(file)).toBe(sample);
  });
});

describe('a change that cannot be written', () => {
  // A file where a folder would have to be.
  const way = 'pictures/owner.svg/deep.svg';

  test('changes nothing, stays out of Undo, and does not keep the desk from opening', async () => {
    const files = new Map([
      [file, sample.replace(/^title: .*/m, 'title: Uno')],
      [way, '<svg/>'],
    ]);
    const { apply, site } = on.workspace();
    expect(() => apply(contentChange(site, { kind: 'text', id: title.id }, files))).toThrow();
    expect(on.file(file)).toBe(sample);
    expect(await on.write('undo', {})).toMatchObject({ status: 409, error: 'nothing_to_undo' });
    on.restart();
    expect(await edit('Dos')).toMatchObject({ outcome: 'saved', undo: { steps: 1 } });
  });
});

describe('a file with a syntax error', () => {
  test('is not written into, and is reported once with its line, not at each of its fields', async () => {
    const broken = sample.replace(/^title_seo: /m, '\ttitle_seo: ');
    on.put(file, broken);
    const line = broken.split('\n').findIndex((text) => text.startsWith('\t')) + 1;
    const { hash, errors, isUnreadable } = await on.version(title.part, title.id, 'es');
    expect({ errors, isUnreadable }).toEqual({ errors: [], isUnreadable: true });
    const overview = await on.read<Overview>('api/overview');
    expect(overview.errors).toMatchObject([
      { code: 'yaml_tab', line, at: { view: title.part, language: 'es' } },
    ]);
    const saved = await on.save({ id: title.id, language: 'es', text: 'Otro', hash });
    expect(saved).toMatchObject({ status: 409, error: 'invalid_content' });
    expect(on.file(file)).toBe(broken);
    const list = { change: 'add', id: 'projects/kanban:features', index: 0 };
    expect(await on.write('list', list)).toMatchObject({ status: 409, error: 'invalid_content' });
    on.put(file, sample);
    expect(await edit('Otro')).toMatchObject({ outcome: 'saved' });
  });

  test('is reported for facts as well', async () => {
    const facts = on.file('site.yaml');
    on.put('site.yaml', facts.replace(/^url: /m, 'url: "'));
    const read = await on.read<Facts>('api/facts?file=site.yaml');
    expect(read.unreadable).toMatchObject({ code: 'open_quote', line: expect.any(Number) });
    on.put('site.yaml', facts);
    expect(await on.read<Facts>('api/facts?file=site.yaml')).not.toHaveProperty('unreadable');
  });
});

describe('undo', () => {
  test('undoes an edit by hand first, then what the desk has saved before', async () => {
    await edit('Uno');
    const saved = on.file(file);
    on.put(file, saved.replace('title: Uno', 'title: De otra mano'));
    const step = { kind: 'outside', id: `content/${file}` };
    expect(await on.read('api/overview')).toMatchObject({ undo: { next: step } });
    expect(await on.write('undo', {})).toMatchObject({ status: 200, step });
    expect(on.file(file)).toBe(saved);
    expect(await on.write('undo', {})).toMatchObject({ status: 200, step: { id: title.id } });
    expect(on.file(file)).toBe(sample);
  });

  test('shows what each step changed, text by text, and names files that have none', async () => {
    await edit('Uno');
    on.put(file, on.file(file).replace('title: Uno', 'title: De otra mano'));
    const { apply, site } = on.workspace();
    apply(
      contentChange(site, { kind: 'picture', id: 'a.txt' }, new Map([['pictures/a.txt', 'a']])),
    );
    const { steps } = await on.read<{ steps: NamedStep[] }>('api/steps');
    const changesOf = ({ number }: NamedStep) => on.read(`api/step-changes?number=${number}`);
    expect(await Promise.all(steps.slice(0, 3).map(changesOf))).toMatchObject([
      { changes: [{ file: 'content/pictures/a.txt', did: 'added' }] },
      {
        changes: [{ at: { text: title.id, language: 'es' }, before: 'Uno', after: 'De otra mano' }],
      },
      { changes: [{ at: { text: title.id, language: 'es' }, after: 'Uno' }] },
    ]);
    expect(await on.write('step', { to: 9999 })).toMatchObject({ error: 'unknown_step' });
    await on.write('step', { to: 0 });
    expect(on.file(file)).toBe(sample);
  });

  test('leaves or overwrites a file that differs, as the owner says, and names it', async () => {
    const { apply, site } = on.workspace();
    const about = { kind: 'language', id: 'fonts' } as const;
    apply(
      changeOf(
        site,
        about,
        new Map([
          ['package.json', '{}\n'],
          [`content/${file}`, 'title: X\n'],
        ]),
      ),
    );
    writeFileSync(join(site, 'package.json'), '{ "private": true }\n');
    expect(await on.write('undo', {})).toMatchObject({
      ...{ status: 409, error: 'changed_since', details: { files: ['package.json'] } },
    });
    expect(await on.write('undo', { differing: 'skip' })).toMatchObject({
      status: 200,
      step: about,
    });
    expect(on.file(file)).toBe(sample);
    expect(readFileSync(join(site, 'package.json'), 'utf8')).toBe('{ "private": true }\n');
  });
});
