import type { ChangeList, Language, List, Text } from '../../contract.ts';
import type { Term } from '../../editor/glossary.ts';
import { ItemList } from '../../editor/ItemList.tsx';
import { useLabels } from '../../words/labels.ts';
import { useVoice } from '../../words/words.ts';
import { calls, RefusedCall } from '../calls.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Block.module.css';
import { ConnectedText } from './ConnectedText.tsx';
import { BlockHead } from './TextBlock.tsx';

type ListBlockProps = {
  list: List;
  items: readonly (readonly Text[])[];
  languages: readonly Language[];
  terms: readonly Term[];
};

/** A list of the page, whose items are the same in all languages. */
export function ListBlock({ list, items, languages, terms }: ListBlockProps) {
  const { saver, setPart, setUndo, setNotice, reloadOverview } = useDesk();
  const { words, counted } = useVoice();
  const { labelOf } = useLabels();
  const label = labelOf(list.key);

  const change = async (asked: ChangeList) => {
    await saver.flush();
    try {
      const { part, undo } = await calls.changeList(asked);
      setPart(part);
      setUndo(undo);
      reloadOverview();
      return true;
    } catch (error) {
      setNotice((error instanceof RefusedCall && error.advice) || words.cannotOpen);
      return false;
    }
  };

  return (
    <div className={styles.block}>
      <BlockHead label={label} note={list.note} remark={counted(words.counts.items, list.length)} />
      <ItemList
        label={label}
        least={list.least}
        most={list.most}
        canMove={list.canMove}
        onAdd={(index) => change({ id: list.id, change: 'add', index })}
        onRemove={(index) => change({ id: list.id, change: 'remove', index })}
        onMove={(index, to) => change({ id: list.id, change: 'move', index, to })}
        items={items.map((texts, index) => ({
          key: `${index}`,
          content: texts.map((text) => (
            <div key={text.id} className={styles.part}>
              {list.itemKeys.length > 0 && <p className={styles.name}>{labelOf(text.key)}</p>}
              <ConnectedText
                text={text}
                label={`${labelOf(text.key)} ${index + 1}`}
                languages={languages}
                terms={terms}
              />
            </div>
          )),
        }))}
      />
    </div>
  );
}
