import type { FactFile } from '../../../editing/facts.ts';
import { useWords } from '../../../text-fields/words.ts';
import { viewOfFacts } from '../../location.ts';
import type { NamedStep } from '../../server/history.ts';
import { useTextName, useViewTitle } from '../use-desk.ts';

type Named = Pick<NamedStep, 'kind' | 'id' | 'language' | 'did'>;

/** What a step did and to what, as in “Text: Home · Position · es”. */
export function useStepName() {
  const { words, say, labelOf, languageNameOf } = useWords();
  const titleOf = useViewTitle();
  const textName = useTextName();
  const thingOf = ({ kind, id, language }: Named): string => {
    if (kind === 'fact') {
      const [file = '', key = ''] = id.split(/:(.*)/s);
      return `${titleOf(viewOfFacts(file as FactFile))} · ${labelOf(key)}`;
    }
    // Several projects at once are not named one by one.
    if (kind === 'project') return id === 'projects' ? '' : titleOf(`projects/${id}`);
    if (kind === 'language') return languageNameOf(id);
    if (kind === 'sync') return '';
    if (!['text', 'list', 'confirm', 'comment'].includes(kind)) return id;
    return id.includes(':') ? textName(id, language) : (language ?? '');
  };
  return (step: Named): string => {
    const thing = thingOf(step);
    const kind = words.steps.kinds[step.kind === 'project' && !thing ? 'projects' : step.kind];
    const what = typeof kind === 'string' ? kind : kind[step.did];
    return thing ? say(words.steps.named, { what, thing }) : what;
  };
}
