import { useVoice } from '../../../words/tools/words.ts';
import { viewOfFacts } from '../../location.ts';
import type { NamedStep } from '../../server/history.ts';
import { useTextName, useViewTitle } from '../use-desk.ts';

type Named = Pick<NamedStep, 'kind' | 'id' | 'language' | 'did'>;

/** What a step did and to what, as in “Text: Home · Position · es”. */
export function useStepName() {
  const { words, say, labelOf, languageNameOf } = useVoice();
  const titleOf = useViewTitle();
  const textName = useTextName();
  const thingOf = ({ kind, id, language }: Named): string => {
    switch (kind) {
      case 'text':
      case 'list':
      case 'confirm':
        return id.includes(':') ? textName(id, language) : (language ?? '');
      case 'fact': {
        const [file = '', key = ''] = id.split(/:(.*)/s);
        return `${titleOf(viewOfFacts(file as Parameters<typeof viewOfFacts>[0]))} · ${labelOf(key)}`;
      }
      case 'project':
        return id === 'projects' ? '' : titleOf(`projects/${id}`);
      case 'language':
        return languageNameOf(id);
      default:
        return id;
    }
  };
  return (step: Named): string => {
    // Several at once are not named one by one.
    const isSeveral = step.kind === 'project' && step.id === 'projects';
    const kind = words.steps.kinds[isSeveral ? 'projects' : step.kind];
    const what = typeof kind === 'string' ? kind : kind[step.did];
    const thing = thingOf(step);
    return thing ? say(words.steps.named, { what, thing }) : what;
  };
}
