/** Markup that is not valid: the page shows its characters as they were typed. */
type MarkupError = {
  code: 'unclosed_sign' | 'double_sign' | 'link_in_link' | 'link_without_words' | 'no_link_target';
  found: string;
};

type Frame = { sign: '' | '[' | '*'; start: number; parts: RichPart[] };

const token = /\\[\\[\]()*`]|`[^`]+`|`|\*+|\[|\]\((?:[^()]*\))?|\]/g;

/**
 * Reads `[words](target)`, `*emphasis*` and `` `code` ``; a backslash before a sign makes it a plain
 * character. Invalid markup is returned as plain text, with errors that name it.
 */
export function parseRichText(source: string): { parts: RichPart[]; errors: MarkupError[] } {
  const root: Frame = { sign: '', start: 0, parts: [] };
  const open = [root];
  const errors: MarkupError[] = [];
  const top = () => open.at(-1) as Frame;
  const addText = (text: string) => addWords(top().parts, text);
  const addError = (code: MarkupError['code'], start: number, end: number) =>
    errors.push({ code, found: source.slice(start, end) });

  /** Ends the innermost frame without markup: its sign becomes a plain character. */
  function endAsPlainText(): void {
    const { sign, parts } = open.pop() as Frame;
    addText(sign);
    for (const part of parts) addPart(top().parts, part);
  }

  function endUnclosed(): void {
    addError('unclosed_sign', top().start, top().start + 20);
    endAsPlainText();
  }

  function star(at: number): void {
    const space = /^\s?$/;
    if (top().sign === '*' && !space.test(source.charAt(at - 1))) {
      const { parts } = open.pop() as Frame;
      top().parts.push({ kind: 'emphasis', parts });
    } else if (!open.some(({ sign }) => sign === '*') && !space.test(source.charAt(at + 1))) {
      open.push({ sign: '*', start: at, parts: [] });
    } else addText('*');
  }

  function closeLink(found: string, end: number): void {
    while (top().sign === '*' && open.some(({ sign }) => sign === '[')) endUnclosed();
    const { sign, start, parts } = top();
    const target = found.slice(2, -1);
    const wrong = sign === '[' && wrongLink(parts, found, target);
    if (sign === '[' && !wrong) {
      open.pop();
      top().parts.push({ kind: 'link', target, parts });
      return;
    }
    if (wrong) {
      addError(wrong, start, end);
      endAsPlainText();
    }
    addText(found);
  }

  let done = 0;
  for (const { 0: found, index } of source.matchAll(token)) {
    const end = index + found.length;
    addText(source.slice(done, index));
    done = end;
    if (found.startsWith('\\')) addText(found.slice(1));
    else if (found.length > 1 && found.startsWith('`'))
      top().parts.push({ kind: 'code', text: found.slice(1, -1) });
    else if (found === '*') star(index);
    else if (found === '[') open.push({ sign: '[', start: index, parts: [] });
    else if (found.startsWith('](')) closeLink(found, end);
    else if (found === ']' && top().sign === '[') {
      endAsPlainText();
      addText(found);
    } else {
      if (found.startsWith('**')) addError('double_sign', index, end);
      if (found === '`') addError('unclosed_sign', index, index + 20);
      addText(found);
    }
  }
  addText(source.slice(done));
  while (open.length > 1) endUnclosed();
  return { parts: root.parts, errors };
}

const addWords = (parts: RichPart[], text: string) => addPart(parts, { kind: 'words', text });

/** Joins plain text to the plain text before it. */
function addPart(parts: RichPart[], part: RichPart): void {
  const last = parts.at(-1);
  if (part.kind !== 'words' || last?.kind !== 'words') {
    if (part.kind !== 'words' || part.text) parts.push(part);
  } else last.text += part.text;
}

function wrongLink(parts: readonly RichPart[], found: string, target: string) {
  if (!found.endsWith(')')) return 'unclosed_sign';
  if (holdsLink(parts)) return 'link_in_link';
  if (plainTextOf(parts).trim() === '') return 'link_without_words';
  return isPage(target) || isLinkUrl(target) ? undefined : 'no_link_target';
}

/** A text without its markup, for places without links and emphasis, such as titles. */
export const plainText = (source: string) => plainTextOf(parseRichText(source).parts);

/** A piece of a text that may hold links, emphasis and code. */
export type RichPart =
  | { kind: 'words' | 'code'; text: string }
  | { kind: 'emphasis'; parts: RichPart[] }
  | { kind: 'link'; target: string; parts: RichPart[] };

/** Whether the parts contain a link, also inside emphasis. */
const holdsLink = (parts: readonly RichPart[]): boolean =>
  parts.some((part) => part.kind === 'link' || (part.kind === 'emphasis' && holdsLink(part.parts)));

const mailbox = /^mailto:[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** A text may link to a web URL whose host has a dot, and to an email address. */
const isLinkUrl = (target: string) => {
  if (/\s/.test(target)) return false;
  if (target.startsWith('mailto:')) return mailbox.test(target);
  return (
    /^https?:\/\//i.test(target) && URL.canParse(target) && new URL(target).hostname.includes('.')
  );
};

/** Whether a target is the id of a page, whose URL depends on the language. */
export const isPage = (target: string) => /^[a-z\d]+(?:[_/-][a-z\d]+)*$/.test(target);

/** The targets of all links in a text. */
export const targetsIn = (parts: readonly RichPart[]): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'emphasis') return targetsIn(part.parts);
    return part.kind === 'link' ? [part.target] : [];
  });

const plainTextOf = (parts: readonly RichPart[]): string =>
  parts.map((part) => ('text' in part ? part.text : plainTextOf(part.parts))).join('');
