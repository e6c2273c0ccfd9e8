import { useState } from 'react';
import type { FactFile } from '../../../editing/facts.ts';
import { collectionOf, type PartId } from '../../../editing/parts.ts';
import { Button, Checkbox } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { NoteActions } from '../notes/NoteActions.tsx';
import { FolderPictures } from '../pictures/Pictures.tsx';
import { ProjectActions } from '../projects/ProjectActions.tsx';
import { FolderList } from '../projects/ProjectList.tsx';
import { FactFields, FactsForm } from '../settings/FactsForm.tsx';
import { useDesk, useViewTitle } from '../use-desk.ts';
import { PartTexts } from './PartTexts.tsx';

/** The name of what is open; the focus goes here from the link that skips the rest. */
export function ViewTitle() {
  const titleOf = useViewTitle();
  return (
    <h1 id="part-title" tabIndex={-1}>
      {titleOf(useDesk().location.view)}
    </h1>
  );
}

/** The middle column: the texts of the open part; of a project, a note and the CV also the facts and pictures. */
export function PartView() {
  const { overview, part, location } = useDesk();
  const { words, counted } = useWords();
  const [onlyTodo, setOnlyTodo] = useState(false);
  const { view } = location;
  const summary = overview.parts.find(({ id }) => id === view);
  const collection = collectionOf(view);
  const Actions = collection === 'notes' ? NoteActions : ProjectActions;
  const file = (collection === 'notes' ? `${view}/note.yaml` : `${view}/project.yaml`) as FactFile;
  return (
    <>
      <header className={ui.row}>
        <ViewTitle />
        {collection && (
          <fieldset className={ui.row}>
            <legend className={ui.visuallyHidden}>{words.project.sides}</legend>
            {sides.map((side) => (
              <Button key={side} onClick={() => goToSide(side)}>
                {words.project[side]}
              </Button>
            ))}
          </fieldset>
        )}
        {part && (
          <p className={`${ui.row} ${ui.soft} ${ui.end}`}>
            {counted(words.counts.texts, part.texts.length)}
            <Checkbox className={ui.quiet} checked={onlyTodo} onChange={setOnlyTodo}>
              {words.part.onlyOpen}
            </Checkbox>
          </p>
        )}
      </header>
      {collection && summary && (
        <Actions id={view.slice(collection.length + 1)} summary={summary} />
      )}
      {(view === 'projects' || view === 'notes') && !onlyTodo && <FolderList of={view} />}
      {part && <PartTexts part={part} onlyTodo={onlyTodo} />}
      {!onlyTodo && view === 'cv' && <FactsForm file="cv/cv.yaml" only={isOfWholeCv} />}
      {!onlyTodo && collection && (
        <>
          <section className={ui.group} id="side-facts">
            <h2 tabIndex={-1}>{words.project.facts}</h2>
            <FactFields file={file} only={isFolderFact} />
          </section>
          <section className={ui.group} id="side-pictures">
            <h2 tabIndex={-1}>{words.project.pictures}</h2>
            <FolderPictures folder={view as PartId} />
          </section>
        </>
      )}
    </>
  );
}

const sides = ['texts', 'facts', 'pictures'] as const;

function goToSide(side: (typeof sides)[number]): void {
  const section = document.getElementById(side === 'texts' ? 'texts' : `side-${side}`);
  section?.scrollTo({ top: 0 });
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('textarea, input, select')?.focus({ preventScroll: true });
}

/** The facts of a job, a course and the like stand with its words. */
const isOfWholeCv = (key: string) => !/\.\d+\./.test(key) && key !== 'interests';

/** Order, stage and pictures are changed elsewhere. */
const isFolderFact = (key: string) => !['number', 'featured', 'draft', 'screenshots'].includes(key);
