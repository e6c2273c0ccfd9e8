import { type RenderedMarkdown, renderMarkdown } from '../markdown/render.ts';
import { contentError, InvalidContent } from '../model/errors/errors.ts';
import { valuesIn } from '../model/fill-texts.ts';
import type { Locale } from '../model/languages/languages.ts';
import { noteReading } from '../model/reader/note-texts.ts';
import { type Note, noteFile } from '../model/reader/notes.ts';
import { routeOfNote } from '../model/routes.ts';
import { withoutMarkers } from '../text/fallback-markers.ts';
import { fill } from '../text/placeholders.ts';
import { content } from './content.ts';
import { pictureOf } from './pictures/pictures.ts';
import { absoluteTo, link } from './urls.ts';

const widths = { small: [320, 640], text: [480, 960, 1440], wide: [640, 1280, 1920] };

/** The text of a note as HTML, with what it says of itself; `plain` for a feed. */
export async function textOfNote(
  note: Note,
  locale: Locale,
  { plain = false } = {},
): Promise<RenderedMarkdown> {
  const reading = noteReading(content, content, note, locale);
  const rendered = await renderMarkdown(note.texts[locale]?.text ?? '', {
    ...reading,
    plain,
    ...(plain && { url: absoluteTo(routeOfNote(note.id), locale) }),
    resolveLink: (target) => {
      const url = reading.resolveLink(target);
      return url === undefined ? undefined : link(url);
    },
    fill: (text) => fill(text, valuesIn(locale, content)),
    labels: withoutMarkers(content.texts[locale].markdown),
    picture: (file, size) => pictureOf(`notes/${note.id}/${file}`, widths[size]),
  });
  const { errors } = rendered;
  if (errors.length === 0) return rendered;
  throw new InvalidContent(
    errors.map(({ code, line, found }) =>
      contentError(
        code,
        { file: `content/${noteFile(note.id, locale)}:${line}`, key: '' },
        { found },
      ),
    ),
  );
}
