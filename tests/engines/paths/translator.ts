import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, vi } from 'vitest';
import { importAnswer } from '../../../cli/translator-answer.ts';
import { openEditing } from '../../../editing/editing.ts';
import { writePages } from '../../../translator/make/write-page.ts';
import { copyContent } from '../../support/content-copy.ts';
import { desktop } from '../../support/screens.ts';
import type { EngineTest } from '../support/engine-test.ts';

const line = '[id="text-es-messages:home.creative"]';
/** By their order: what has been done, and the file of it. */
const filterMine = 'search button:nth-of-type(2)';
const save = 'header button:last-of-type';

/** The translator's page is no page of the site: it is opened from a folder. */
export function translator(test: EngineTest): void {
  test('a translator works in a folder, closes, goes on, saves, and the owner imports it', async ({
    visitor,
    downloads,
  }) => {
    const content = copyContent();
    content.edit('messages/es.yaml', /creative: .*/, 'creative: "TODO: later"');
    const quiet = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const page = join(content.root, 'translation-es.html');
    await writePages(content.root, { languages: ['es'], mode: 'work', fileOf: () => page });

    await visitor.resize(desktop);
    await visitor.open(pathToFileURL(page).href);
    await expect.poll(() => visitor.value(line)).toBe('');
    await visitor.type(line, 'Diez años de papel');
    await visitor.startAfresh();

    await visitor.open(pathToFileURL(page).href);
    await expect.poll(() => visitor.isThere(filterMine)).toBe(true);
    await visitor.click(filterMine);
    await expect.poll(() => visitor.value(line)).toBe('Diez años de papel');
    await visitor.click(save);
    const saved = () =>
      readdirSync(downloads).find((file) => /^translation-es-.*\.json$/.test(file));
    await expect.poll(saved).toBeTruthy();

    const editing = openEditing(dirname(content.root));
    const options = { isDryRun: false, whose: undefined, decided: [] };
    await expect
      .poll(() => importAnswer(editing, join(downloads, saved() as string), options))
      .toBe(0);
    quiet.mockRestore();
    expect(readFileSync(join(content.root, 'messages/es.yaml'), 'utf8')).toContain(
      'creative: Diez años de papel',
    );
    editing.close();
    content.clear();
  });
}
