import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeShortNotes } from '../support/content/complete-owner.ts';
import { copyProject } from '../support/content/project-copy.ts';
import { has } from '../support/programs/needs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built pages of a site in one language, with notes and a search. */
    siteWithNotes: string;
    /** The page that its translator into Spanish gets, with one text to translate. */
    translatorPage: string;
  }
}

const note = `---
title: Tides
---

- [x] One task
- [ ] and another, which says so much that it takes more than one line on the screen of a phone.

| Port | High water | Low water | Springs | Neaps |
|:--|--:|--:|--:|--:|
| Falmouth | 5.3 m | 0.6 m | 4.7 m | 2.3 m |

\`\`\`ts title="tide.ts" {1}
export const tide = (port: string, at: Date): Promise<string> => fetch(\`/tides/\${port}?at=\${at}\`);
\`\`\`
`;

/** Built once for both engines. */
export default function build(project: TestProject) {
  if (!has('firefox') && !has('webkit')) return;
  const copy = copyProject('small');
  copy.edit('content/languages.yaml', /^(?:es|ca|de):\n/gm, '$&  draft: true\n');
  copy.edit('content/texts/es.yaml', /creative: .*/, 'creative: "TODO: later"');
  copy.run('src/cli/main.ts', ['translations', 'page', 'es']);
  writeShortNotes(copy.root);
  const folder = join(copy.root, 'content/notes/tides');
  mkdirSync(folder);
  writeFileSync(join(folder, 'note.yaml'), 'date: 2024-05-03\ntags: [Rust]\n');
  writeFileSync(join(folder, 'en.md'), note);
  copy.build({}, '--pages-only');
  project.provide('siteWithNotes', join(copy.root, 'dist'));
  project.provide('translatorPage', join(copy.root, 'translation-es.html'));
  return copy.clear;
}
