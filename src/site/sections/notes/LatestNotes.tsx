import type { Locale } from '../../../model/languages/languages.ts';
import { type ListedNote, newestNotes } from '../../../model/notes.ts';
import { latestNotesId, notesRoute } from '../../../model/routes.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { linkTo } from '../../urls.ts';
import { NoteItems, type NoteTexts } from './NoteList.tsx';

export type LatestNotesProps = { locale: Locale; texts: NoteTexts; list: readonly ListedNote[] };

/** The newest notes on the home page, with a link to all. */
export function LatestNotes({ locale, texts, list }: LatestNotesProps) {
  const { title, introduction, all_notes } = texts.notes;
  return (
    <Section
      anchor={latestNotesId}
      label={title}
      title={title}
      beside={
        <div>
          {introduction && <p>{introduction}</p>}
          <NoteItems locale={locale} texts={texts} list={list.slice(0, newestNotes)} withYear />
          {list.length > newestNotes && (
            <ButtonLink variant="outline" href={linkTo(notesRoute, locale)} data-screen-only="">
              {all_notes}
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
