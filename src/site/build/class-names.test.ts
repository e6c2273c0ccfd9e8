import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enginePath } from '../../engine/engine.ts';
import { cssModules } from './class-names.ts';

test('no two classes of the pages have the same name, and an owner’s are apart from them', () => {
  const folder = enginePath('site');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const css = readFileSync(join(folder, file), 'utf8');
      const own = new Set(
        Array.from(css.matchAll(/^\s*(?:\.|@keyframes )([a-z-]+)/gim), ([, name = '']) => name),
      );
      return [...own].map((name) => cssModules.generateScopedName(name, join(folder, file)));
    });
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][\da-z]+$/i);
  expect(cssModules.generateScopedName('life', '/site/custom/About.module.css')).toBe('About-life');
});
