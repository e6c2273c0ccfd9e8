import { placeOf } from '../../../editing/parts.ts';
import type { Term } from '../../../editor/glossary.ts';
import { useLabels } from '../../../words/tools/use-labels.ts';
import { type Note, useNotes } from '../../../words/tools/use-notes.ts';
import type { Language, Text } from '../../contract.ts';
import styles from './Block.module.css';
import { ConnectedText } from './ConnectedText.tsx';

type TextBlockProps = { text: Text; languages: readonly Language[]; terms: readonly Term[] };

/** A text with its name, and what the schema says about it. */
export function TextBlock({ text, languages, terms }: TextBlockProps) {
  const { labelOf } = useLabels();
  const noteOf = useNotes();
  const label = labelOf(text.key);
  return (
    <div className={styles.block}>
      <BlockHead label={label} note={noteOf(placeOf(text.id).folder, text.key, text.note)} />
      <ConnectedText text={text} label={label} languages={languages} terms={terms} />
    </div>
  );
}

export function BlockHead({ label, note, remark }: { label: string; note: Note; remark?: string }) {
  return (
    <div className={styles.head}>
      <h3>{label}</h3>
      <p>
        {remark && <span>{remark}. </span>}
        <span lang={note.lang}>{note.text}</span>
      </p>
    </div>
  );
}
