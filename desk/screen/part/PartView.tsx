import { useState } from 'react';
import type { Term } from '../../../editor/glossary.ts';
import { useVoice, type Words } from '../../../words/tools/words.ts';
import type { Language } from '../../contract.ts';
import { FactsForm } from '../facts/FactsForm.tsx';
import { ProjectPictures } from '../pictures/ProjectPictures.tsx';
import { ProjectFacts } from '../projects/ProjectFacts.tsx';
import { useDesk } from '../use-desk.ts';
import { PartHead, type Side } from './PartHead.tsx';
import { PartTexts } from './PartTexts.tsx';

type PartViewProps = { languages: readonly Language[]; terms: readonly Term[] };

/** The middle: the texts of the open part; of a project and the CV also the facts and pictures. */
export function PartView({ languages, terms }: PartViewProps) {
  const { overview, part, place, goTo } = useDesk();
  const { words } = useVoice();
  const [side, setSide] = useState<Side>('texts');
  const [onlyOpen, setOnlyOpen] = useState(false);
  const summary = overview.parts.find(({ id }) => id === place.view);
  const title = summary?.title ?? (words.tree[place.view as keyof Words['tree']] as string);
  const project = /^projects\/(.+)/.exec(place.view)?.[1];
  // A field that is asked for stands among the texts, whatever was looked at before.
  const shown = place.text ? 'texts' : side;
  return (
    <>
      <PartHead
        title={title}
        texts={part?.texts.length}
        sides={sidesOf(place.view)}
        side={shown}
        onlyOpen={onlyOpen}
        onSide={(next) => {
          setSide(next);
          goTo({}, 'replace');
        }}
        onOnlyOpen={setOnlyOpen}
      />
      {shown === 'texts' && part && (
        <PartTexts part={part} onlyOpen={onlyOpen} languages={languages} terms={terms} />
      )}
      {shown === 'facts' && project && summary && <ProjectFacts id={project} summary={summary} />}
      {shown === 'facts' && !project && <FactsForm file="cv/cv.yaml" />}
      {shown === 'pictures' && project && <ProjectPictures id={project} />}
    </>
  );
}

function sidesOf(view: string): readonly Side[] {
  if (view.startsWith('projects/')) return ['texts', 'facts', 'pictures'];
  return view === 'cv' ? ['texts', 'facts'] : [];
}
