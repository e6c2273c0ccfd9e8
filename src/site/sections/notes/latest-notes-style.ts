import type { ListedNote } from '../../../model/notes.ts';
import sheet from '../../styles/entries.css?inline';

/** The style of the newest notes stands in the head of the page: a home page without notes does without it. */
export const latestNotesStyle = (list: readonly ListedNote[]) => (list.length > 0 ? sheet : '');
