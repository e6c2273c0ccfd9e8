/** What the check tells, in the order in which it is shown, and when it makes the command fail. */
export const kinds = {
  mistake: { title: 'Mistakes', fails: 'always' },
  link: { title: 'Links that lead nowhere', fails: 'always' },
  unwritten: { title: 'Still to be written', fails: 'publish' },
  sample: { title: 'Still the sample', fails: 'publish' },
  translation: { title: 'Translations to bring up to date', fails: 'never' },
  length: { title: 'Too long for search results', fails: 'never' },
  picture: { title: 'Pictures too large', fails: 'never' },
} as const satisfies Record<string, { title: string; fails: 'always' | 'publish' | 'never' }>;

export type Kind = keyof typeof kinds;

export type Finding = {
  kind: Kind;
  /** Path from the project's root, with the line where it is known. */
  file: string;
  /** Dotted path inside the file; empty when the whole file is meant. */
  key: string;
  wrong: string;
  advice: string;
};

export const failsWith = (publish: boolean) => (finding: Finding) => {
  const { fails } = kinds[finding.kind];
  return fails === 'always' || (publish && fails === 'publish');
};
