import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../support/project-copy.ts';
import { sealedEnvironment } from '../support/sealed-environment.ts';

/** One copy grows by a project and by a fifth language, with the commands alone, and is built. */
let copy: ReturnType<typeof copyProject>;
const said: Record<string, { status: number | null; output: string }> = {};

beforeAll(() => {
  copy = copyProject();
  const project = [
    '--title',
    'Tidal Clock',
    '--title-es',
    'Reloj de mareas',
    '--tags',
    'react,node',
  ];
  said.project = copy.run('owner/new.ts', ['project', ...project]);
  said.check = copy.run('owner/check.ts');
  said.again = copy.run('owner/new.ts', ['project', ...project]);
  said.language = copy.run('owner/new.ts', ['language', '--code', 'it']);
  copy.build();
}, 300_000);

afterAll(() => copy.clear());

const page = (path: string) => copy.read(join('dist', path, 'index.html'));

const titleOf = (path: string) => /<title>(.*?)<\/title>/.exec(page(path))?.[1];

describe('a new project', () => {
  test('is made by one command, and the content is right after it', () => {
    expect(said.project?.status).toBe(0);
    expect(said.project?.output).toContain('/es/reloj-de-mareas/');
    expect(said.check?.status).toBe(0);
    expect(said.check?.output).toContain('content/projects/tidal-clock/de.yaml');
  });

  test('has its page in every language, with a drawn cover', () => {
    expect(titleOf('tidal-clock')).toContain('TODO: ');
    expect(page('es/reloj-de-mareas').includes('Reloj de mareas')).toBe(true);
    const cover = '<img src="/covers/tidal-clock.svg" width="400" height="280"';
    expect(page('de/tidal-clock').includes(cover)).toBe(true);
    expect(copy.read('dist/covers/tidal-clock.svg')).toMatch(/^<svg /);
  });

  test('is not made twice, and keeps the site from being published until it has its words', () => {
    expect(said.again?.status).toBe(2);
    expect(said.again?.output).toContain('There is a project of this name.');
    expect(copy.run('owner/check.ts', ['--publish']).status).toBe(1);
  });
});

describe('a fifth language', () => {
  test('needs one entry in the locale table and content files, no other code', () => {
    expect(said.language?.status).toBe(0);
    expect(copy.read('model/locales.ts')).toContain("it: { name: 'Italiano'");
    const types = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', copy.root], {
      encoding: 'utf8',
      env: sealedEnvironment(),
    });
    const inTheProduct = /\/(?:model|settings|files|site|cv|server|owner)\/.*(?<!\.test)\.tsx?\(/;
    expect(types.stdout.split('\n').filter((line) => inTheProduct.test(line))).toEqual([]);
  });

  test('has every page of the others, in its own language', () => {
    const home = page('it');
    expect(home.slice(0, 200)).toMatch(/<html[^>]* lang="it"/);
    expect(home.includes('TODO: ')).toBe(true);
    for (const path of ['it/tidal-clock', 'it/confirmation', 'it/kanban'])
      expect(page(path)).toBeTruthy();
    expect(existsSync(join(copy.root, 'dist/it/404.html'))).toBe(true);
  });

  test('is offered by the other languages, with its name in their words', () => {
    const home = page('de');
    expect(/hreflang="it" href="[^"]*\/it\/"/i.test(home)).toBe(true);
    expect(/<a href="\/it\/"/.test(home)).toBe(true);
    expect(copy.read('content/messages/de.yaml')).toContain('  it: Italienisch\n');
  });

  test('is known to the translator’s table and to editors', () => {
    const { output } = copy.run('owner/translations.ts', ['it', 'es', '--all']);
    expect(output).toMatch(/it {2}Italiano/);
    expect(output).not.toMatch(/messages:accessibility\.(?:en|es|ca|de|it) /);
    expect(copy.read('content/schema/routes.json')).toContain('url_it');
  });

  test('is not added twice', () => {
    const { status, output } = copy.run('owner/new.ts', ['language', '--code', 'it']);
    expect(status).toBe(2);
    expect(output).toContain('The site has this language already.');
  });
});
