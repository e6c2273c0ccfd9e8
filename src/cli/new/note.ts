import { join } from 'node:path';
import type { Editing } from '../../editing/journal/apply.ts';
import {
  newNote,
  today,
  usualNoteId,
  wrongDay,
  wrongNoteId,
  wrongNoteLanguage,
  wrongNoteTags,
  wrongNoteTitle,
} from '../../editing/notes/new-note.ts';
import { type Content, readContent } from '../../model/content.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { tagsOf } from '../../model/notes.ts';
import {
  type Ask,
  betweenCommas,
  type Flags,
  flagOrPrompt,
  promptIfInteractive,
} from '../terminal/ask.ts';
import { done, fileLines, nameInEnglish, print } from '../terminal/layout.ts';

export async function askForNote(content: Content, flags: Flags, ask?: Ask) {
  const { languages, notes } = content;
  const answer = flagOrPrompt(ask, flags);
  const title = await answer('title', { asks: 'Title', wrongWith: wrongNoteTitle });
  const code = await answer('language', {
    asks: `Language (${languages.all.join(', ')})`,
    otherwise: languages.source,
    wrongWith: (text) => wrongNoteLanguage(text, content),
  });
  const language = languages.find(code) as Locale;
  const id = await answer('id', {
    asks: 'Folder name',
    otherwise: usualNoteId(title, content),
    wrongWith: (text) => wrongNoteId(text, language, content),
  });
  const date = await answer('date', {
    asks: 'Day of publication',
    otherwise: today(),
    wrongWith: wrongDay,
  });
  const used = tagsOf(notes, languages.source).join(', ');
  const tags = await answer('tags', {
    asks: `Tags, separated by commas${used && ` (so far: ${used})`}`,
    otherwise: '',
    wrongWith: (text) => wrongNoteTags(betweenCommas(text)),
  });
  return { title, language, id, date, tags: betweenCommas(tags) };
}

/** Asks for the details of a new note, writes its folder and prints what is left to do. */
export async function addNote({ site, apply }: Editing, flags: Flags): Promise<void> {
  const content = readContent({ root: join(site, 'content') }, { drafts: true });
  const answers = await askForNote(content, flags, promptIfInteractive(flags));
  const { note, change } = newNote(site, content, answers);
  apply(change);
  const others = content.languages.all.filter((locale) => locale !== note.language);

  print(
    done(`Created ${note.title}, a note in ${nameInEnglish(content.languages, note.language)}:`),
    ...fileLines(change.files),
    '',
    `Next, write its text in Markdown, in place of what begins with TODO:. A picture named cover beside it`,
    'is shown at the top.',
    others.length > 0 &&
      `To translate it, add a file beside it: ${others.map((locale) => `${locale}.md`).join(', ')}.`,
    '',
    'The note is a draft: npx polyfolio dev shows it, builds leave it out.',
    'To publish it, remove draft: true from note.yaml.',
  );
}
