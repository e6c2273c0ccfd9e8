import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { parse } from 'yaml';
import { day } from '../../model/schemas/text.ts';
import { withoutControls } from '../../text/characters.ts';
import { splitFrontMatter } from '../../text/front-matter.ts';
import { slugOf, tagSlugOf } from '../../text/slug.ts';
import { jekyllUrl } from './permalinks.ts';

export type BlogKind = 'jekyll' | 'astro_paper' | 'markdown';

export type Post = {
  /** Path from the blog's folder. */
  file: string;
  slug: string;
  title: string;
  description: string | undefined;
  /** As in 2019-01-02; of the file if the post says none. */
  date: string | undefined;
  updated: string | undefined;
  tags: readonly string[];
  draft: boolean;
  /** The path under which it was published, if that is known. */
  url: string | undefined;
  /** All paths under which it was found. */
  oldUrls: readonly string[];
  /** Path or URL of a picture that stands for it. */
  cover: string | undefined;
  language: string | undefined;
  text: string;
  /** Keys above the text that a note does not have. */
  unknown: readonly string[];
};

export type Blog = {
  kind: BlogKind;
  /** The folder of the whole site, where paths of pictures begin. */
  root: string;
  /** Where it was published, if it says so. */
  site: string | undefined;
  posts: readonly Post[];
  /** Files that are no posts. */
  others: readonly string[];
};

const postFolders: readonly (readonly [BlogKind, string])[] = [
  ['jekyll', '_posts'],
  ['astro_paper', 'src/content/blog'],
  ['astro_paper', 'src/data/blog'],
  ['astro_paper', 'src/content/posts'],
];

/** The blog in a folder: its site as a whole, the folder of its posts, or just files in Markdown. */
export function readBlog(path: string): Blog | undefined {
  const place = placeOf(path);
  const files = markdownIn(place.posts);
  if (files.length === 0) return undefined;
  const config = configOf(place.root);
  const posts = files.flatMap((file) => readPost(file, place, config) ?? []);
  if (posts.length === 0) return undefined;
  const read = new Set(posts.map(({ file }) => file));
  return {
    kind: place.kind,
    root: place.root,
    site: textOf(config.url),
    posts,
    others: files.map((file) => relative(place.posts, file)).filter((file) => !read.has(file)),
  };
}

type Place = { kind: BlogKind; root: string; posts: string };
type Data = Readonly<Record<string, unknown>>;

function placeOf(path: string): Place {
  for (const [kind, folder] of postFolders) {
    if (existsSync(join(path, folder))) return { kind, root: path, posts: join(path, folder) };
    if (`${sep}${path}`.endsWith(`${sep}${folder}`)) {
      const root = folder.split('/').reduce((one) => dirname(one), path);
      return { kind, root, posts: path };
    }
  }
  const isJekyll = markdownIn(path).every((file) => dated.test(basename(file)));
  return { kind: isJekyll ? 'jekyll' : 'markdown', root: path, posts: path };
}

const markdownIn = (folder: string): string[] =>
  (statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : []
  )
    .filter((entry) => entry.isFile() && /\.(?:md|mdx|markdown)$/i.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !/(?:^|[\\/])(?:\.|node_modules)/.test(relative(folder, file)))
    .sort();

function configOf(root: string): Data {
  const file = join(root, '_config.yml');
  return (existsSync(file) && dataIn(readFileSync(file, 'utf8'))) || {};
}

/** Undefined for what is not valid YAML: nobody knows whether it was published. */
function dataIn(yaml: string): Data | undefined {
  try {
    return (parse(yaml, { schema: 'core', uniqueKeys: false }) as Data | null) ?? {};
  } catch {
    return undefined;
  }
}

const dated = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)\.\w+$/;

function readPost(file: string, { kind, posts }: Place, config: Data): Post | undefined {
  const bytes = readFileSync(file);
  // Other letters than ASCII would be lost.
  if (!isUtf8(bytes)) return undefined;
  const { yaml, text } = splitFrontMatter(withoutControls(bytes.toString()));
  const data = dataIn(yaml);
  const name = relative(posts, file);
  const [, dayInName, rest] = dated.exec(basename(file)) ?? [];
  if (!data || (!yaml && !dayInName)) return undefined;
  const known = new Set(['layout']);
  /** The value of the first of these keys that has one. A key that is never asked for has no place in a note. */
  const first = (...keys: readonly string[]) => {
    for (const key of keys) known.add(key);
    return keys.map((key) => data[key]).find((value) => value !== undefined && value !== null);
  };
  const plainName = rest ?? basename(file).replace(/\.\w+$/, '');
  const ownSlug = textOf(first('slug'));
  const slug = ownSlug ?? plainName;
  const date = dayOf(first('pubDatetime', 'pubDate', 'publishDate', 'date')) ?? dayOf(dayInName);
  const updated = dayOf(
    first('modDatetime', 'updatedDate', 'last_modified_at', 'lastmod', 'updated'),
  );
  const categories = listOf(first('categories', 'category'));
  const tags = [...listOf(first('tags', 'tag')), ...categories].filter(
    (tag) => tagSlugOf(tag) !== '',
  );
  const permalink = textOf(first('permalink'));
  const folders = dirname(name)
    .split(sep)
    .filter((part) => part !== '.');
  const urls: Readonly<Record<BlogKind, () => string | undefined>> = {
    markdown: () => (permalink?.startsWith('/') ? permalink : undefined),
    // A folder that begins with an underscore is no part of the URL.
    astro_paper: () => {
      const shown = folders.filter((part) => !part.startsWith('_')).map(slugOf);
      return `/posts/${[...shown, ownSlug ?? slugOf(slug)].join('/')}/`;
    },
    jekyll: () => {
      const all = { slug, categories: [...folders, ...categories] };
      const form = permalink ?? textOf(config.permalink);
      return date && `${textOf(config.baseurl) ?? ''}${jekyllUrl(form, { date, ...all })}`;
    },
  };
  const url = urls[kind]();
  const earlier = [first('redirect_from'), first('aliases')].flat().map(textOf);
  return {
    file: name,
    slug,
    title: textOf(first('title')) ?? titleOf(plainName),
    description: textOf(first('description', 'excerpt', 'summary')),
    date,
    updated: updated && date && updated > date ? updated : undefined,
    tags: [...new Map(tags.map((tag) => [tagSlugOf(tag), tag])).values()],
    // Jekyll reads YAML 1.1, where yes and no are not words.
    draft:
      /^(?:true|yes|on)$/i.test(String(first('draft'))) ||
      /^(?:false|no|off)$/i.test(String(first('published'))),
    url,
    oldUrls: [...new Set([url, ...earlier.map(atRoot)])].filter((one) => one !== undefined),
    cover: coverOf(first('ogImage', 'cover', 'image', 'heroImage')),
    language: textOf(first('lang', 'locale')),
    text: text.trim(),
    unknown: Object.keys(data).filter((key) => !known.has(key)),
  };
}

/** A path from the root of its site; undefined for another site's. */
const atRoot = (path: string | undefined) =>
  path && !/^(?:\w+:|\/\/)/.test(path) ? path.replace(/^\/?/, '/') : undefined;

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? withoutControls(String(value)).trim() || undefined
    : undefined;

/** A list, or its entries in one text: Jekyll separates them by spaces. */
const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : (textOf(value)?.split(/\s*,\s*|\s+/) ?? [])).filter(
    Boolean,
  );

const coverOf = (value: unknown) =>
  textOf(
    typeof value === 'object' && value
      ? ((value as Data).path ?? (value as Data).url ?? (value as Data).src)
      : value,
  );

const noteDay = day('Day');

/** The day of a date in any usual spelling, as it was written. */
function dayOf(value: unknown): string | undefined {
  const written = value instanceof Date ? value.toISOString() : textOf(value);
  const [, year = '', month = '', last = ''] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(written ?? '') ?? [];
  const date = [year, month.padStart(2, '0'), last.padStart(2, '0')].join('-');
  return noteDay.safeParse(date).success ? date : undefined;
}

const titleOf = (name: string) => {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
