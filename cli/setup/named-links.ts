/** A name with its address, as a profile has them. */
export type NamedLink = { name: string; url: string };

/** What is typed to have none, since Enter keeps what is there. */
export const none = 'none';

/** Reads “GitHub https://github.com/ada, ORCID https://…”; the schema judges what it finds. */
export function linksFrom(answer: string): NamedLink[] | undefined {
  if (answer === none) return undefined;
  return answer.split(/\s*,\s*/).map((entry) => {
    const words = entry.split(/\s+/);
    const url = words.at(-1)?.includes('://') ? (words.pop() as string) : '';
    return { name: words.join(' '), url };
  });
}

export const shownLinks = (links: readonly NamedLink[] = []) =>
  links.map(({ name, url }) => `${name} ${url}`).join(', ') || none;
