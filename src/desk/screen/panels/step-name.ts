import type { FactFile } from '../../../editing/facts.ts';
import { useWords } from '../../../text-fields/words.ts';
import { viewOfFacts } from '../../location.ts';
import type { NamedStep } from '../../server/history.ts';
import { useTextName, useViewTitle } from '../use-desk.ts';

type Named = Pick<NamedStep, 'kind' | 'id' | 'language' | 'did'>;

/** One project or note, several of them, or the version of a note in one language. */
function kindIn({ kind, language }: Named, thing: string) {
  if (kind !== 'project' && kind !== 'note') return kind;
  if (language) return 'version';
  return thing ? kind : (`${kind}s` as const);
}

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
    if (kind === 'project' || kind === 'note') {
      const title = id === `${kind}s` ? '' : titleOf(`${kind}s/${id}`);
      return language ? `${title} · ${language}` : title;
    }
    if (kind === 'language') return languageNameOf(id);
    if (kind === 'sync') return '';
    if (!['text', 'list', 'confirm', 'comment'].includes(kind)) return id;
    return id.includes(':') ? textName(id, language) : (language ?? '');
  };
  return (step: Named): string => {
    const thing = thingOf(step);
    const kind = words.steps.kinds[kindIn(step, thing)];
    const what = typeof kind === 'string' ? kind : kind[step.did];
    return thing ? say(words.steps.named, { what, thing }) : what;
  };
}
