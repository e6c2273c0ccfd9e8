import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { startDoorway, withoutScript } from '../../support/doorway.ts';
import { startOwnServer } from '../../support/own-server.ts';
import { type Engine, visitorWith } from './visitor.ts';

export type EngineTest = ReturnType<typeof testIn>;

/** Tests in one engine: one browser and one server with its own store for the whole file. */
export const testIn = (engine: Engine) =>
  base
    .extend('phone', { scope: 'file' }, () => engine.phone)
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from here
    .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
      const server = await startOwnServer();
      onCleanup(server.stop);
      return server;
    })
    .extend('scriptless', { scope: 'file' }, async ({ server }, { onCleanup }) => {
      const doorway = await startDoorway(server.url, withoutScript);
      onCleanup(doorway.close);
      return doorway;
    })
    // biome-ignore lint/correctness/noEmptyPattern: as above
    .extend('downloads', { scope: 'file' }, async ({}, { onCleanup }) => {
      const folder = mkdtempSync(join(tmpdir(), 'polyfolio-downloads-'));
      onCleanup(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    })
    .extend('visitor', { scope: 'file' }, async ({ downloads }, { onCleanup }) => {
      const hands = await engine.start(downloads);
      onCleanup(hands.leave);
      return visitorWith(hands);
    })
    /** A test names here the problems that it causes on purpose. */
    .extend('expectedProblems', (): RegExp[] => []);
