import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { splitFrontMatter } from '../../text/front-matter.ts';
import { type ContentError, contentError } from '../errors/errors.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import {
  type CustomPage,
  homeOf,
  localeOfPath,
  type OldUrls,
  oldUrlRedirects,
  type RouteTable,
} from '../routes.ts';
import { withoutEmptyKeys } from '../schemas/at-key.ts';
import type { Language } from '../schemas/languages.ts';
import { text } from '../schemas/text.ts';
import { filesUnder, isFolder } from './files.ts';
import { isReserved } from './routes.ts';
import { adviseOn } from './schema-errors.ts';
import { parseYaml, syntaxError } from './yaml-file.ts';

const frontMatter = z.object({
  title: text('Title of the page: its heading, and its name in search results'),
  description: text('Page description in search results').optional(),
  language: text('Language of the page, if it is not the one of its folder').optional(),
  id: text('Name under which texts link to the page; the same for all its translations').optional(),
  menu: z.boolean().optional().describe('true lists the page in the menu'),
});

type Site = {
  languages: Languages;
  shown: readonly Locale[];
  routes: RouteTable;
  oldUrls: OldUrls;
};

/**
 * The pages of custom/pages/, each at the URL that its path says: `uses.md` at /uses/, `es/usos.md` at
 * /es/usos/, which is in Spanish. The build and the check find the same errors here.
 */
export function readCustomPages(root: string, site: Site, errors: ContentError[]): CustomPage[] {
  const folder = join(dirname(root), 'custom/pages');
  const holders = holdersIn(site);
  const named = new Map<string, string>();
  const files = isFolder(folder) ? filesUnder(folder).filter(isPageFile).sort() : [];
  return files.flatMap((path): CustomPage[] => {
    const file = `custom/pages/${path}`;
    const frontMatter = readFrontMatter(join(folder, path), file, errors);
    if (!frontMatter) return [];
    const name = path.replace(/\.\w+$/, '');
    const url = `/${name}/`;
    const ofFolder = localeOfPath(url, site.languages, { among: site.languages.all });
    const { title, description, language = ofFolder, menu = false } = frontMatter;
    const locale = site.languages.find(language);
    const at = (key: string) => ({ file, key });
    if (!locale) {
      errors.push(contentError('custom_page_language', at('language'), { code: language }));
      return [];
    }
    // A draft language is not published.
    if (!site.shown.includes(locale)) return [];
    const id = frontMatter.id ?? withoutPrefix(name, site.languages.table[ofFolder]);
    const [holder, twin] = [holders.get(url), named.get(`${locale} ${id}`)];
    if (isReserved(url)) errors.push(contentError('url_reserved', at(''), { url }));
    else if (holder) errors.push(contentError('custom_page_url', at(''), { url, holder }));
    else if (twin) errors.push(contentError('custom_page_id', at('id'), { id, other: twin }));
    holders.set(url, file);
    named.set(`${locale} ${id}`, file);
    return [{ file, id, locale, url, title, description, menu }];
  });
}

/** Names with a low line before them are parts of pages. */
const isPageFile = (path: string) => /\.(?:astro|md|tsx)$/.test(path) && !/(?:^|\/)_/.test(path);

function withoutPrefix(name: string, language: Language): string {
  const home = homeOf(language).slice(1);
  return name.startsWith(home) ? name.slice(home.length) : name;
}

/** Who has a URL already: the id of a page, or the URL that it redirects to. */
function holdersIn({ languages, shown, routes, oldUrls }: Site): Map<string, string> {
  const old = oldUrlRedirects({ routes, oldUrls, languages }).map(
    ({ from, to }) => [from, to] as const,
  );
  const pages = [...routes].flatMap(([id, urls]) =>
    shown.flatMap((locale) => (urls[locale] ? [[urls[locale], id] as const] : [])),
  );
  return new Map([...old, ...pages]);
}

function readFrontMatter(path: string, file: string, errors: ContentError[]) {
  const source = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const { yaml: above } = splitFrontMatter(source);
  const data = file.endsWith('.md')
    ? // The line of the three dashes counts, too.
      yamlIn(`\n${above}`, file, errors)
    : frontMatterInCode(file.endsWith('.astro') ? above : source, file, errors);
  if (data === undefined) return undefined;
  const result = frontMatter.safeParse(withoutEmptyKeys(data, frontMatter), { reportInput: true });
  if (result.success) return result.data;
  for (const { path: keys, ...reported } of adviseOn(result.error, frontMatter)) {
    errors.push({ file, key: keys.join('.'), ...reported });
  }
  return undefined;
}

function yamlIn(above: string, file: string, errors: ContentError[]): unknown {
  try {
    return parseYaml(above) ?? {};
  } catch (error) {
    errors.push(syntaxError(error as Error, above, file));
    return undefined;
  }
}

type Parser = typeof import('rolldown/parseAst');
type Node = { type: string; [key: string]: unknown };

/** The plain values of `export const frontmatter`, read without running the code. */
function frontMatterInCode(source: string, file: string, errors: ContentError[]): unknown {
  try {
    // Loaded only for pages of code: loading it takes longer than reading all other files.
    const { parseAst } = createRequire(import.meta.url)('rolldown/parseAst') as Parser;
    const { body } = parseAst(source, { lang: 'tsx' }) as unknown as { body: Node[] };
    const declared = body
      .filter(({ type }) => type === 'ExportNamedDeclaration')
      .flatMap((node) => (node.declaration as { declarations?: Node[] } | null)?.declarations ?? [])
      .find(({ id }) => (id as { name?: string }).name === 'frontmatter');
    let value = declared?.init as Node | undefined;
    // “as const” and the like stand around the object.
    while (value?.expression) value = value.expression as Node;
    const properties = (value?.properties ?? []) as { key?: Node; value?: Node }[];
    return Object.fromEntries(
      properties.map(({ key, value }) => [key?.name ?? key?.value, literal(value)]),
    );
  } catch (error) {
    const [, what = 'cannot be read', ...lines] = (error as Error).message.split('\n');
    const place = lines.map((line) => `\n      ${line}`).join('');
    errors.push(contentError('custom_page_code', { file, key: '' }, { what, place }));
    return undefined;
  }
}

/** A text, number or boolean. What the code computes is a group of nothing here, and refused as no text. */
function literal(node: Node | undefined): unknown {
  if (node?.type === 'TemplateLiteral' && (node.expressions as unknown[]).length === 0) {
    return (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked;
  }
  return node?.type === 'Literal' ? node.value : {};
}
