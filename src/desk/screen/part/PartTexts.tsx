import { useMemo, useState } from 'react';
import type { Part, Text } from '../../../editing/parts.ts';
import { splitTextId } from '../../../editing/parts.ts';
import {
  type Block,
  groupsOf,
  isAbsent,
  type ListBlock as Listed,
  textsOf,
} from '../../../text-fields/blocks.ts';
import { Button } from '../../../text-fields/controls.tsx';
import { needsWork } from '../../../text-fields/field-status.ts';
import { ItemList } from '../../../text-fields/ItemList.tsx';
import ui from '../../../text-fields/ui.module.css';
import { type Note, useWords } from '../../../text-fields/words.ts';
import { FactFields, useFacts } from '../settings/FactsForm.tsx';
import { useListChange } from '../use-actions.ts';
import { useDesk, useFocus } from '../use-desk.ts';
import { ConnectedText } from './ConnectedText.tsx';

export function PartTexts({ part, onlyTodo }: { part: Part; onlyTodo: boolean }) {
  const { shownLanguages } = useDesk();
  const { words, headingOf } = useWords();
  useTextInFocus();
  const groups = useMemo(() => groupsOf(withoutScreenshots(part)), [part]);
  const isLeft = (block: Block) =>
    !onlyTodo ||
    textsOf(block).some(({ versions }) =>
      shownLanguages.some(({ code }) => versions[code] && needsWork(versions[code])),
    );
  const shown = groups
    .map(({ key, blocks }) => ({ key, blocks: blocks.filter(isLeft) }))
    .filter(({ blocks }) => blocks.some((block) => !onlyTodo || !isAbsent(block)));
  if (shown.length === 0) {
    return <p className={ui.soft}>{onlyTodo ? words.part.nothingOpen : words.part.empty}</p>;
  }
  return shown.map(({ key, blocks }) => (
    <section key={key} className={ui.group}>
      <h2 className={key ? undefined : ui.visuallyHidden}>
        {key ? headingOf(key, part.id) : words.project.texts}
      </h2>
      <Blocks blocks={blocks} hidesAbsent={onlyTodo} />
    </section>
  ));
}

/** Screenshots and their texts are shown with the pictures of the project. */
const withoutScreenshots = (part: Part): Part => ({
  ...part,
  texts: part.texts.filter(({ item }) => !item?.list.endsWith(':screenshots')),
  lists: part.lists.filter(({ key }) => key !== 'screenshots'),
});

type BlocksProps = { blocks: readonly Block[]; hidesAbsent: boolean };

function Blocks({ blocks, hidesAbsent }: BlocksProps) {
  const { words, labelOf } = useWords();
  const [begun, setBegun] = useState<readonly string[]>([]);
  /** Whether the engine's words are asked for: there are many of them. */
  const [isOpen, setOpen] = useState(false);
  const { location } = useDesk();
  const isBegun = (block: Block) =>
    begun.includes(block.key) ||
    (block.kind === 'text' &&
      block.text.id === location.text &&
      !(isOpen && isInterfaceWord(block)));
  const {
    shown = [],
    absent = [],
    ofEngine = [],
  } = Object.groupBy(blocks, (block) => {
    if (!isAbsent(block) || isBegun(block)) return 'shown';
    return isInterfaceWord(block) ? 'ofEngine' : 'absent';
  });
  const drawn = (block: Block) =>
    block.kind === 'text' ? (
      <TextBlock key={block.key} text={block.text} />
    ) : (
      <ListBlock key={block.key} block={block} />
    );
  return (
    <>
      {shown.map(drawn)}
      {absent.length > 0 && !hidesAbsent && (
        <div className={`${ui.row} ${ui.soft}`}>
          <span>{words.part.absent}</span>
          {absent.map(({ key }) => (
            <Button variant="accent" icon="add" key={key} onClick={() => setBegun([...begun, key])}>
              {labelOf(key)}
            </Button>
          ))}
        </div>
      )}
      {ofEngine.length > 0 && !hidesAbsent && (
        <details className={ui.soft} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{words.part.interfaceWords}</summary>
          {isOpen && ofEngine.map(drawn)}
        </details>
      )}
    </>
  );
}

const isInterfaceWord = (block: Block) =>
  block.kind === 'text' && block.text.isInterfaceWord === true;

function TextBlock({ text }: { text: Text }) {
  const { labelOf, noteOf } = useWords();
  const note = noteOf(splitTextId(text.id).folder, text.key, text.note);
  const label = labelOf(text.key, note.text);
  return (
    <div className={ui.stack}>
      <BlockHead label={label} note={note} />
      <ConnectedText text={text} label={label} />
    </div>
  );
}

function BlockHead({ label, note, count }: { label: string; note: Note; count?: string }) {
  return (
    <div className={ui.ends}>
      <h3>{label}</h3>
      <p className={ui.soft}>
        {count && <span>{count}. </span>}
        {note.text !== label && <span lang={note.lang}>{note.text}</span>}
      </p>
    </div>
  );
}

/** A list of the page, whose items are the same in all languages. */
function ListBlock({ block: { list, items } }: { block: Listed }) {
  const { words, counted, labelOf, noteOf } = useWords();
  const label = labelOf(list.key);
  const note = noteOf(splitTextId(list.id).folder, list.key, list.note);
  const change = useListChange();
  const isOfCv = splitTextId(list.id).folder === 'cv' && !list.key.includes('.');
  const { facts } = useFacts('cv/cv.yaml');
  /** Skills have names that are the same in all languages, or words in each. */
  const isSaidByFacts = (inner: Block, index: number) =>
    isOfCv &&
    isAbsent(inner) &&
    facts.some(({ key, value }) => key === `${list.key}.${index}.names` && value !== undefined);
  return (
    <div className={ui.stack}>
      <BlockHead label={label} note={note} count={counted(words.counts.items, list.length)} />
      <ItemList
        label={label}
        least={list.least}
        most={list.most}
        canMove={list.canMove}
        onChange={(wanted) => change({ id: list.id, ...wanted })}
        items={items.map((blocks, index) => ({
          key: `${index}`,
          content: (
            <>
              {blocks
                .filter((inner) => !isSaidByFacts(inner, index))
                .map((inner) => (
                  <ItemPart
                    key={inner.key}
                    block={inner}
                    number={index + 1}
                    isNamed={list.itemKeys.length > 0}
                  />
                ))}
              {isOfCv && (
                <FactFields file="cv/cv.yaml" only={isFactOf(`${list.key}.${index}`, blocks)} />
              )}
            </>
          ),
        }))}
      />
    </div>
  );
}

function isFactOf(item: string, blocks: readonly Block[]) {
  const hasWords = blocks.some((inner) => inner.kind === 'list' && !isAbsent(inner));
  return (key: string) =>
    key.startsWith(`${item}.`) && !key.endsWith('.id') && !(hasWords && key.endsWith('.names'));
}

type ItemPartProps = { block: Block; number: number; isNamed: boolean };

function ItemPart({ block, number, isNamed }: ItemPartProps) {
  const { labelOf } = useWords();
  if (block.kind === 'list') return <ListBlock block={block} />;
  const label = labelOf(block.key);
  return (
    <div className={ui.lines}>
      {isNamed && <p className={ui.soft}>{label}</p>}
      <ConnectedText text={block.text} label={`${label} ${number}`} />
    </div>
  );
}

export function useTextInFocus(): void {
  const { location, part } = useDesk();
  const { text, side, language } = location;
  const name = text && part ? `text-${side ?? language}-${text}` : '';
  useFocus(name, () => document.getElementById(name));
}
