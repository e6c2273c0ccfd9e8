import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportPlan, Refused } from '../../contract.ts';
import { deskOnACopy } from '../testing/desk-on-a-copy.ts';

let desk: ReturnType<typeof deskOnACopy>;
beforeAll(() => {
  desk = deskOnACopy();
});
afterAll(() => desk.clear());

const resume = {
  basics: { name: 'Ada Lovelace', email: 'ada@lovelace.dev' },
  work: [{ name: 'Engines', position: 'Analyst', startDate: '2020' }],
};

async function send<Answer>(call: string, query: string, data: unknown) {
  const body = typeof data === 'string' ? data : JSON.stringify(data);
  const answer = await desk.ask(`api/import/${call}?${query}`, { method: 'POST', body });
  return { status: answer.status, ...((await answer.json()) as Answer) };
}

const offer = () => desk.read<{ isOffered: boolean }>('api/import');

describe('starting from a file', () => {
  test('is offered while the owner is the sample’s, shown first, and one step back', async () => {
    expect(await offer()).toEqual({ isOffered: true });
    const before = desk.file('site.yaml');
    const plan = await send<ImportPlan>('plan', 'name=resume.json&language=es', resume);
    expect(plan).toMatchObject({
      status: 200,
      kind: 'json_resume',
      language: 'es',
      sampleProjects: 24,
    });
    expect(plan.rows).toContainEqual({
      state: 'new',
      what: 'Analyst, Engines',
      place: 'content/cv/cv.yaml experience.engines',
    });
    expect(desk.file('site.yaml')).toBe(before);

    await send('write', 'name=resume.json&language=es', resume);
    expect(desk.file('cv/es.yaml')).toContain('    role: Analyst\n');
    expect(await offer()).toEqual({ isOffered: false });
    await desk.write('undo', {});
    expect(desk.file('site.yaml')).toBe(before);
  });

  test('lets repositories be chosen, also none of them', async () => {
    const list = ['one', 'two'].map((name) => ({
      name,
      html_url: `https://github.com/ada-lovelace/${name}`,
      fork: name === 'two',
    }));
    const chosenBy = async (query: string) => {
      const { repositories } = await send<ImportPlan>('plan', `name=repos.json${query}`, list);
      return repositories?.filter(({ isChosen }) => isChosen).map(({ name }) => name);
    };
    expect(await chosenBy('')).toEqual(['one']);
    expect(await chosenBy('&only=two')).toEqual(['two']);
    expect(await chosenBy('&only=')).toEqual([]);
  });

  test('says in a sentence why a file cannot be read', async () => {
    expect(await send<Refused>('plan', 'name=cv.pdf', '%PDF-1.7')).toMatchObject({
      status: 409,
      error: 'not_imported',
      advice: expect.stringContaining('cv.pdf is a PDF'),
    });
  });
});
