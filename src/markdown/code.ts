import type { Element, ElementContent } from 'hast';
import type { Code } from 'mdast';
import { bundledLanguages, codeToTokens, createCssVariablesTheme, type ThemedToken } from 'shiki';
import type { MarkdownLabels } from './options.ts';

/** A theme of names in place of colours: the style sheet has the colours, of both themes. */
const theme = createCssVariablesTheme({ variablePrefix: '--code-', fontStyle: false });

/** What stands after the language of a code block: `title="app.ts" {2,4-6}`. */
function metaOf(meta: string) {
  const title = /\b(?:title|file(?:name)?)=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  const isMarked = (line: number) =>
    ranges.split(',').some((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return first <= line && line <= last;
    });
  return { title: title?.slice(1).find(Boolean), isMarked };
}

/** A code block as an element: highlighted by classes, with its file name, marked lines and a button. */
export async function codeBlock(
  { lang, meta, value }: Code,
  labels: MarkdownLabels,
  plain: boolean,
): Promise<Element> {
  const { title, isMarked } = metaOf(meta ?? '');
  const lines = plain ? value.split('\n').map((line) => [text(line)]) : await linesOf(value, lang);
  const children = lines.flatMap((line, index) => {
    const whole = index < lines.length - 1 ? [...line, text('\n')] : line;
    return isMarked(index + 1) ? [element('mark', {}, whole)] : whole;
  });
  const pre = element('pre', plain ? {} : { tabIndex: 0 }, [element('code', {}, children)]);
  const copy = element(
    'button',
    { type: 'button', hidden: true, ariaLive: 'polite', dataCopied: labels.copied },
    [text(labels.copy)],
  );
  return element('figure', plain ? {} : { className: ['code'] }, [
    ...(title ? [element('figcaption', {}, [text(title)])] : []),
    pre,
    ...(plain ? [] : [copy]),
  ]);
}

async function linesOf(code: string, lang: Code['lang']): Promise<ElementContent[][]> {
  const known = lang && Object.hasOwn(bundledLanguages, lang) ? lang : 'text';
  // A limit would leave the rest of a line without colours on a machine that is busy.
  const limits = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: 2_000 };
  const { tokens } = await codeToTokens(code, { lang: known as 'text', theme, ...limits });
  return tokens.map((line) => joined(line).map(({ kind, content }) => span(kind, content)));
}

const span = (kind: string, content: string): ElementContent =>
  kind ? element('span', { className: [`code-${kind}`] }, [text(content)]) : text(content);

/** Neighbours of one kind become one; space has no colour, so it joins what is before it. */
function joined(line: readonly ThemedToken[]): { kind: string; content: string }[] {
  const all: { kind: string; content: string }[] = [];
  for (const { content, color = '' } of line) {
    const kind = /token-(?!punctuation)(\w+)/.exec(color)?.[1] ?? '';
    const last = all.at(-1);
    if (last && (last.kind === kind || !content.trim())) last.content += content;
    else all.push({ kind, content });
  }
  return all;
}

export const text = (value: string): ElementContent => ({ type: 'text', value });

export const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });
