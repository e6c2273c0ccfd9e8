import { openWorkspace } from '../../../src/editing/journal/workspace.ts';
import { textChange } from '../../../src/editing/texts/text-change.ts';

/** Saves one text after the other in both languages at once, and says each that is done, until it is ended. */
const [site = ''] = process.argv.slice(2);
const workspace = openWorkspace(site);
for (let number = 0; ; number++) {
  const id = number % 2 ? 'projects/wheely:description' : 'texts:about.my_story.section_1';
  const text = `Number ${number}. ${'And so on, for a line or two. '.repeat(number % 7)}`.trim();
  workspace.apply(
    textChange(workspace, id, [
      { language: 'en', text },
      { language: 'es', text },
    ]),
  );
  process.stdout.write(`${number}\n`);
}
