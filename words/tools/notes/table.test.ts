import { afterAll, describe, expect, test } from 'vitest';
import { type FactFile, type Facts, fixedParts, type Part } from '../../../desk/contract.ts';
import { deskOnACopy } from '../../../desk/server/testing/desk-on-a-copy.ts';
import { noteIn } from './table.ts';

const on = deskOnACopy();
afterAll(on.clear);

const parts = [...fixedParts, 'projects/kanban'] as const;
const files: FactFile[] = ['site.yaml', 'cv/cv.yaml', 'projects/kanban/project.yaml'];

describe.each(['es', 'ca', 'de'] as const)('the notes in %s', (language) => {
  test.each(parts)('say what every text of “%s” is', async (id) => {
    const { texts, lists } = await on.read<Part>(`api/part?id=${id}`);
    expect(texts.length).toBeGreaterThan(0);
    const unsaid = [...texts, ...lists].filter(
      (one) => one.note && !noteIn(language, one.id.split(':')[0] as string, one.key),
    );
    expect(unsaid.map((one) => one.id)).toEqual([]);
  });

  test.each(files)('say what every fact of %s is', async (file) => {
    const { facts } = await on.read<Facts>(`api/facts?file=${file}`);
    expect(facts.length).toBeGreaterThan(0);
    const unsaid = facts.filter(({ key, note }) => note && !noteIn(language, file, key));
    expect(unsaid.map(({ key }) => key)).toEqual([]);
  });

  test('tell apart what has the same name in two places', () => {
    const noteOf = (place: string, key: string) => noteIn(language, place, key);
    expect(noteOf('cv', 'education.school.title')).not.toBe(noteOf('cv', 'title'));
    expect(noteOf('messages', 'accessibility.cv')).not.toBe(noteOf('messages', 'accessibility.es'));
    expect(noteOf('messages', 'about.my_story.section_2')).toBe(
      noteOf('messages', 'about.my_story.section_1'),
    );
  });
});
