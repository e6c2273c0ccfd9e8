import { useState } from 'react';
import { useTold } from '../../../words/tools/use-told.ts';
import { useVoice } from '../../../words/tools/words.ts';
import type { ProjectChange } from '../../contract.ts';
import { calls } from '../calls.ts';
import { refusalIn } from '../refusal.ts';
import { useDesk } from '../use-desk.ts';

/** Changes projects; what was refused is said in words. */
export function useProjectChange() {
  const { saver, setUndo, reloadOverview, reloadPart } = useDesk();
  const { words } = useVoice();
  const told = useTold();
  const [refusal, setRefusal] = useState('');
  /** The project's folder where it has changed or is new, empty where it is gone, undefined where refused. */
  const change = async (asked: ProjectChange): Promise<string | undefined> => {
    setRefusal('');
    await saver.flush();
    try {
      const answer = await calls.changeProject(asked);
      if (answer.outcome === 'changed') {
        setUndo(answer.undo);
        await Promise.all([reloadOverview(), reloadPart()]);
        return answer.id ?? '';
      }
      setRefusal(
        answer.mistakes
          ?.map(told)
          .map(({ wrong, advice }) => `${wrong}. ${advice}`)
          .join(' ') || answer.advice,
      );
    } catch (error) {
      setRefusal(refusalIn(words, error));
    }
    return undefined;
  };
  return { change, refusal };
}
