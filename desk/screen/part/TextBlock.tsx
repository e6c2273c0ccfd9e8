import type { Language, Text } from '../../contract.ts';
import type { Term } from '../../editor/glossary.ts';
import { useLabels } from '../../words/labels.ts';
import styles from './Block.module.css';
import { ConnectedText } from './ConnectedText.tsx';

type TextBlockProps = { text: Text; languages: readonly Language[]; terms: readonly Term[] };

/** A text with its name, and what the schema says about it. */
export function TextBlock({ text, languages, terms }: TextBlockProps) {
  const { labelOf } = useLabels();
  const label = labelOf(text.key);
  return (
    <div className={styles.block}>
      <BlockHead label={label} note={text.note} />
      <ConnectedText text={text} label={label} languages={languages} terms={terms} />
    </div>
  );
}

export function BlockHead({
  label,
  note,
  remark,
}: {
  label: string;
  note: string;
  remark?: string;
}) {
  return (
    <div className={styles.head}>
      <h3>{label}</h3>
      <p>
        {remark && <span>{remark}. </span>}
        <span lang="en">{note}</span>
      </p>
    </div>
  );
}
