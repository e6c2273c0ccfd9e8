/** The words that a rendered text brings along, in its language. */
export type MarkdownLabels = {
  /** Heading of the footnotes. */
  footnotes: string;
  /** Link from a footnote back to the text; {number} is the footnote's. */
  back: string;
  /** Link of a heading to itself; {heading} is its text. */
  anchor: string;
  /** Name of a table that may be wider than the window. */
  table: string;
  /** Button that copies code, and what it says afterwards. */
  copy: string;
  copied: string;
  /** Names of the boxes of a list of tasks. */
  done: string;
  open: string;
  note: string;
  tip: string;
  important: string;
  warning: string;
  caution: string;
};

/** How much room a picture takes: `photo.jpg#small` and `photo.jpg#wide`, else as wide as the text. */
export type PictureSize = 'small' | 'text' | 'wide';

export type ShownPicture = { src: string; width: number; height: number; srcSet?: string };

/** What is wrong in a Markdown text, by the codes of the content's errors. */
export type MarkdownError = {
  code:
    | 'html_in_note'
    | 'unclosed_html'
    | 'wrong_link'
    | 'unknown_target'
    | 'unknown_anchor'
    | 'picture_from_elsewhere'
    | 'missing_note_picture'
    | 'wrong_formula';
  /** Line of the file. */
  line: number;
  found: string;
};

export type Heading = { depth: number; id: string; text: string };

/** What of the site a text may refer to. */
export type ReadingOptions = {
  locale: string;
  /** The URL of a page by its id (`contact`, `project:wheely`, `note:seeds`), if the site has it. */
  resolveLink: (target: string) => string | undefined;
  /** Whether the text's folder has a picture of this name. */
  hasPicture: (file: string) => boolean;
  /** Fills in the site's {placeholders}. */
  fill?: (text: string) => string;
  /** Ids that the page has already. */
  takenIds?: readonly string[];
  /** Line of the file on which the text begins. */
  firstLine?: number;
};

export type RenderingOptions = ReadingOptions & {
  labels: MarkdownLabels;
  picture: (file: string, size: PictureSize) => Promise<ShownPicture>;
  /** For a feed: without buttons, links of headings and colours. */
  plain?: boolean;
  /** The whole URL of the page; with it, all URLs of the text are whole. */
  url?: string;
};

/** What a text says of itself without being rendered. */
export type ReadMarkdown = {
  headings: Heading[];
  /** All words of it, without markup and without code. */
  text: string;
  /** Minutes that reading takes, at least one. */
  minutes: number;
  errors: MarkdownError[];
  links: { target: string; line: number }[];
  pictures: { file: string; alt: string; line: number }[];
};
