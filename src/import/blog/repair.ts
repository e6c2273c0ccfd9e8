import type { MarkdownError } from '../../markdown/options.ts';
import { readMarkdown } from '../../markdown/read.ts';

type Options = Parameters<typeof readMarkdown>[1];

/**
 * Changes what a note may not hold: tags become the characters that were typed, links that lead nowhere
 * become their words. Returns what it changed; undefined where an error remains.
 */
export function repaired(text: string, options: Options) {
  const changed: string[] = [];
  let now = text;
  // Each round may uncover what an error hid, as a tag hides the next.
  for (let round = 0; round < 100; round += 1) {
    const [error] = readMarkdown(now, options).errors;
    if (!error) return { text: now, changed };
    const next = withoutError(now, error);
    if (next === now) return undefined;
    changed.push(error.found);
    now = next;
  }
  return undefined;
}

function withoutError(text: string, { code, line, found }: MarkdownError): string {
  const start = text.split('\n', line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const [above, rest] = [text.slice(0, start), text.slice(start)];
  if (code === 'html_in_note' || code === 'unclosed_html')
    return above + rest.replace(found, () => `\\${found}`);
  const target = found.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const link = new RegExp(
    `!?\\[((?:[^[\\]]|\\[[^\\]]*\\])*)\\]\\(\\s*<?(?:\\./)?${target}[^)]*\\)+`,
  );
  if (link.test(rest)) return above + rest.replace(link, '$1');
  return text.replace(new RegExp(`^ {0,3}\\[[^\\]]+\\]:\\s*<?${target}.*$`, 'm'), '');
}
