import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { copyContent } from '../support/content/scratch.ts';
import { desktop } from '../support/pages/screens.ts';
import { serveDesk } from '../support/programs/served-desk.ts';
import type { Browser } from './browser.ts';

/** What the desk leaves to the engine: typing, focus and dialogs. */
export function walkDesk(browser: () => Browser): void {
  test('an owner writes in the desk, undoes it, comes back from a dialog, and says what of a picture stays in view', async () => {
    const copy = copyContent();
    const upright = { width: 70, height: 140, channels: 3, background: 'red' } as const;
    await sharp({ create: upright }).toFile(join(copy.root, 'projects/canvas/cover.png'));
    const desk = await serveDesk(dirname(copy.root));
    const read = (file: string) => readFileSync(join(copy.root, file), 'utf8');
    const introduction = '[id="text-es-texts:contact.introduction"]';
    const undo = 'header button[title][aria-disabled=false]';
    const newProject = 'nav > button:last-of-type';
    const before = read('texts/es.yaml');
    await browser().resize(desktop);
    await browser().open(`${desk.url}#view=contact&language=es`);
    await expect.poll(() => browser().value(introduction)).toBeTruthy();
    await browser().type(introduction, 'Hola');
    await expect.poll(() => read('texts/es.yaml')).toContain('Hola');
    // However many pauses the typing had.
    while (read('texts/es.yaml') !== before) {
      const now = read('texts/es.yaml');
      await expect.poll(() => browser().exists(undo)).toBe(true);
      await browser().click(undo);
      await expect.poll(() => read('texts/es.yaml')).not.toBe(now);
    }

    await browser().open(`${desk.url}#view=projects/canvas&language=es`);
    await browser().reload();
    await expect.poll(() => browser().exists('[role=slider]')).toBe(true);
    // Since the reload, no answer is under way that could move the focus.
    await browser().click(newProject);
    await expect.poll(() => browser().hasFocus('dialog input')).toBe(true);
    await browser().press('Escape');
    await expect.poll(() => browser().hasFocus(newProject)).toBe(true);
    await browser().click('[role=slider]');
    await browser().press('ArrowRight');
    await expect
      .poll(() => read('projects/canvas/project.yaml'))
      .toMatch(/cover_focus: 5[123]% \d+%/);
    await desk.stop();
  });
}
