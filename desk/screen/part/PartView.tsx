import { useEffect, useMemo, useState } from 'react';
import type { Language, Text } from '../../contract.ts';
import { type Block, groupsOf, textsOf } from '../../editor/blocks.ts';
import type { Term } from '../../editor/glossary.ts';
import { isOpen } from '../../editor/version-state.ts';
import button from '../../ui/button.module.css';
import { useLabels } from '../../words/labels.ts';
import { useVoice, type Words } from '../../words/words.ts';
import { FactsForm } from '../facts/FactsForm.tsx';
import { ProjectHead } from '../projects/ProjectHead.tsx';
import { useDesk } from '../use-desk.ts';
import { ListBlock } from './ListBlock.tsx';
import styles from './PartView.module.css';
import { TextBlock } from './TextBlock.tsx';
import { useTextInFocus } from './use-text-in-focus.ts';

type PartViewProps = { languages: readonly Language[]; terms: readonly Term[] };

/** The middle: the texts of the open part, under the headings of the page. */
export function PartView({ languages, terms }: PartViewProps) {
  const { overview, part, place } = useDesk();
  const { words, counted } = useVoice();
  const { headingOf } = useLabels();
  const [onlyOpen, setOnlyOpen] = useState(false);
  useTextInFocus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part begins with all its texts
  useEffect(() => setOnlyOpen(false), [place.view]);

  const groups = useMemo(() => (part ? groupsOf(part) : []), [part]);
  const isShown = (text: Text) =>
    !onlyOpen || languages.some(({ code }) => text.versions[code] && isOpen(text.versions[code]));
  const shown = groups
    .map(({ key, blocks }) => ({
      key,
      blocks: blocks.filter(
        (block) => textsOf(block).some(isShown) || (!onlyOpen && block.kind === 'list'),
      ),
    }))
    .filter(({ blocks }) => blocks.length > 0);
  const summary = overview.parts.find(({ id }) => id === place.view);
  const title = summary?.title ?? (words.tree[place.view as keyof Words['tree']] as string);
  const project = place.view.startsWith('projects/')
    ? place.view.slice('projects/'.length)
    : undefined;

  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1} id="part-title">
          {title}
        </h1>
        {part && (
          <p className={styles.sum}>
            {counted(words.counts.texts, part.texts.length)}
            <button
              type="button"
              className={button.pill}
              aria-pressed={onlyOpen}
              onClick={() => setOnlyOpen(!onlyOpen)}
            >
              {words.part.onlyOpen}
            </button>
          </p>
        )}
      </header>
      {project && summary && !onlyOpen && (
        <ProjectHead key={project} id={project} summary={summary} />
      )}
      {place.view === 'cv' && !onlyOpen && (
        <details className={styles.facts}>
          <summary>{words.project.facts}</summary>
          <FactsForm file="cv/cv.yaml" />
        </details>
      )}
      {part && shown.length === 0 && (
        <p className={styles.nothing}>{onlyOpen ? words.part.nothingOpen : words.part.empty}</p>
      )}
      {shown.map(({ key, blocks }) => (
        <section key={key} className={styles.group} aria-label={key ? undefined : title}>
          {key && <h2>{headingOf(withoutPart(key, place.view))}</h2>}
          {blocks.map((block) => (
            <BlockView key={block.key} block={block} languages={languages} terms={terms} />
          ))}
        </section>
      ))}
    </>
  );
}

const withoutPart = (key: string, part: string) =>
  key.startsWith(`${part}.`) ? key.slice(part.length + 1) : key;

function BlockView({ block, ...rest }: { block: Block } & PartViewProps) {
  return block.kind === 'text' ? (
    <TextBlock text={block.text} {...rest} />
  ) : (
    <ListBlock list={block.list} items={block.items} {...rest} />
  );
}
