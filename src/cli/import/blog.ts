import { basename, resolve } from 'node:path';
import type { Editing } from '../../editing/journal/apply.ts';
import {
  type BlogLeftOut,
  type BlogReason,
  languageOfBlog,
  type PlannedNote,
  planBlog,
} from '../../import/blog/plan.ts';
import { type Blog, type BlogKind, readBlog } from '../../import/blog/posts.ts';
import type { Languages, Locale } from '../../model/languages/languages.ts';
import { openFolder } from '../../model/reader/languages.ts';
import { confirmUnless, type Flags, flagOrPrompt, promptIfInteractive } from '../terminal/ask.ts';
import { bold, counted, done, nameInEnglish, print, styled } from '../terminal/layout.ts';

const kinds: Readonly<Record<BlogKind, string>> = {
  jekyll: 'a Jekyll blog',
  astro_paper: 'an AstroPaper blog',
  markdown: 'a folder of Markdown files',
};

const reasons: Readonly<Record<BlogReason, string>> = {
  key: 'not a key of notes: left out',
  converted: 'not possible in a note: removed, or kept as plain text',
  unconvertible: 'could not be converted: not imported',
  old_url: 'not a former URL, or that of another page: left out',
  no_date: 'has no date: imported as a draft with today’s date',
  no_post:
    'is no post, is not saved as UTF-8, or its front matter (between lines of ---) is not valid YAML: not imported',
  picture: 'could not be copied: larger than 10 MB, damaged, or with scripts',
};

type Options = Flags & Record<'dry-run' | 'yes', boolean>;

/** Imports a folder of posts as notes, if it is one; says whether it was. */
export async function importBlog(
  { site, apply }: Editing,
  path: string,
  flags: Options,
): Promise<boolean> {
  const blog = readBlog(resolve(path));
  if (!blog) return false;
  const { languages } = openFolder();
  const language = await askForLanguage(blog, languages, flags);
  const name = basename(resolve(path));
  const { notes, leftOut, change } = await planBlog(site, name, blog, language);
  print(
    `${bold(name)}: ${kinds[blog.kind]} with ${counted(blog.posts.length, 'post')}, imported in ${nameInEnglish(languages, language)}.`,
    ...linesOf(notes, leftOut),
  );
  const isNew = ({ file }: { file: string }) => file.endsWith('/note.yaml');
  const count = change.files.filter(isNew).length;
  if (count === 0) print('', done('The folder has nothing new. Nothing was changed.'));
  else if (flags['dry-run']) print('', 'Nothing was changed: this was a dry run.');
  else {
    await confirmUnless(flags.yes, `Import ${counted(count, 'note')}?`);
    apply(change);
    print(
      '',
      done(
        `Wrote ${counted(change.files.length, 'file')} under content/notes/. To undo: npx polyfolio undo`,
      ),
      'The old URLs redirect to the new ones. npx polyfolio dev shows the notes; npx polyfolio check lists what is left to do.',
    );
  }
  return true;
}

function linesOf(notes: readonly PlannedNote[], leftOut: readonly BlogLeftOut[]): string[] {
  const list = (title: string, isWanted: (note: PlannedNote) => boolean) => {
    const lines = notes
      .filter(isWanted)
      .map(
        ({ date, title: name, id }) =>
          `  ${date} ${name}  ${styled('dim', `content/notes/${id}/`)}`,
      );
    return lines.length > 0 ? ['', bold(title), ...lines] : [];
  };
  // What many posts have in common is said once.
  const alike = Map.groupBy(leftOut, ({ reason, text, place }) => `${reason} ${text || place}`);
  const said = [...alike.values()].map(([first, ...more]) => {
    const { place, reason, text } = first as BlogLeftOut;
    const where = more.length > 0 ? `${place} and ${more.length} more` : place;
    return `  ${where}${text && ` (${text})`}: ${reasons[reason]}`;
  });
  return [
    ...list('New', ({ isNew }) => isNew),
    ...list('Already there, not changed', ({ isNew }) => !isNew),
    ...(said.length > 0 ? ['', bold('Changed or left out'), ...said] : []),
  ];
}

async function askForLanguage(blog: Blog, languages: Languages, flags: Options): Promise<Locale> {
  const names = languages.all
    .map((code) => `${code} (${nameInEnglish(languages, code)})`)
    .join(', ');
  const answer = await flagOrPrompt(promptIfInteractive(flags), flags)('language', {
    asks: `Which language are the posts in? ${names}`,
    otherwise: languages.find(languageOfBlog(blog) ?? '') ?? languages.source,
    wrongWith: (code) =>
      languages.find(code)
        ? undefined
        : `The site does not have this language. Enter one of ${names}.`,
  });
  return languages.find(answer) as Locale;
}
