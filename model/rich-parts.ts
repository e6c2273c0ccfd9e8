/** A piece of a text that may hold links, emphasis and code. */
export type RichPart =
  | { kind: 'words' | 'code'; text: string }
  | { kind: 'emphasis'; parts: RichPart[] }
  | { kind: 'link'; target: string; parts: RichPart[] };

/** Whether a link stands in it, at whatever depth. */
export const holdsLink = (parts: readonly RichPart[]): boolean =>
  parts.some((part) => part.kind === 'link' || (part.kind === 'emphasis' && holdsLink(part.parts)));

const mailbox = /^mailto:[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** An address on the web, where every host has a dot, or of a mailbox; nothing else can be followed from a text. */
export const isAddress = (target: string) => {
  if (/\s/.test(target)) return false;
  if (target.startsWith('mailto:')) return mailbox.test(target);
  return (
    /^https?:\/\//i.test(target) && URL.canParse(target) && new URL(target).hostname.includes('.')
  );
};

/** A target may be the id of a page, which has its address in every language. */
export const isPage = (target: string) => /^[a-z\d]+(?:[_-][a-z\d]+)*$/.test(target);

/** Where a text links to. */
export const targetsIn = (parts: readonly RichPart[]): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'emphasis') return targetsIn(part.parts);
    return part.kind === 'link' ? [part.target] : [];
  });

/** The words alone. */
export const plainTextOf = (parts: readonly RichPart[]): string =>
  parts.map((part) => ('text' in part ? part.text : plainTextOf(part.parts))).join('');
