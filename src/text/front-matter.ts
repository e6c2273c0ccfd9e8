const form = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)\s*/;

/** The two parts of a Markdown file: the YAML between its first lines of dashes, and the text below. */
export function splitFrontMatter(source: string) {
  const found = form.exec(source);
  const above = found?.[0] ?? '';
  return {
    yaml: found?.[1] ?? '',
    text: source.slice(above.length).trimEnd(),
    /** The line of the file on which the text begins. */
    firstLine: above.split('\n').length,
  };
}

/** A Markdown file of these parts. */
export const joinFrontMatter = (yaml: string, text: string) =>
  `---\n${yaml.replace(/\n*$/, '\n')}---\n\n${text.trim()}\n`;

/** Whether a file of the content is the text of a note, by its path. */
export const isNoteText = (file: string) => /(?:^|\/)notes\/[^/]+\/[^/]+\.md$/.test(file);
