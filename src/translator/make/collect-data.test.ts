import { beforeAll, expect, test } from 'vitest';
import { copyContent } from '../../../tests/support/content/scratch.ts';
import { openFolder } from '../../model/reader/languages.ts';
import { areaOf } from '../areas.ts';
import { reviewAnswer } from '../import-answer.ts';
import { errorsIn } from '../page/work.ts';
import type { WorkText } from '../read-answer.ts';
import { type PageData, type PageText, pageData } from './collect-data.ts';

const content = copyContent();
const folder = openFolder(content.root);
let data: PageData;
let texts: Map<string, PageText>;

beforeAll(async () => {
  content.edit('projects/kanban/es.yaml', /^title: .*$/m, 'title: "TODO: Kanban"');
  content.edit('texts/en.yaml', /creative: .*/, 'creative: Another line');
  content.edit('projects/canvas/project.yaml', /$/, 'draft: true\n');
  content.edit(
    'projects/canvas/en.yaml',
    /^description: (?:.|\n {2})*/m,
    'description: "TODO: what it is"',
  );
  data = await pageData(folder, 'es');
  texts = new Map(data.parts.flatMap((part) => part.texts).map((text) => [text.id, text]));
});

test('names and counts come with what stands for them, so that a length is that of the text as visitors see it', () => {
  expect(data.values.es).toMatchObject({ owner: 'Noa Montsec', language_count: '2' });
});

test('the parts come in the order of a visit, home first and the newest project before the others', () => {
  const ids = data.parts.map(({ id }) => id);
  expect(ids.filter((id) => !id.includes('/'))).toEqual([
    ...['home', 'about', 'projects', 'cv', 'translations', 'contact', 'other'],
  ]);
  expect(ids[3]).toBe('projects/digital-pet');
  expect(ids.at(-1), 'a draft comes last').toBe('projects/canvas');
  expect(data.parts[0]?.texts[0]?.key).toMatch(/^home\./);
});

test('URLs and what only search engines read come after what visitors read', () => {
  const areas = data.parts
    .find(({ id }) => id === 'projects/wheely')
    ?.texts.map(({ key }) => areaOf('projects/wheely', key));
  expect([...new Set(areas)]).toEqual(['project', 'spoken', 'search', 'url']);
});

test('the mark of what is unwritten is not shown', () => {
  expect(texts.get('projects/kanban:title')).toMatchObject({
    translation: '',
    state: 'untranslated',
  });
});

test('what the owner has still to write is not asked for', () => {
  expect(texts.has('projects/canvas:title')).toBe(true);
  expect(texts.has('projects/canvas:description')).toBe(false);
});

test('a changed source is marked as such', () => {
  expect(texts.get('texts:home.creative')).toMatchObject({
    source: 'Another line',
    state: 'outdated',
  });
});

test('technologies and equal names stand apart', () => {
  expect(texts.get('projects/wheely:technologies.frontend')?.isName).toBe(true);
  expect(texts.get('projects/wheely:title')?.isName).toBe(true);
  expect(texts.get('projects/wheely:description')?.isName).toBeUndefined();
});

test('it speaks the translator’s language, and names what the glossary settles for it', () => {
  expect(data.speaks).toBe('es');
  expect(data.terms).toContainEqual({ source: 'responsive', target: 'adaptativo' });
});

const typed = (id: string, text: string): WorkText => {
  const { source, translation } = texts.get(id) as PageText;
  return { id, source, was: [translation], text, at: '2026-11-15T10:00:00.000Z' };
};

test('the page has nothing against what the site says now', () => {
  const found = [...texts.values()].flatMap((text) =>
    errorsIn(text, typed(text.id, text.translation), data).map(({ code }) => [text.id, code]),
  );
  expect(found).toEqual([]);
});

test('what the page calls an error the owner’s command refuses, and nothing else', () => {
  const wrong = [
    typed('texts:home.design', 'Diseño <b>claro</b>'),
    typed('texts:home.creative', 'Diez \u202esoña'),
    typed('texts:about.cv_text', 'Hola. '.repeat(4_000)),
    typed('texts:home.develop', 'TODO: luego'),
    typed('texts:accessibility.image_profile', 'Retrato de {nadie}'),
    typed('texts:accessibility.image_translator', 'Retrato'),
    typed('texts:contact.introduction', 'Escribe a {owner}'),
    typed('projects/kanban:url', 'Tablón de tareas'),
    typed('projects/kanban:problem', 'Había *demasiadas tareas'),
    typed('projects/kanban:result', 'Un [tablero](kanbann)'),
    typed('projects/kanban:next_time', 'Un [tablero](nada de nada)'),
  ];
  const right = [
    typed('texts:projects.introduction', 'Proyectos, los de ahora'),
    typed('projects/digital-pet:problem', 'Había que *dibujar* con `{}`, como en [Kanban](kanban)'),
  ];
  const unreported = wrong.filter(
    (own) => errorsIn(texts.get(own.id) as PageText, own, data).length === 0,
  );
  expect(unreported).toEqual([]);
  const work = { kind: 'polyfolio-translation', version: 1, site: data.site, sum: '' } as const;
  const plan = reviewAnswer(
    folder,
    { ...work, language: 'es', saved: '', texts: [...wrong, ...right] },
    () => undefined,
  );
  expect(plan.texts.filter(({ outcome }) => outcome !== 'broken').map(({ id }) => id)).toEqual(
    right.map(({ id }) => id),
  );
});
