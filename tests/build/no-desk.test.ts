import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsOf } from '../../src/text/text-tree.ts';
import { toolWords } from '../../src/words/tools/words.ts';
import { project } from '../support/content/site-folder.ts';
import { builtSite } from '../support/pages/built-site.ts';

/** Sentences that only the desk says, and what only its bridge writes into pages. */
const sentences = Object.values(toolWords)
  .flatMap(({ desk }) => textsOf(desk).map(([, text]) => text))
  .filter((text) => text.length > 30 && !text.includes('{'));
const bridge = [
  ...readFileSync(project('src/desk/bridge/in-page.ts'), 'utf8').matchAll(
    /data-desk-[a-z]+|meetDesk/g,
  ),
].map(([found]) => found);

test('there is something to look for', () => {
  expect(sentences.length).toBeGreaterThan(100);
  expect(new Set(bridge).size).toBe(2);
});

test('nothing of the desk is in the built site', () => {
  const { files, read } = builtSite();
  const readable = files.filter((file) => /\.(?:html|js|css|json|xml|txt|svg)$/.test(file));
  const found = readable.flatMap((file) => {
    const text = read(file);
    return [...sentences, ...new Set(bridge)]
      .filter((piece) => text.includes(piece))
      .map((piece) => `${file}: ${piece}`);
  });
  expect(found).toEqual([]);
});
