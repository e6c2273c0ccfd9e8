import { describe, expect, test } from 'vitest';
import { verdictOn } from './needs.ts';

const poppler = { packages: ['poppler-utils'], leftOut: 'reading the CVs' };
const owner = { hasApt: false, isRoot: false, isCi: false };
const sentence = (way: string) =>
  `reading the CVs. Not installed: poppler-utils. To include it: ${way}.`;

describe('a tool that is missing', () => {
  test.each([
    ['in continuous integration', { ...owner, isCi: true }, 'install poppler-utils'],
    ['as root on Debian', { ...owner, hasApt: true, isRoot: true }, undefined],
  ])('fails the run %s, and is named with the way to get it', (_, machine, way) => {
    expect(verdictOn([poppler], machine)).toEqual({
      skips: [],
      failures: [sentence(way ?? 'sudo apt-get install poppler-utils')],
    });
  });

  test.each([
    ['on another system', owner, 'install poppler-utils'],
    ['as root on another system', { ...owner, isRoot: true }, 'install poppler-utils'],
    ['as a user of Debian', { ...owner, hasApt: true }, 'sudo apt-get install poppler-utils'],
  ])('is a skip that is named %s', (_, machine, way) => {
    expect(verdictOn([poppler], machine)).toEqual({ skips: [sentence(way)], failures: [] });
  });
});

test('what npm installs is named with its command everywhere', () => {
  const miniflare = { packages: ['miniflare'], npm: 'tests/worker', leftOut: 'the form elsewhere' };
  const sentence =
    'the form elsewhere. Not installed: miniflare. To include it: npm ci --prefix tests/worker.';
  expect(verdictOn([miniflare], { ...owner, hasApt: true }).skips).toEqual([sentence]);
});

test('no verdict where nothing is missing', () => {
  expect(verdictOn([], { ...owner, isCi: true })).toEqual({ skips: [], failures: [] });
});
