import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { textsOf } from '../../model/texts.ts';
import { toolWords } from '../../words/tools/tables.ts';
import { builtSite } from '../support/built-site.ts';
import { project } from '../support/site-folder.ts';

/** Sentences that only the desk says, and what only its bridge writes into pages. */
const sentences = Object.values(toolWords)
  .flatMap(({ desk }) => textsOf(desk).map(([, text]) => text))
  .filter((text) => text.length > 30 && !text.includes('{'));
const bridge = [
  ...readFileSync(project('desk/bridge/in-page.ts'), 'utf8').matchAll(/data-desk-[a-z]+|meetDesk/g),
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

test('neither the server nor the pages import the desk, by whatever way', () => {
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const imports = readFileSync(project(file), 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"?]+\.(?:tsx?|astro))['"]/g,
    );
    for (const [, target] of imports) follow(normalize(join(dirname(file), target as string)));
  };
  const pages = readdirSync(project('site'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|astro)$/.test(file) && !/\.test\.|testing\//.test(file))
    .map((file) => join('site', file));
  for (const start of ['server/main.ts', 'cli/site-config.ts', ...pages]) follow(start);
  expect(seen.size).toBeGreaterThan(200);
  expect([...seen].filter((file) => file.startsWith('desk/'))).toEqual([]);
});
