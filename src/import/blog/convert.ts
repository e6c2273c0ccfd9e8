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

const fence = /^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1?\2[ \t]*$|`[^`\n]+`/gm;

/** A text of Jekyll or Astro as a note can have it. Code stays as it is. */
export function convertText(source: string, sources: Sources): Converted {
  const leftOut: string[] = [];
  const code: string[] = [];
  const keep = (whole: string) => `\ue000${code.push(whole) - 1}\ue000`;
  const withoutCode = liquidCode(source).replaceAll(fence, keep);
  const drop = (whole: string) => {
    leftOut.push(whole.split('\n')[0] as string);
    return '';
  };
  const text = [
    (all: string) => liquid(all, sources, drop),
    (all: string) => html(all, drop),
    (all: string) => links(all, sources, leftOut),
    // A table of contents that Astro fills in, and attributes of kramdown.
    (all: string) => all.replaceAll(/^#+ Table of contents\s*$/gim, ''),
    (all: string) => all.replaceAll(/^\{:[^}\n]*\}\s*$|\{:[^}\n]*\}/gm, ''),
    (all: string) => all.replaceAll(/^(?:import|export) .*from .*$/gm, drop),
  ].reduce((all, convert) => convert(all), withoutCode);
  return {
    text: text
      .replaceAll(/\ue000(\d+)\ue000/g, (_, index) => code[Number(index)] as string)
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    leftOut,
  };
}

/** `{% highlight js %}` and `{% raw %}` become code as Markdown has it. */
const liquidCode = (source: string) =>
  source
    .replaceAll(
      /\{%-?\s*highlight\s+(\w+)[^%]*%\}\n?([\s\S]*?)\n?\{%-?\s*endhighlight\s*-?%\}/g,
      (_, lang: string, code: string) => `\`\`\`${lang}\n${code}\n\`\`\``,
    )
    .replaceAll(/\{%-?\s*(?:end)?raw\s*-?%\}\n?/g, '');

function liquid(source: string, { noteOf }: Sources, drop: (whole: string) => string): string {
  return source
    .replaceAll(/\{%-?\s*(?:post_url|link)\s+(\S+?)\s*-?%\}/g, (whole, file: string) => {
      const id = noteOf(file);
      return id ? `note:${id}` : drop(whole);
    })
    .replaceAll(/\{\{\s*site\.(?:baseurl|url)\s*\}\}/g, '')
    .replaceAll(/\{\{\s*["']([^"']*)["']\s*\|\s*(?:relative|absolute)_url\s*\}\}/g, '$1')
    .replaceAll(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, drop);
}

const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean);

/** Common HTML as Markdown; tags that only lay out go, and what runs or embeds is left out. */
function html(source: string, drop: (whole: string) => string): string {
  return source
    .replaceAll(/<(script|style|object|form|svg)\b[\s\S]*?<\/\1\s*>/gi, drop)
    .replaceAll(
      /<(iframe|video|audio|embed)\b([^>]*)>(?:[\s\S]*?<\/\1\s*>)?/gi,
      (whole, _, rest: string) => {
        const src = attributeOf(rest, 'src');
        drop(whole);
        return src && /^https?:/.test(src) ? `<${src}>` : '';
      },
    )
    .replaceAll(/<img\b[^>]*>/gi, (tag) => {
      const title = attributeOf(tag, 'title');
      return `![${attributeOf(tag, 'alt') ?? ''}](${attributeOf(tag, 'src') ?? ''}${title ? ` "${title}"` : ''})`;
    })
    .replaceAll(/<a\b([^>]*)>([\s\S]*?)<\/a\s*>/gi, (whole, rest: string, words: string) => {
      const href = attributeOf(rest, 'href');
      return href
        ? `[${words}](${href})`
        : attributeOf(rest, 'name') || attributeOf(rest, 'id')
          ? words
          : whole;
    })
    .replaceAll(/<(\/?)(?:b|strong)>/gi, '**')
    .replaceAll(/<(\/?)(?:i|em)>/gi, '*')
    .replaceAll(/<code>([^<]*)<\/code>/gi, '`$1`')
    .replaceAll(/<hr\s*\/?>/gi, '\n\n---\n\n')
    .replaceAll(
      /<\/?(?:div|p|center|figure|figcaption|section|article|font|u|picture|source)\b[^>]*>/gi,
      '\n\n',
    );
}

const target =
  /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*<?([^)\s>]+)>?(\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;
const definition = /^( {0,3}\[[^\]^\n][^\]\n]*\]:[ \t]*)<?(\S+?)>?(\s.*)?$/gm;

/** Links between posts become links between notes, and pictures come along. */
function links(source: string, sources: Sources, leftOut: string[]): string {
  const leave = (what: string) => {
    leftOut.push(what);
  };
  return source
    .replaceAll(target, (whole, mark: string, words: string, url: string, title = '') => {
      if (!mark) {
        // A picture in a link: only the picture stays.
        if (/^!\[/.test(words)) return links(words, sources, leftOut);
        const to = linkTo(url, sources);
        if (to === undefined) leave(whole);
        return to === undefined ? words : `[${words}](${to}${title})`;
      }
      const file = /^(?:https?:)?\/\//.test(url) ? undefined : sources.picture(url);
      if (file) return `![${words}](${file}${title})`;
      leave(whole);
      return /^https?:\/\//.test(url) ? `[${words || url}](${url})` : words;
    })
    .replaceAll(definition, (whole, start: string, url: string, end = '') => {
      const to = linkTo(url, sources);
      if (to === undefined) leave(whole);
      return to === undefined ? '' : `${start}${to}${end}`;
    });
}

/** Where a link leads: to a note, to the web, to the old blog, or nowhere that is known. */
function linkTo(url: string, { noteAt, site }: Sources): string | undefined {
  if (/^(?:#|note:|mailto:|tel:)/.test(url)) return url;
  const own = site && url.startsWith(site) ? url.slice(site.length) || '/' : url;
  const id = noteAt(own);
  if (id) return `note:${id}`;
  if (/^https?:\/\//i.test(url)) return url;
  return own.startsWith('/') && site ? `${site.replace(/\/$/, '')}${own}` : undefined;
}
