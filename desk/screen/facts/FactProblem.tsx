import { useSyncExternalStore } from 'react';
import { ConflictCard } from '../../../editor/ConflictCard.tsx';
import button from '../../../editor/ui/button.module.css';
import field from '../../../editor/ui/field.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { useReasons } from '../saving/use-reasons.ts';
import type { FactPlace } from '../saving/use-savers.ts';
import { useDesk } from '../use-desk.ts';
import { inLines } from './typed-fact.ts';

/** Why a fact is not saved, and the ways out; nothing where it is. */
export function FactProblem({ place }: { place: FactPlace }) {
  const { saver, facts } = useDesk();
  const { words } = useVoice();
  const reasonsOf = useReasons();
  const problem = useSyncExternalStore(saver.facts.subscribe, () => saver.facts.problem(place));
  if (!problem) return null;
  if (problem.kind === 'conflict') {
    const { theirs } = problem;
    return (
      <ConflictCard
        theirs={inLines(theirs.value)}
        yours={inLines(saver.facts.typed(place, theirs.mark)?.value.shown)}
        onResolve={(keep) => {
          saver.facts.resolve(place, keep);
          facts.read(place.file);
        }}
      />
    );
  }
  return (
    <div role={problem.kind === 'incomplete' ? 'status' : 'alert'}>
      {reasonsOf(problem).map(({ text, lang }) => (
        <p key={text} className={field.error} lang={lang}>
          {text}
        </p>
      ))}
      <button type="button" className={button.quiet} onClick={() => saver.facts.forget(place)}>
        {words.text.discard}
      </button>
    </div>
  );
}
