import { expect, test } from 'vitest';
import { engineSections } from '../../engine/engine-code.ts';
import * as sections from './index.ts';

test('what an owner can replace is what custom code can import', () => {
  const replaceable = engineSections.flatMap(({ components }) => components);
  expect(replaceable.sort()).toEqual(Object.keys(sections).sort());
});
