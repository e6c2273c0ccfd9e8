import { useState } from 'react';
import { Button } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { ProjectPictures } from '../pictures/Pictures.tsx';
import { ProjectFacts } from '../projects/ProjectFacts.tsx';
import { FactsForm } from '../settings/FactsForm.tsx';
import { useDesk } from '../use-desk.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { PartTexts } from './PartTexts.tsx';
import styles from './part.module.css';

/** The middle column: the texts of the open part; of a project and the CV also the facts and pictures. */
export function PartView() {
  const { overview, part, location, goTo } = useDesk();
  const { words, counted } = useVoice();
  const [side, setSide] = useState<Side>('texts');
  const [onlyTodo, setOnlyTodo] = useState(false);
  const sides = sidesOf(location.view);
  const summary = overview.parts.find(({ id }) => id === location.view);
  const project = /^projects\/(.+)/.exec(location.view)?.[1];
  // A field that is asked for is shown, whatever was before.
  const shownSide = location.fact ? 'facts' : location.text ? 'texts' : side;
  return (
    <>
      <header className={styles.partHead}>
        <ViewTitle />
        {sides.length > 1 && (
          <fieldset className={`${ui.row} ${styles.sides}`}>
            <legend className={ui.visuallyHidden}>{words.project.sides}</legend>
            {sides.map((name) => (
              <Button
                key={name}
                aria-pressed={shownSide === name}
                onClick={() => {
                  setSide(name);
                  goTo({}, 'replace');
                }}
              >
                {words.project[name]}
              </Button>
            ))}
          </fieldset>
        )}
        {part && shownSide === 'texts' && (
          <p className={styles.sum}>
            {counted(words.counts.texts, part.texts.length)}
            <Button look="quiet" aria-pressed={onlyTodo} onClick={() => setOnlyTodo(!onlyTodo)}>
              <span className={ui.checkBox} data-on={onlyTodo || undefined} />
              {words.part.onlyOpen}
            </Button>
          </p>
        )}
      </header>
      {shownSide === 'texts' && part && <PartTexts part={part} onlyTodo={onlyTodo} />}
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
