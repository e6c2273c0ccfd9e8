import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { project } from '../../tests/support/content/site-folder.ts';

const read = (file: string) => readFileSync(project(file), 'utf8');

const { files } = JSON.parse(read('package.json')) as { files: string[] };
const shipped = globSync(
  files.filter((pattern) => pattern.endsWith('.md')),
  { cwd: project('.') },
);

/** Without what stands as code: examples of links lead nowhere. */
const prose = (markdown: string) =>
  markdown
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/^ {4,}.*$/gm, '')
    .replaceAll(/``.+?``|`[^`]*`/g, '');

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');

const anchorsIn = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('the package has the guides and the decisions', () => {
  expect(shipped).toContain('docs/publish.md');
  expect(shipped).toContain('docs/decisions/README.md');
});

test.each(shipped)(
  'every link of %s leads to a guide in the package, and to a heading of it',
  (file) => {
    const links = [...prose(read(file)).matchAll(/(?<!!)\[[^\]]+\]\((?!https?:)([^)]+)\)/g)];
    for (const [, link = ''] of links) {
      const [path, anchor] = link.split('#');
      const target = path ? posix.join(posix.dirname(file), path) : file;
      expect(shipped, link).toContain(target);
      if (anchor) expect(anchorsIn(target), link).toContain(anchor);
    }
  },
);
