import { describe, expect, test } from 'vitest';
import type { ImportChoice, ImportPreview } from './import.ts';
import type { Overview } from './overview.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

const desk = deskOnACopy();

const resume = {
  basics: { name: 'Ada Lovelace', email: 'ada@lovelace.dev' },
  work: [{ name: 'Engines', position: 'Analyst', startDate: '2020' }],
};

async function send<Body>(call: string, choice: ImportChoice, data: unknown) {
  const body = typeof data === 'string' ? data : JSON.stringify(data);
  const query = new URLSearchParams({ input: JSON.stringify(choice) });
  const response = await desk.ask(`api/${call}-import?${query}`, { method: 'POST', body });
  return { status: response.status, ...((await response.json()) as Body) };
}

const offer = () => desk.read<{ isOffered: boolean }>('api/import-offer');

describe('starting from a file', () => {
  test('is offered while the owner is the sample’s, shown first, and one step to undo', async () => {
    expect(await offer()).toEqual({ isOffered: true });
    const before = desk.file('site.yaml');
    const plan = await send<ImportPreview>(
      'preview',
      { name: 'resume.json', language: 'es' },
      resume,
    );
    expect(plan).toMatchObject({
      status: 200,
      kind: 'json_resume',
      language: 'es',
      sampleProjects: 5,
    });
    expect(plan.rows).toContainEqual({
      state: 'new',
      what: 'Analyst, Engines',
      place: 'content/cv/cv.yaml experience.engines',
    });
    expect(desk.file('site.yaml')).toBe(before);

    await send('write', { name: 'resume.json', language: 'es' }, resume);
    expect(desk.file('cv/es.yaml')).toContain('    role: Analyst\n');
    expect(await offer()).toEqual({ isOffered: false });
    await desk.write('undo', {});
    expect(desk.file('site.yaml')).toBe(before);
  });

  test('lets languages that are not translated yet fall back, and Undo takes that back too', async () => {
    const partlyTranslated = async () =>
      (await desk.read<Overview>('api/overview')).languages
        .filter(({ publication }) => publication === 'fallback')
        .map(({ code }) => code);
    const table = () => desk.file('languages.yaml');
    const before = table();
    const { untranslated } = await send<ImportPreview>(
      'preview',
      { name: 'resume.json', language: 'en' },
      resume,
    );
    expect(untranslated).toEqual(['es']);
    await send('write', { name: 'resume.json', language: 'en' }, resume);
    expect(await partlyTranslated()).toEqual(['es']);
    await desk.write('undo', {});
    expect(table()).toBe(before);
    expect(await partlyTranslated()).toEqual([]);

    // What needs no translation changes no language.
    const { basics } = resume;
    expect(await send<ImportPreview>('preview', { name: 'resume.json' }, { basics })).toMatchObject(
      {
        untranslated: [],
      },
    );
    await send('write', { name: 'resume.json' }, { basics });
    expect(table()).toBe(before);
    await desk.write('undo', {});
  });

  test('lets repositories be chosen, also none of them', async () => {
    const list = ['one', 'two'].map((name) => ({
      name,
      html_url: `https://github.com/ada-lovelace/${name}`,
      fork: name === 'two',
    }));
    const chosenBy = async (only?: string[]) => {
      const { repositories } = await send<ImportPreview>(
        'preview',
        { name: 'repos.json', ...(only && { only }) },
        list,
      );
      return repositories?.filter(({ isChosen }) => isChosen).map(({ name }) => name);
    };
    expect(await chosenBy()).toEqual(['one']);
    expect(await chosenBy(['two'])).toEqual(['two']);
    expect(await chosenBy([])).toEqual([]);
  });

  test('asks what a project is called whose name is taken', async () => {
    const list = [{ name: 'kanban', html_url: 'https://github.com/ada-lovelace/kanban' }];
    const plan = (ids = {}) => send<ImportPreview>('preview', { name: 'repos.json', ids }, list);
    const { clashes } = await plan();
    expect(clashes).toEqual([{ title: 'Kanban', wanted: 'kanban', suggested: 'kanban-2' }]);
    const named = await plan({ Kanban: 'my-board' });
    expect(named.clashes).toEqual([]);
    expect(named.rows).toContainEqual({
      state: 'new',
      what: 'Kanban',
      place: 'content/projects/my-board/',
    });
    expect((await plan({ Kanban: 'canvas' })).clashes).toMatchObject([{ wanted: 'canvas' }]);
  });

  test('says in a sentence why a file cannot be read', async () => {
    expect(await send<object>('preview', { name: 'cv.pdf' }, '%PDF-1.7')).toMatchObject({
      status: 409,
      error: 'import_not_supported',
      sentence: expect.stringContaining('cv.pdf is a PDF'),
    });
  });
});
