import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeEntrance } from '../../desk/server/address.ts';
import { expect, field, saved, saveState, test } from './fixtures.ts';

// Late: the pages start anew with the desk, and know nothing yet.
test('a desk that is closed and opened again gets what was typed meanwhile', async ({
  open,
  desk,
  expectProblem,
}) => {
  expectProblem(/ERR_|Failed to load/);
  const page = await open('contact', 'es');
  const introduction = field(page, 'Introduction, Español');
  await expect(introduction).toBeVisible();
  await desk.stop();
  await introduction.fill('Voces');
  await expect(saveState(page)).toHaveText('Not saved: no connection');
  expect(await desk.start()).toBe(desk.url);
  await saved(page);
  expect(desk.read('texts/es.yaml')).toMatch(/introduction: (?:>-\n +)?Voces$/m);
});

test('the desk opens from a file, so that no other user sees its secret', async ({
  page,
  desk,
}) => {
  const file = writeEntrance(join(desk.root, '.data/desk'), desk.url);
  await page.goto(pathToFileURL(file).href);
  await expect(page.locator('#part-title')).toBeVisible();
  expect(page.url()).toContain(desk.url);

  test.skip(process.platform !== 'linux', 'Only Linux shows what other users see of a process.');
  const secret = new URL(desk.url).pathname.split('/')[1] as string;
  const processes = processesIn(desk.root);
  expect(processes.length).toBeGreaterThanOrEqual(2);
  for (const process of processes) expect(process).not.toContain(secret);
});

/** The arguments and the environment of every process that works in a folder. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        if (readlinkSync(`/proc/${id}/cwd`) !== folder) return [];
        return [['cmdline', 'environ'].map((name) => readFileSync(`/proc/${id}/${name}`)).join()];
      } catch {
        // It has ended, or belongs to somebody else.
        return [];
      }
    });
}
