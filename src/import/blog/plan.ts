import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { stringify } from 'yaml';
import { editContent } from '../../editing/content-files.ts';
import type { Change } from '../../editing/journal/change.ts';
import { withoutMetadata } from '../../editing/picture-metadata.ts';
import { mostPictureBytes } from '../../editing/pictures.ts';
import { isSafeSvg } from '../../editing/safe-svg.ts';
import { wrongFormulasIn } from '../../markdown/math.ts';
import { readMarkdown } from '../../markdown/read.ts';
import { readContent } from '../../model/content.ts';
import { type ContentError, contentError, InvalidContent } from '../../model/errors/errors.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { noteIds } from '../../model/reader/files.ts';
import { noteFile } from '../../model/reader/notes.ts';
import { isPicture } from '../../model/reader/pictures.ts';
import { comparablePath } from '../../model/url-paths.ts';
import { decodedUrl } from '../../text/decoded-url.ts';
import { joinFrontMatter } from '../../text/front-matter.ts';
import { freeName, slugOf } from '../../text/slug.ts';
import { guessLanguage } from '../languages.ts';
import { convertText } from './convert.ts';
import type { Blog, Post } from './posts.ts';

/** Why something of a blog is not in its notes, or is there in another way. */
export type BlogReason =
  | 'key'
  | 'converted'
  | 'unconvertible'
  | 'old_url'
  | 'no_date'
  | 'no_post'
  | 'picture';

export type BlogLeftOut = { place: string; reason: BlogReason; text: string };

export type PlannedNote = { title: string; id: string; date: string; isNew: boolean };

/** The language of a blog, as far as it says or shows it. */
export const languageOfBlog = ({ posts }: Blog): string | undefined =>
  posts.find(({ language }) => language)?.language?.slice(0, 2) ??
  guessLanguage(posts.slice(0, 10).flatMap(({ text }) => text.split('\n')));

type Named = PlannedNote & { post: Post };

/** What of a blog cannot be in the site: posts and old URLs, by the ids of the notes. */
type Refused = Readonly<Record<'posts' | 'oldUrls', ReadonlyMap<string, readonly string[]>>>;

/** Plans the import of a blog: each post becomes a note in one language. Nothing is written. */
export async function planBlog(
  site: string,
  name: string,
  blog: Blog,
  language: Locale,
  refused: Refused = { posts: new Map(), oldUrls: new Map() },
): Promise<{ notes: Named[]; leftOut: BlogLeftOut[]; change: Change }> {
  const named = nameNotes(blog, noteIds({ root: join(site, 'content') }));
  const said = (of: keyof Refused, reason: BlogReason) =>
    named.flatMap(({ id, post }) =>
      (refused[of].get(id) ?? []).map((text) => ({ place: post.file, reason, text })),
    );
  const leftOut = [
    ...leftOutOf(blog),
    ...said('posts', 'unconvertible'),
    ...said('oldUrls', 'old_url'),
  ];
  const notes = named
    .filter(({ id }) => !refused.posts.has(id))
    .map(({ post, ...note }) => {
      const kept = (url: string) => !refused.oldUrls.get(note.id)?.includes(url);
      return { ...note, post: { ...post, oldUrls: post.oldUrls.filter(kept) } };
    });
  const files = new Map<string, string | Uint8Array>();
  const wrong: ContentError[] = [];
  for (const note of notes.filter(({ isNew }) => isNew))
    wrong.push(...(await addNote(files, blog, notes, note, language, leftOut)));
  /** Once more without them: others may have linked to them. */
  const withoutThose = (errors: readonly ContentError[]) =>
    planBlog(site, name, blog, language, refusedBy(errors, notes, refused));
  if (wrong.length > 0) return withoutThose(wrong);
  try {
    const { change } = editContent(site, { kind: 'import', id: name }, (edits) => {
      for (const [file, content] of files) edits.write(file, content);
      readContent(edits, { drafts: true });
    });
    return { notes, leftOut, change };
  } catch (error) {
    const errors = error instanceof InvalidContent ? error.contentErrors : [];
    const own = errors.filter(({ file }) => noteAt(notes, file));
    if (own.length === 0) throw error;
    // A link to a note that cannot be read is no fault of the note that has it.
    const faults = own.filter(({ code }) => code !== 'unknown_target');
    return withoutThose(faults.length > 0 ? faults : own);
  }
}

/** The note that is to be imported to which a file belongs. */
const noteAt = (notes: readonly Named[], file: string) =>
  notes.find(({ id, isNew }) => isNew && file.startsWith(`content/notes/${id}/`));

function refusedBy(wrong: readonly ContentError[], notes: readonly Named[], before: Refused) {
  const refused = { posts: new Map(before.posts), oldUrls: new Map(before.oldUrls) };
  for (const { file, key, details, wrong: sentence } of wrong) {
    const { id, post } = noteAt(notes, file) ?? {};
    if (id === undefined || post === undefined) continue;
    const [first, index] = key.split('.');
    const url = first === 'old_urls' ? (post.oldUrls[Number(index)] ?? details?.url) : undefined;
    const of = typeof url === 'string' && post.oldUrls.includes(url) ? 'oldUrls' : 'posts';
    const text = of === 'oldUrls' ? String(url) : String(details?.found ?? sentence);
    refused[of].set(id, [...(refused[of].get(id) ?? []), text]);
  }
  return refused;
}

/** The keys that notes do not have, each once, and the files that are no posts. */
function leftOutOf({ posts, others }: Blog): BlogLeftOut[] {
  const keys = Map.groupBy(
    posts.flatMap(({ unknown }) => unknown),
    (key) => key,
  );
  return [
    ...[...keys].map(([key, { length }]) => ({
      place: key,
      reason: 'key' as const,
      text: `${length} ${length === 1 ? 'post' : 'posts'}`,
    })),
    ...others.map((file) => ({ place: file, reason: 'no_post' as const, text: '' })),
    ...posts
      .filter(({ date }) => !date)
      .map(({ file }) => ({ place: file, reason: 'no_date' as const, text: '' })),
  ];
}

/** The names of the notes' folders, from the posts' URLs; one that is there already is the owner's. */
function nameNotes({ posts }: Blog, present: readonly string[]): Named[] {
  const taken: string[] = [];
  return posts.map((post) => {
    const id = freeName(slugOf(post.slug) || slugOf(post.title) || 'note', taken);
    taken.push(id);
    const date = post.date ?? new Date().toISOString().slice(0, 10);
    return { post, id, title: post.title, date, isNew: !present.includes(id) };
  });
}

async function addNote(
  files: Map<string, string | Uint8Array>,
  blog: Blog,
  notes: readonly Named[],
  { post, id, date }: Named,
  language: Locale,
  leftOut: BlogLeftOut[],
): Promise<ContentError[]> {
  const say = (reason: BlogReason, text = '') => leftOut.push({ place: post.file, reason, text });
  const pictures = new Map<string, string>();
  const picture = (path: string) => {
    const file = fileOf(blog, post, path);
    if (!file) return undefined;
    const [, stem = '', ending = ''] = /^(.*)(\.\w+)$/.exec(basename(file)) ?? [];
    const others = [...pictures].filter(([, one]) => one !== file).map(([one]) => one);
    // The cover has a name of its own.
    const taken = [...others.map((one) => one.replace(/\.\w+$/, '')), 'cover'];
    const name = `${freeName(slugOf(stem) || 'picture', taken)}${ending.toLowerCase()}`;
    pictures.set(name, file);
    return name;
  };
  const converted = convertText(post.text, {
    site: blog.site,
    picture,
    noteAt: (path) => notes.find(({ post: { url } }) => url && isSamePath(url, path))?.id,
    noteOf: (file) => notes.find(({ post: one }) => one.file.startsWith(`${file}.`))?.id,
  });
  for (const what of converted.leftOut) say('converted', what);
  let { text } = converted;
  const known = notes.map((one) => `note:${one.id}`);
  const { errors } = readMarkdown(text, {
    locale: language,
    resolveLink: (target) => (known.includes(target) ? target : undefined),
    hasPicture: (file) => pictures.has(file),
  });
  const wrong = [...errors, ...(await wrongFormulasIn(text))];
  if (wrong.length > 0) {
    const place = { file: `content/${noteFile(id, language)}`, key: 'text' };
    return wrong.map(({ code, found }) => contentError(code, place, { found }));
  }

  const cover = post.cover && fileOf(blog, post, post.cover);
  const covers: [string, string][] = cover ? [[`cover${/\.\w+$/.exec(cover)?.[0]}`, cover]] : [];
  for (const [name, file] of [...pictures, ...covers]) {
    const bytes = await cleanPicture(file);
    if (bytes) files.set(`notes/${id}/${name.toLowerCase()}`, bytes);
    else {
      say('picture', basename(file));
      text = withoutPicture(text, name);
    }
  }
  const { title, description, updated, tags, draft, oldUrls } = post;
  files.set(
    `notes/${id}/note.yaml`,
    stringify({
      date,
      ...(updated && { updated }),
      ...(tags.length > 0 && { tags }),
      ...((draft || !post.date) && { draft: true }),
    }),
  );
  const words = {
    title,
    ...(description && { description }),
    ...(oldUrls.length > 0 && { old_urls: oldUrls }),
  };
  files.set(noteFile(id, language), joinFrontMatter(stringify(words), text));
  return [];
}

const isSamePath = (one: string, other: string) =>
  comparablePath(one.replace(/\.html$/, '')) ===
  comparablePath(other.replace(/[?#].*$/, '').replace(/\.html$/, ''));

const withoutPicture = (text: string, name: string) =>
  text.replaceAll(/!\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g, (whole, words: string, file: string) =>
    file === name ? words : whole,
  );

/** The file of a picture: beside its post, or from the folders in which Jekyll and Astro have them. */
function fileOf({ root, kind }: Blog, { file }: Post, path: string): string | undefined {
  const plain = decodedUrl(path.replace(/[?#].*$/, ''));
  const folders = { jekyll: '_posts', astro_paper: 'src/content/blog', markdown: '' };
  const beside = resolve(root, folders[kind], dirname(file));
  const places = [
    join(beside, plain),
    join(root, plain),
    join(root, 'public', plain),
    join(root, 'src/data/blog', dirname(file), plain),
    join(root, 'src', plain.replace(/^@\//, '')),
  ];
  // What a link leads to outside the blog's folder is not the blog's.
  const inside = (one: string) => resolve(one).startsWith(resolve(root) + sep);
  return isPicture(plain)
    ? places.find((one) => inside(one) && statSync(one, { throwIfNoEntry: false })?.isFile())
    : undefined;
}

/** A picture without what its camera noted; undefined where a page may not show it. */
async function cleanPicture(file: string): Promise<Uint8Array | undefined> {
  const bytes = readFileSync(file);
  if (bytes.length > mostPictureBytes) return undefined;
  if (/\.svg$/i.test(file) && !isSafeSvg(bytes.toString())) return undefined;
  return withoutMetadata(file, bytes).catch(() => undefined);
}
