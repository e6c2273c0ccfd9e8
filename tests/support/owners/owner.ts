/** A language of a made-up owner; its labels are those that the sample has in it or in a kindred one. */
export type OwnLanguage = {
  code: string;
  labels: 'en' | 'es' | 'ca' | 'de';
  /** Both lack a good part of their texts. */
  unfinished?: 'draft' | 'fallback';
};

export type OwnProject = {
  facts?: object;
  cover: 'drawn' | 'photograph';
  /** In every language the page had another address before. */
  hasMoved?: boolean;
  /** Number of screenshots; with them comes the whole case. */
  pictures?: number;
};

/** Somebody whose site this could be. Addresses end in .example, where nobody can have any. */
export type Owner = {
  name: string;
  /** The first is the source language. */
  languages: readonly [OwnLanguage, ...OwnLanguage[]];
  /** What site.yaml says besides the name and addresses. */
  settings: object;
  translator?: { name: string; url: string };
  portrait: 'drawing' | 'photograph';
  projects: readonly OwnProject[];
  /** The newest project that the CV shows stands first; the others follow. */
  projectsInCv: number;
  hasEverySectionInCv: boolean;
  /** Put into the long texts, behind their words. */
  richText?: string;
};
