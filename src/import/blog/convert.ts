import type { Nodes } from 'mdast';
import { readMarkdown, treeOfMarkdown } from '../../markdown/read.ts';
import { decodedUrl } from '../../text/decoded-url.ts';
import { inParentheses, lineOfTags, markdownOfHtml } from './html.ts';

/** What a text in Markdown has beside Markdown, and what becomes of it in a note. */
export type Converted = {
  text: string;
  /** What has no place in a note, as it was written. */
  leftOut: string[];
};

type Sources = {
  /** The id of the note that a path of the old blog became. */
  noteAt: (path: string) => string | undefined;
  /** The id of the note that a file of the old blog became. */
  noteOf: (file: string) => string | undefined;
  /** Takes a picture along; undefined where there is no such file. */
  picture: (path: string) => string | undefined;
  /** Where the blog was published. */
  site: string | undefined;
};

type Drop = (whole: string) => string;

/** A text of Jekyll or Astro as a note can have it. Code stays as it is. */
export function convertText(source: string, sources: Sources): Converted {
  const leftOut: string[] = [];
  const drop = (whole: string) => {
    leftOut.push(whole.split('\n')[0] as string);
    return '';
  };
  const raw: string[] = [];
  const keep = (whole: string) => `\ue000${raw.push(whole) - 1}\ue000`;
  const asMarkdown = outsideCode(liquidCode(source, keep), (text) =>
    liquid(text, sources, drop)
      // A table of contents that is filled in, and attributes of kramdown.
      .replaceAll(/^#+ Table of contents\s*$|^[*-] .*\n\{:toc\}\s*$/gim, '')
      .replaceAll(/^\{:[^}\n]*\}\s*$|\{:[^}\n]*\}|[ \t]*\{#[\w-]+\}[ \t]*$/gm, '')
      .replaceAll(/^(?:import|export) .*from .*$/gm, drop),
  ).replaceAll(/\ue000(\d+)\ue000/g, (_, index) => raw[Number(index)] as string);
  const converted = withNoteLinks(withoutHtml(asMarkdown, drop), sources, drop);
  const { headings, errors } = readMarkdown(converted, nowhere);
  const ids = headings.map(({ id }) => `#${id}`);
  const unclosed = errors.filter(({ code }) => code === 'unclosed_html');
  const text = rewritten(converted, (node, { own, inside }) => {
    const isLost = node.type === 'link' && node.url.startsWith('#');
    if (isLost && !ids.includes(decodedUrl(node.url))) {
      drop(node.url);
      return inside();
    }
    const isAlone = ({ line, found }: (typeof unclosed)[number]) =>
      node.position?.start.line === line && own.startsWith(found.slice(0, -1));
    return node.type === 'html' && unclosed.some(isAlone) ? drop(own) : undefined;
  });
  const shortened = outsideCode(text, (all) => all.replaceAll(/\n{3,}/g, '\n\n'));
  return { text: shortened.trim(), leftOut };
}

const nowhere = { locale: 'en', resolveLink: () => undefined, hasPicture: () => false };

/** `{% highlight js %}` and `{% raw %}` become code and text as Markdown has them. */
const liquidCode = (source: string, keep: (whole: string) => string) =>
  source
    .replaceAll(
      /\{%-?\s*highlight\s+(\w+)[^%]*%\}\n?([\s\S]*?)\n?\{%-?\s*endhighlight\s*-?%\}/g,
      (_, lang: string, code: string) => `\`\`\`${lang}\n${code}\n\`\`\``,
    )
    .replaceAll(/\{%-?\s*raw\s*-?%\}\n?([\s\S]*?)\{%-?\s*endraw\s*-?%\}\n?/g, (_, text: string) =>
      keep(text),
    );

function liquid(source: string, { noteOf }: Sources, drop: Drop): string {
  return source
    .replaceAll(/\{%-?\s*(?:post_url|link)\s+(\S+?)\s*-?%\}/g, (whole, file: string) => {
      const id = noteOf(file);
      return id ? `note:${id}` : drop(whole);
    })
    .replaceAll(/\{\{\s*site\.(?:baseurl|url)\s*\}\}/g, '')
    .replaceAll(/\{\{\s*["']([^"']*)["']\s*\|\s*(?:relative|absolute)_url\s*\}\}/g, '$1')
    .replaceAll(/\{%-?\s*include\s[^%]*%\}/g, (whole) => {
      const said = (name: string) => new RegExp(`\\s${name}=(["'])(.*?)\\1`).exec(whole)?.[2];
      const picture = said('(?:src|image_path|url|image)')?.trim();
      if (!picture || !/\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(picture)) return drop(whole);
      const caption = said('caption');
      return `![${said('alt') ?? ''}](${picture}${caption ? ` "${caption}"` : ''})`;
    })
    .replaceAll(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, drop);
}

/** How links and pictures are written in a note; what leads nowhere is its words. */
function writtenIn(sources: Sources, drop: Drop) {
  const titled = (title: string) => (title ? ` "${title.replaceAll('"', '\\"')}"` : '');
  return {
    link: (url: string, words: string, title: string) => {
      // A picture in a link: only the picture stays.
      if (/^!?\[.*\]\([^)]*\)$/s.test(words)) return words;
      const to = linkTo(url, sources);
      if (to !== undefined) return `[${words}](${inParentheses(to)}${titled(title)})`;
      drop(`[${words}](${url})`);
      return words;
    },
    picture: (url: string, words: string, title: string) => {
      const isElsewhere = /^(?:https?:)?\/\//.test(url);
      const file = isElsewhere ? undefined : sources.picture(url);
      if (file) return `![${words}](${file}${titled(title)})`;
      drop(`![${words}](${url})`);
      return /^https?:\/\//.test(url) ? `[${words || url}](${url})` : words;
    },
  };
}

/** Where a link leads: to a note, to the web, to the old blog, or nowhere that is known. */
function linkTo(url: string, { noteAt, site }: Sources): string | undefined {
  if (/^(?:#|note:|mailto:|tel:)/.test(url)) return url;
  const own = site && url.startsWith(site) ? url.slice(site.length) || '/' : url;
  const id = noteAt(own);
  if (id) return `note:${id}`;
  if (/^https?:\/\//i.test(url)) return URL.canParse(url) ? url : undefined;
  return own.startsWith('/') && site ? `${site.replace(/\/$/, '')}${own}` : undefined;
}

/** What a node becomes; undefined where only its inside changes. */
type Replace = (node: Nodes, source: Source) => string | undefined;

type Source = {
  own: string;
  /** Its inside as it becomes. */
  inside: () => string;
  /** The node with this inside. */
  around: (inside: string) => string;
  /** What a quote or a list has before each further line. */
  margin: string;
  parent: Nodes | undefined;
};

const placeOf = ({ position }: Nodes) =>
  [position?.start.offset ?? 0, position?.end.offset ?? 0] as const;

/** A text in Markdown in which nodes of its tree are replaced; everything else keeps every character. */
function rewritten(source: string, replace: Replace): string {
  const write = (node: Nodes, parent?: Nodes): string => {
    const [start, end] = node.type === 'root' ? [0, source.length] : placeOf(node);
    const children: readonly Nodes[] = 'children' in node ? node.children : [];
    const places = children.map(placeOf);
    const [from, to] = [places[0]?.[0] ?? start, places.at(-1)?.[1] ?? start];
    const inside = () =>
      children
        .map((child, index) => {
          const before = source.slice(places[index - 1]?.[1] ?? from, places[index]?.[0]);
          return before + write(child, node);
        })
        .join('');
    const around = (text: string) => source.slice(start, from) + text + source.slice(to, end);
    const line = source.lastIndexOf('\n', start - 1) + 1;
    const margin = source.slice(line, start).replaceAll(/[^\s>]/g, ' ');
    const own = source.slice(start, end);
    return replace(node, { own, inside, around, margin, parent }) ?? around(inside());
  };
  return write(treeOfMarkdown(source));
}

/** Changes a text of Markdown where it is no code. */
function outsideCode(source: string, change: (text: string) => string): string {
  const code: string[] = [];
  const masked = rewritten(source, ({ type }, { own }) =>
    type === 'code' || type === 'inlineCode' ? `\ue001${code.push(own) - 1}\ue001` : undefined,
  );
  return change(masked).replaceAll(
    /\ue001(\d+)\ue001/g,
    (_, index) => code[Number(index)] as string,
  );
}

const inFlow = ['root', 'blockquote', 'listItem', 'footnoteDefinition'];

/** HTML as Markdown: blocks as a whole, tags in a line each with what is between them. */
const withoutHtml = (source: string, drop: Drop): string =>
  rewritten(source, (node, { own, inside, around, margin, parent }) => {
    const isFlow = inFlow.includes(parent?.type ?? '');
    if (node.type === 'html' && !isFlow) return `\ue002${own}\ue002`;
    // Markdown may stand between their tags.
    if (node.type === 'html' && /^<\/?(?:details|summary)\b(?!.*<\/details)/is.test(own))
      return own;
    if (node.type === 'html')
      return markdownOfHtml(node.value, drop).replaceAll('\n', `\n${margin}`);
    const hasTags =
      'children' in node &&
      !inFlow.includes(node.type) &&
      node.children.some(({ type }) => type === 'html');
    return hasTags ? around(lineOfTags(inside(), drop)) : undefined;
  });

/** Links between posts become links between notes, pictures come along, and files of code have a title. */
function withNoteLinks(source: string, sources: Sources, drop: Drop): string {
  const { link, picture } = writtenIn(sources, drop);
  const definitions = new Map(
    treeOfMarkdown(source).children.flatMap((node) =>
      node.type === 'definition' ? [[node.identifier, node] as const] : [],
    ),
  );
  return rewritten(source, (node, { own, inside }) => {
    if (node.type === 'definition') return '';
    if (node.type === 'code')
      return own.replace(/^((?:`{3,}|~{3,})[^\n]*\s)file(?:name)?=("?)([^"\s]+)\2/, '$1title="$3"');
    if (!/^(?:link|image)(?:Reference)?$/.test(node.type)) return undefined;
    const of = 'identifier' in node ? definitions.get(node.identifier) : node;
    if (!of || !('url' in of)) return undefined;
    if ('alt' in node)
      return picture(of.url, (node.alt ?? '').replaceAll(/[[\]]/g, '\\$&'), of.title ?? '');
    const words = inside();
    const linked = link(of.url, words, of.title ?? '');
    // A bare URL stays one.
    return own.startsWith('[') || linked !== `[${words}](${inParentheses(of.url)})`
      ? linked
      : undefined;
  });
}
