import { openDesk } from '../../../desk/server/desk.ts';
import { editedFile } from '../../../desk/server/texts/edited-file.ts';
import { allLocaleCodes } from '../../../model/locales.ts';

/** Saves one text after the other in all languages at once, and says each that is done, until it is ended. */
const [site = ''] = process.argv.slice(2);
const desk = openDesk(site);
for (let number = 0; ; number++) {
  const id = number % 2 ? 'projects/wheely:description' : 'messages:about.my_story.section_1';
  const words = `Number ${number}. ${'And so on, for a line or two. '.repeat(number % 7)}`.trim();
  const files = new Map(
    allLocaleCodes.flatMap((language) => [...editedFile(desk, id, language, words)]),
  );
  desk.steps.take({ kind: 'text', id }, files);
  process.stdout.write(`${number}\n`);
}
