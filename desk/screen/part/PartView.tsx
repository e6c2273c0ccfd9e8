import { useState } from 'react';
import type { Language } from '../../../editing/parts.ts';
import { Button } from '../../../editor/controls.tsx';
import type { Term } from '../../../editor/glossary.ts';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { ProjectPictures } from '../pictures/Pictures.tsx';
import { ProjectFacts } from '../projects/ProjectFacts.tsx';
import { FactsForm } from '../settings/FactsForm.tsx';
import { useDesk, useViewTitle } from '../use-desk.ts';
import { PartTexts } from './PartTexts.tsx';
import styles from './part.module.css';

type PartViewProps = { languages: readonly Language[]; terms: readonly Term[] };

/** The middle column: the texts of the open part; of a project and the CV also the facts and pictures. */
export function PartView({ languages, terms }: PartViewProps) {
  const { overview, part, location, goTo } = useDesk();
  const [side, setSide] = useState<Side>('texts');
  const [onlyTodo, setOnlyTodo] = useState(false);
  const summary = overview.parts.find(({ id }) => id === location.view);
  const titleOf = useViewTitle();
  const project = /^projects\/(.+)/.exec(location.view)?.[1];
  // A field that is asked for is among the texts, whatever was shown before.
  const shownSide = location.text ? 'texts' : side;
  return (
    <>
      <PartHead
        title={titleOf(location.view)}
        texts={part?.texts.length}
        sides={sidesOf(location.view)}
        side={shownSide}
        onlyTodo={onlyTodo}
        onSide={(next) => {
          setSide(next);
          goTo({}, 'replace');
        }}
        onOnlyTodo={setOnlyTodo}
      />
      {shownSide === 'texts' && part && (
        <PartTexts part={part} onlyTodo={onlyTodo} languages={languages} terms={terms} />
      )}
      {shownSide === 'facts' && project && summary && (
        <ProjectFacts id={project} summary={summary} />
      )}
      {shownSide === 'facts' && !project && <FactsForm file="cv/cv.yaml" />}
      {shownSide === 'pictures' && project && <ProjectPictures id={project} />}
    </>
  );
}

function sidesOf(view: string): readonly Side[] {
  if (view.startsWith('projects/')) return ['texts', 'facts', 'pictures'];
  return view === 'cv' ? ['texts', 'facts'] : [];
}

/** A project and the CV have more than texts. */
type Side = 'texts' | 'facts' | 'pictures';

type PartHeadProps = {
  title: string;
  texts: number | undefined;
  sides: readonly Side[];
  side: Side;
  onlyTodo: boolean;
  onSide: (side: Side) => void;
  onOnlyTodo: (isOn: boolean) => void;
};

/** The name of the open part, and what of it is shown. */
function PartHead(props: PartHeadProps) {
  const { title, texts, sides, side, onlyTodo } = props;
  const { words, counted } = useVoice();
  return (
    <header className={styles.partHead}>
      <h1 tabIndex={-1} id="part-title">
        {title}
      </h1>
      {sides.length > 1 && (
        <fieldset className={styles.sides}>
          <legend className={ui.visuallyHidden}>{words.project.sides}</legend>
          {sides.map((name) => (
            <Button key={name} aria-pressed={side === name} onClick={() => props.onSide(name)}>
              {words.project[name]}
            </Button>
          ))}
        </fieldset>
      )}
      {texts !== undefined && side === 'texts' && (
        <p className={styles.sum}>
          {counted(words.counts.texts, texts)}
          <Button look="quiet" aria-pressed={onlyTodo} onClick={() => props.onOnlyTodo(!onlyTodo)}>
            <span className={ui.checkBox} data-on={onlyTodo || undefined} />
            {words.part.onlyOpen}
          </Button>
        </p>
      )}
    </header>
  );
}
