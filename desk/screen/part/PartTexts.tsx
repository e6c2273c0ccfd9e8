import { useMemo, useState } from 'react';
import { type Block, groupsOf, isAbsent, textsOf } from '../../../editor/blocks.ts';
import type { Term } from '../../../editor/glossary.ts';
import button from '../../../editor/ui/button.module.css';
import { Icon } from '../../../editor/ui/Icon.tsx';
import spoken from '../../../editor/ui/spoken.module.css';
import { isOpen } from '../../../editor/version-state.ts';
import { useLabels } from '../../../words/tools/use-labels.ts';
import { useVoice } from '../../../words/tools/words.ts';
import type { Language, Part } from '../../contract.ts';
import { ListBlock } from './ListBlock.tsx';
import styles from './PartTexts.module.css';
import { TextBlock } from './TextBlock.tsx';
import { useTextInFocus } from './use-text-in-focus.ts';

type Shown = { languages: readonly Language[]; terms: readonly Term[] };
type PartTextsProps = Shown & { part: Part; onlyOpen: boolean };

/** The texts of a part under the headings of the page. */
export function PartTexts({ part, onlyOpen, languages, terms }: PartTextsProps) {
  const { words } = useVoice();
  const { headingOf } = useLabels();
  useTextInFocus();
  const groups = useMemo(() => groupsOf(part), [part]);
  const isLeft = (block: Block) =>
    !onlyOpen ||
    textsOf(block).some(({ versions }) =>
      languages.some(({ code }) => versions[code] && isOpen(versions[code])),
    );
  const shown = groups
    .map(({ key, blocks }) => ({ key, blocks: blocks.filter(isLeft) }))
    .filter(({ blocks }) => blocks.some((block) => !onlyOpen || !isAbsent(block)));
  if (shown.length === 0) {
    return <p className={styles.nothing}>{onlyOpen ? words.part.nothingOpen : words.part.empty}</p>;
  }
  return shown.map(({ key, blocks }) => (
    <section key={key} className={styles.group}>
      <h2 className={key ? undefined : spoken.spoken}>
        {key ? headingOf(withoutPart(key, part.id)) : words.project.texts}
      </h2>
      <Blocks blocks={blocks} hidesAbsent={onlyOpen} languages={languages} terms={terms} />
    </section>
  ));
}

const withoutPart = (key: string, part: string) =>
  key.startsWith(`${part}.`) ? key.slice(part.length + 1) : key;

type BlocksProps = Shown & { blocks: readonly Block[]; hidesAbsent: boolean };

/** What is written, and below it the names of what could be. */
function Blocks({ blocks, hidesAbsent, ...rest }: BlocksProps) {
  const { words } = useVoice();
  const { labelOf } = useLabels();
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
            <button
              key={key}
              type="button"
              className={`${button.quiet} ${button.accent}`}
              onClick={() => setBegun([...begun, key])}
            >
              <Icon name="add" />
              {labelOf(key)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
