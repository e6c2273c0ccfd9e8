/** Something that a visitor or a search engine would meet on a page of the built site. */
export type PageFinding = {
  /** The page's address on its host. */
  page: string;
  wrong: string;
  advice: string;
};
