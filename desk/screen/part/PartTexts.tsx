import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language, ListChange, Part, Text } from '../../../editing/parts.ts';
import { idAfter, splitTextId } from '../../../editing/parts.ts';
import {
  type Block,
  groupsOf,
  isAbsent,
  type ListBlock as Listed,
  textsOf,
} from '../../../editor/blocks.ts';
import { Button } from '../../../editor/controls.tsx';
import { needsWork } from '../../../editor/field-status.ts';
import type { Term } from '../../../editor/glossary.ts';
import { ItemList } from '../../../editor/ItemList.tsx';
import ui from '../../../editor/ui.module.css';
import { type Note, useVoice } from '../../../words/tools/words.ts';
import { calls } from '../calls.ts';
import { errorMessage } from '../errors.ts';
import { putPart, putUndo, readContentAgain } from '../queries.ts';
import { saver } from '../saving/savers.ts';
import { useDesk } from '../use-desk.ts';
import { ConnectedText } from './ConnectedText.tsx';
import styles from './part.module.css';

type Shown = { languages: readonly Language[]; terms: readonly Term[] };
type PartTextsProps = Shown & { part: Part; onlyTodo: boolean };

/** The texts of a part under the headings of the page. */
export function PartTexts({ part, onlyTodo, languages, terms }: PartTextsProps) {
  const { words, headingOf } = useVoice();
  useTextInFocus();
  const groups = useMemo(() => groupsOf(part), [part]);
  const isLeft = (block: Block) =>
    !onlyTodo ||
    textsOf(block).some(({ versions }) =>
      languages.some(({ code }) => versions[code] && needsWork(versions[code])),
    );
  const shown = groups
    .map(({ key, blocks }) => ({ key, blocks: blocks.filter(isLeft) }))
    .filter(({ blocks }) => blocks.some((block) => !onlyTodo || !isAbsent(block)));
  if (shown.length === 0) {
    return <p className={styles.nothing}>{onlyTodo ? words.part.nothingOpen : words.part.empty}</p>;
  }
  return shown.map(({ key, blocks }) => (
    <section key={key} className={styles.group}>
      <h2 className={key ? undefined : ui.visuallyHidden}>
        {key ? headingOf(withoutPart(key, part.id)) : words.project.texts}
      </h2>
      <Blocks blocks={blocks} hidesAbsent={onlyTodo} languages={languages} terms={terms} />
    </section>
  ));
}

const withoutPart = (key: string, part: string) =>
  key.startsWith(`${part}.`) ? key.slice(part.length + 1) : key;

type BlocksProps = Shown & { blocks: readonly Block[]; hidesAbsent: boolean };

/** What is written, and below it the names of what could be. */
function Blocks({ blocks, hidesAbsent, ...rest }: BlocksProps) {
  const { words, labelOf } = useVoice();
  const [begun, setBegun] = useState<readonly string[]>([]);
  const absent = blocks.filter((block) => isAbsent(block) && !begun.includes(block.key));
  return (
    <>
      {blocks
        .filter((block) => !absent.includes(block))
        .map((block) =>
          block.kind === 'text' ? (
            <TextBlock key={block.key} text={block.text} {...rest} />
          ) : (
            <ListBlock key={block.key} block={block} {...rest} />
          ),
        )}
      {absent.length > 0 && !hidesAbsent && (
        <div className={styles.absent}>
          <span>{words.part.absent}</span>
          {absent.map(({ key }) => (
            <Button look="accent" icon="add" key={key} onClick={() => setBegun([...begun, key])}>
              {labelOf(key)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

type TextBlockProps = { text: Text; languages: readonly Language[]; terms: readonly Term[] };

/** A text with its name, and what the schema says about it. */
function TextBlock({ text, languages, terms }: TextBlockProps) {
  const { labelOf, noteOf } = useVoice();
  const label = labelOf(text.key);
  return (
    <div className={styles.block}>
      <BlockHead label={label} note={noteOf(splitTextId(text.id).folder, text.key, text.note)} />
      <ConnectedText text={text} label={label} languages={languages} terms={terms} />
    </div>
  );
}

function BlockHead({ label, note, count }: { label: string; note: Note; count?: string }) {
  return (
    <div className={styles.blockHead}>
      <h3>{label}</h3>
      <p>
        {count && <span>{count}. </span>}
        <span lang={note.lang}>{note.text}</span>
      </p>
    </div>
  );
}

type ListBlockProps = Shown & { block: Listed };

/** A list of the page, whose items are the same in all languages. */
function ListBlock({ block, ...shown }: ListBlockProps) {
  const { list, items } = block;
  const { setNotice } = useDesk();
  const { words, counted, labelOf, noteOf } = useVoice();
  const label = labelOf(list.key);
  const note = noteOf(splitTextId(list.id).folder, list.key, list.note);

  const change = async (listChange: ListChange) => {
    await saver.flush();
    try {
      const { part, undo } = await calls.changeList(listChange);
      saver.texts.move(({ id, language }) => {
        const after = idAfter(id, listChange);
        return after === undefined ? undefined : { id: after, language };
      });
      // The items have to be drawn before the focus moves to one of them.
      flushSync(() => putPart(part));
      putUndo(undo);
      readContentAgain();
      return true;
    } catch (error) {
      setNotice(errorMessage(words, error));
      return false;
    }
  };

  return (
    <div className={styles.block}>
      <BlockHead label={label} note={note} count={counted(words.counts.items, list.length)} />
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
  const { labelOf } = useVoice();
  if (block.kind === 'list') return <ListBlock block={block} {...shown} />;
  const label = labelOf(block.key);
  return (
    <div className={styles.itemPart}>
      {isNamed && <p className={styles.itemName}>{label}</p>}
      <ConnectedText text={block.text} label={`${label} ${number}`} {...shown} />
    </div>
  );
}

/** Focuses the field of the text that the location names, as soon as it is there. */
function useTextInFocus(): void {
  const { location, part } = useDesk();
  const done = useRef('');
  useEffect(() => {
    const wanted =
      location.text && part ? `text-${location.side ?? location.language}-${location.text}` : '';
    if (wanted === done.current) return;
    const field = document.getElementById(wanted);
    if (!wanted || field) done.current = wanted;
    if (!field || field === document.activeElement) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, [location.text, location.side, location.language, part]);
}
