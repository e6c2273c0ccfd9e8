import { flushSync } from 'react-dom';
import { idAfter, placeOf } from '../../../editing/parts.ts';
import type { Block, ListBlock as Listed } from '../../../editor/blocks.ts';
import type { Term } from '../../../editor/glossary.ts';
import { ItemList } from '../../../editor/ItemList.tsx';
import { useLabels } from '../../../words/tools/use-labels.ts';
import { useNotes } from '../../../words/tools/use-notes.ts';
import { useVoice } from '../../../words/tools/words.ts';
import type { ChangeList, Language } from '../../contract.ts';
import { calls } from '../calls.ts';
import { refusalIn } from '../refusal.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Block.module.css';
import { ConnectedText } from './ConnectedText.tsx';
import { BlockHead } from './TextBlock.tsx';

type Shown = { languages: readonly Language[]; terms: readonly Term[] };
type ListBlockProps = Shown & { block: Listed };

/** A list of the page, whose items are the same in all languages. */
export function ListBlock({ block, ...shown }: ListBlockProps) {
  const { list, items } = block;
  const { saver, setPart, setUndo, setNotice, reloadOverview } = useDesk();
  const { words, counted } = useVoice();
  const { labelOf } = useLabels();
  const noteOf = useNotes();
  const label = labelOf(list.key);
  const note = noteOf(placeOf(list.id).folder, list.key, list.note);

  const change = async (asked: ChangeList) => {
    await saver.flush();
    try {
      const { part, undo } = await calls.changeList(asked);
      saver.texts.move(({ id, language }) => {
        const after = idAfter(id, asked);
        return after === undefined ? undefined : { id: after, language };
      });
      // What comes next looks for the items where they stand.
      flushSync(() => setPart(part));
      setUndo(undo);
      reloadOverview();
      return true;
    } catch (error) {
      setNotice(refusalIn(words, error));
      return false;
    }
  };

  return (
    <div className={styles.block}>
      <BlockHead label={label} note={note} remark={counted(words.counts.items, list.length)} />
      <ItemList
        label={label}
        least={list.least}
        most={list.most}
        canMove={list.canMove}
        onAdd={(index) => change({ id: list.id, change: 'add', index })}
        onRemove={(index) => change({ id: list.id, change: 'remove', index })}
        onMove={(index, to) => change({ id: list.id, change: 'move', index, to })}
        items={items.map((blocks, index) => ({
          key: `${index}`,
          content: blocks.map((inner) => (
            <ItemPart
              key={inner.key}
              block={inner}
              number={index + 1}
              isNamed={list.itemKeys.length > 0}
              {...shown}
            />
          )),
        }))}
      />
    </div>
  );
}

type ItemPartProps = Shown & { block: Block; number: number; isNamed: boolean };

/** One text of an item, or a list of its own. */
function ItemPart({ block, number, isNamed, ...shown }: ItemPartProps) {
  const { labelOf } = useLabels();
  if (block.kind === 'list') return <ListBlock block={block} {...shown} />;
  const label = labelOf(block.key);
  return (
    <div className={styles.part}>
      {isNamed && <p className={styles.name}>{label}</p>}
      <ConnectedText text={block.text} label={`${label} ${number}`} {...shown} />
    </div>
  );
}
