import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import type { DeletePlan } from '../../editing/collections.ts';
import type { Facts } from '../../editing/facts.ts';
import { traceIn } from '../../editing/picture-metadata.ts';
import type { Picture } from '../../editing/pictures.ts';
import type { ProjectChange } from '../../editing/projects/projects.ts';
import { inspectContent, readContent } from '../../model/content.ts';
import { redirectsOf } from '../../model/published-urls.ts';
import type { Overview } from './overview.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

const on = deskOnACopy('ca', 'de', 'connect-4', 'spotify-express', 'the-lift');

afterEach(on.undoAll);

const errors = () => inspectContent(on, { drafts: true }).errors;
describe('a project', () => {
  const change = (wanted: ProjectChange) => on.write<object>('project', wanted);
  const numbers = async () =>
    (await on.read<Overview>('api/overview')).parts.flatMap(({ id, number }) =>
      number ? [id.slice('projects/'.length)] : [],
    );

  test('whose name is taken or makes no URL is refused by a code', async () => {
    const add = (title: string) => on.write('project', { change: 'new', title });
    expect(await add('Kanban')).toMatchObject({ status: 409, error: 'name_taken' });
    expect(await add('Contact')).toMatchObject({ status: 409, error: 'name_taken' });
    expect(await add('你好')).toMatchObject({ status: 409, error: 'not_a_name' });
  });

  test('is new as a draft without invented facts, and gone without a trace when that is undone', async () => {
    const wanted: ProjectChange = { change: 'new', title: 'A new thing' };
    expect(await change(wanted)).toMatchObject({
      ...{ outcome: 'changed', id: 'a-new-thing' },
      undo: { next: { kind: 'project', did: 'added' } },
    });
    expect(parse(on.file('projects/a-new-thing/project.yaml'))).toEqual({
      ...{ number: expect.any(Number), tags: [], repositories: [], draft: true },
    });
    expect(errors()).toEqual([]);
    expect(await change(wanted)).toMatchObject({ status: 409, error: 'name_taken' });
    await on.undoAll();
    expect(existsSync(join(on.root, 'projects/a-new-thing'))).toBe(false);
  });

  test('is renamed, and what was published under the former URL leads to the new one', async () => {
    const site = on.file('site.yaml');
    on.put('site.yaml', site.replace(/^url: .*$/m, 'url: https://noa.dev'));
    await change({ change: 'rename', id: 'wheely', urls: { en: 'wheels', es: 'ruedas' } });
    expect(parse(on.file('projects/wheely/en.yaml'))).toMatchObject({ url: 'wheels' });
    expect(redirectsOf(readContent({ root: on.root }))).toEqual([
      { from: '/es/wheely/', to: '/es/ruedas/' },
      { from: '/wheely/', to: '/wheels/' },
    ]);
    await change({ change: 'rename', id: 'wheely', urls: { en: 'wheely' } });
    expect(redirectsOf(readContent({ root: on.root }))).toContainEqual({
      from: '/wheels/',
      to: '/wheely/',
    });
    // Whichever of the two is read first, the other one is named.
    for (const [id, holder] of [
      ['wheely', 'kanban'],
      ['kanban', 'wheely'],
    ] as const)
      expect(await change({ change: 'rename', id, urls: { en: holder } })).toMatchObject({
        outcome: 'refused',
        errors: [{ code: 'url_taken', details: { holder } }],
      });
    expect(errors()).toEqual([]);
    await on.undoAll();
    on.put('site.yaml', site);
    rmSync(join(on.root, 'published-urls.yaml'));
    on.forgetHistory();
  });

  test('is renamed in a language without a URL of its own, which keeps what it has used so far', async () => {
    const [de, ca] = ['projects/wheely/de.yaml', 'projects/wheely/ca.yaml'];
    const [german, catalan] = [on.file(de), on.file(ca)];
    const languages = on.file('languages.yaml');
    on.put('languages.yaml', languages.replace(/^(?:de|ca):$/gm, '$&\n  fallback: true'));
    for (const file of [de, ca]) on.put(file, on.file(file).replace(/^url: .*\n/m, ''));
    const urls = { en: 'wheels', de: 'raeder', ca: 'wheely' };
    expect(await change({ change: 'rename', id: 'wheely', urls })).toMatchObject({
      outcome: 'changed',
    });
    expect(parse(on.file(de))).toMatchObject({ url: 'raeder' });
    expect(parse(on.file(ca))).toMatchObject({ url: 'wheely' });
    await on.undoAll();
    on.put(de, german);
    on.put(ca, catalan);
    on.put('languages.yaml', languages);
    on.forgetHistory();
  });

  test('can be duplicated whatever its name is', async () => {
    await change({ change: 'new', title: 'Project' });
    expect(await change({ change: 'duplicate', id: 'project' })).toMatchObject({ id: 'project-2' });
    expect(existsSync(join(on.root, 'projects/project-2/en.yaml'))).toBe(true);
    expect(existsSync(join(on.root, 'project-2s'))).toBe(false);
  });

  test('changes places, is featured, and is taken back as a draft', async () => {
    const before = await numbers();
    const order = before.toReversed();
    await change({ change: 'reorder', ids: order });
    expect(await numbers()).toEqual(order);
    await change({ change: 'feature', ids: ['canvas', 'wheely'] });
    expect(parse(on.file('projects/canvas/project.yaml')).featured).toBe(1);
    expect(parse(on.file('projects/wheely/project.yaml')).featured).toBe(2);
    expect(parse(on.file('projects/kanban/project.yaml'))).not.toHaveProperty('featured');
    const ids = ['canvas', 'connect-4'];
    await change({ change: 'draft', ids, isDraft: true });
    await change({ change: 'tag', ids, tag: 'node', isOn: true });
    for (const id of ids) {
      const { draft, tags } = parse(on.file(`projects/${id}/project.yaml`));
      expect([draft, tags.includes('node')], id).toEqual([true, true]);
    }
    const untouched = on.file('projects/the-lift/project.yaml');
    const all = [...ids, 'spotify-express', 'the-lift'];
    await change({ change: 'tag', ids: all, tag: 'node', isOn: false });
    const left = all.map((id) => parse(on.file(`projects/${id}/project.yaml`)).tags);
    expect(left).toEqual([['react'], ['react'], undefined, ['javascript']]);
    expect(on.file('projects/the-lift/project.yaml')).toBe(untouched);
    expect(errors()).toEqual([]);
  });

  test('is copied with its texts and pictures, as a draft with other URLs', async () => {
    expect(await change({ change: 'duplicate', id: 'kanban' })).toMatchObject({ id: 'kanban-2' });
    expect(parse(on.file('projects/kanban-2/project.yaml'))).toMatchObject({ draft: true });
    // Its new title and URL are marked as not translated, and counted.
    const title = await on.version('projects/kanban-2', 'projects/kanban-2:title', 'es');
    const { parts } = await on.read<Overview>('api/overview');
    const counts = parts.find(({ id }) => id === 'projects/kanban-2')?.counts.es;
    expect([title.state, counts?.unwritten]).toEqual(['untranslated', 2]);
    expect(parse(on.file('projects/kanban-2/de.yaml'))).toMatchObject({
      title: 'Kanban 2',
      url: 'kanban-2',
    });
    expect(readFileSync(join(on.root, 'projects/kanban-2/board.png'))).toEqual(
      readFileSync(join(on.root, 'projects/kanban/board.png')),
    );
    expect(errors()).toEqual([]);
  });

  test('is deleted with all that refers to it, as it was shown before, and comes back whole', async () => {
    const cover = readFileSync(join(on.root, 'projects/wheely/pupil-week.png'));
    const plan = await on.write<DeletePlan>('delete-plan', { ids: ['wheely', 'canvas'] });
    expect(plan).toMatchObject({ name: 'Wheely, Canvas' });
    expect(plan.changed).toContain('content/cv/cv.yaml');
    expect(await change({ change: 'delete', ids: ['wheely', 'canvas'] })).toMatchObject({
      undo: { next: { id: 'projects', did: 'removed' } },
    });
    for (const file of plan.removed)
      expect(existsSync(join(on.root, file.replace(/^content\//, '')))).toBe(false);
    expect(existsSync(join(on.root, 'projects/wheely'))).toBe(false);
    expect(errors()).toEqual([]);
    await on.undoAll();
    expect(readFileSync(join(on.root, 'projects/wheely/pupil-week.png'))).toEqual(cover);
    expect(errors()).toEqual([]);
  });
});

describe('a picture', () => {
  const send = async (place: string, body: BodyInit) => {
    const input = JSON.stringify({ place });
    const response = await on.ask(`api/picture?input=${input}`, { method: 'POST', body });
    return { status: response.status, ...((await response.json()) as object) };
  };
  const photograph = (format: 'png' | 'jpeg' | 'gif') =>
    sharp({ create: { width: 40, height: 28, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer();

  test('goes to its place under the name of its kind, in the place of what was there', async () => {
    const bytes = await photograph('png');
    const response = await send('projects/canvas/cover', new Uint8Array(bytes));
    expect(response).toMatchObject({ picture: { file: 'projects/canvas/cover.png', width: 40 } });
    expect(existsSync(join(on.root, 'projects/canvas/cover.svg'))).toBe(false);
    await on.undoAll();
    expect(existsSync(join(on.root, 'projects/canvas/cover.svg'))).toBe(true);
    expect(existsSync(join(on.root, 'projects/canvas/cover.png'))).toBe(false);
  });

  test('is replaced and removed, in whatever letters its camera named it', async () => {
    const name = join(on.root, 'projects/canvas/Cover.JPG');
    writeFileSync(name, await photograph('jpeg'));
    const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } })
      .jpeg()
      .toBuffer();
    const response = await send('projects/canvas/cover', new Uint8Array(other));
    expect(response).toMatchObject({ picture: { file: 'projects/canvas/Cover.JPG', width: 9 } });
    await send('projects/canvas/cover', new Uint8Array(await photograph('png')));
    const files = () =>
      readdirSync(join(on.root, 'projects/canvas')).filter((one) => /^cover/i.test(one));
    expect(files()).toEqual(['cover.png']);
    await on.undoAll();
    expect(files()).toContain('Cover.JPG');
    await on.write('delete-picture', { id: 'projects/canvas/cover' });
    expect(files()).toEqual([]);
    await on.undoAll();
    rmSync(name);
    on.forgetHistory();
  });

  test('is upright and says nothing of its camera; its focal point goes with it', async () => {
    const taken = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: 'Noa' }, IFD3: { GPSLatitude: '41/1 23/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await send('projects/canvas/cover', new Uint8Array(taken));
    const file = join(on.root, 'projects/canvas/cover.jpg');
    expect((await sharp(file).metadata()).autoOrient).toEqual({ width: 20, height: 40 });
    expect(await traceIn(file, readFileSync(file))).toBeUndefined();
    expect(readFileSync(file).includes('Noa')).toBe(false);
    const facts = on.file('projects/canvas/project.yaml');
    const { pictures } = await on.read<{ pictures: Picture[] }>(
      'api/pictures?under=projects/canvas/',
    );
    expect(pictures[0]?.crop).toMatchObject({ ratio: [10, 7], by: 'page' });
    const focus = { ...pictures[0]?.crop?.focus, value: '50% 20%' };
    const hashOf = async (key?: string) =>
      (await on.read<Facts>(`api/facts?file=${focus.file}`)).facts.find((one) => one.key === key)
        ?.hash;
    await on.write('fact', { ...focus, hash: await hashOf(focus.key) });
    expect(on.file('projects/canvas/project.yaml')).toBe(`${facts}cover_focus: 50% 20%\n`);
    await on.write('delete-picture', { id: 'projects/canvas/cover' });
    expect(existsSync(file)).toBe(false);
    expect(on.file('projects/canvas/project.yaml')).toBe(facts);
    await on.undoAll();
  });

  test('that no page shows is listed, and can be deleted; one that the site needs cannot', async () => {
    for (const folder of ['projects/canvas', 'pictures']) {
      const file = join(on.root, folder, 'old.png');
      writeFileSync(file, await photograph('png'));
      const { pictures } = await on.read<{ pictures: Picture[] }>(`api/pictures?under=${folder}/`);
      expect(pictures.at(-1)).toMatchObject({ place: `${folder}/old`, use: 'unused' });
      await on.write('delete-picture', { id: `${folder}/old` });
      expect(existsSync(file)).toBe(false);
    }
    expect(await on.write('delete-picture', { id: 'pictures/owner' })).toMatchObject({
      status: 404,
    });
    expect(await send('pictures/favicon', new Uint8Array(await photograph('png')))).toMatchObject({
      error: 'not_a_drawing',
    });
  });

  test('of a project in use is listed, and each language is asked for its words', async () => {
    await send('projects/kanban/new-view', new Uint8Array(await photograph('jpeg')));
    expect(parse(on.file('projects/kanban/project.yaml')).screenshots).toContain('new-view.jpg');
    for (const locale of languages.all) {
      const { screenshots } = parse(on.file(`projects/kanban/${locale}.yaml`));
      expect(screenshots.at(-1).alt).toMatch(/^TODO: /);
    }
    expect(errors()).toEqual([]);
  });

  test.each([
    ['a text', 'hello'],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['half a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['nothing', ''],
  ])('that is %s is refused', async (_what, body) => {
    expect(await send('projects/canvas/cover', body)).toMatchObject({
      error: expect.stringMatching(/_picture$/),
    });
  });

  test('of another kind, or too large, is refused', async () => {
    const gif = new Uint8Array(await photograph('gif'));
    expect(await send('projects/canvas/cover', gif)).toMatchObject({ error: 'not_a_picture' });
    expect(await send('projects/canvas/cover', new Uint8Array(10_000_001))).toMatchObject({
      error: 'too_large',
    });
  });

  test('drawn with more than lines is refused', async () => {
    const size = 'width="9" height="9"';
    const source = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><script>alert(1)</script></svg>`;
    expect(await send('projects/canvas/cover', source)).toMatchObject({
      error: 'unsafe_drawing',
    });
    expect(existsSync(join(on.root, 'projects/canvas/cover.svg'))).toBe(true);
  });

  test('that is a link to a file outside of content/ is not read', async () => {
    const [cover, secret] = [
      join(on.root, 'projects/canvas/cover.svg'),
      join(on.root, '../secret'),
    ];
    const drawn = readFileSync(cover);
    writeFileSync(secret, 'of nobody else');
    rmSync(cover);
    symlinkSync(secret, cover);
    const response = await on.ask('api/picture?file=projects/canvas/cover.svg');
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.not.stringContaining('nobody'),
    ]);
    const { pictures } = await on.read<{ pictures: Picture[] }>('api/pictures?under=');
    expect(pictures.find(({ place }) => place === 'projects/canvas/cover')?.file).toBeUndefined();
    rmSync(cover);
    // Within content/ a picture may stand for another.
    symlinkSync(join(on.root, 'projects/kanban/cover.svg'), cover);
    expect((await on.ask('api/picture?file=projects/canvas/cover.svg')).status).toBe(200);
    rmSync(cover);
    rmSync(secret);
    writeFileSync(cover, drawn);
  });
});
