import { useCallback } from 'react';
import { useVoice } from '../../words/tools/words.ts';
import { RefusedCall } from './calls.ts';
import { refusalIn } from './refusal.ts';
import { useDesk, useGoToText } from './use-desk.ts';

/** Takes the last save back, says so, and shows the text that it was about. */
export function useUndo() {
  const { overview, undo, setNotice } = useDesk();
  const { words } = useVoice();
  const goToText = useGoToText();
  const isEmpty = overview.undo.steps === 0;
  return useCallback(async () => {
    if (isEmpty) return setNotice(words.save.nothing);
    const { undone, refused } = await undo();
    if (undone) {
      setNotice(words.save.undone);
      if (undone.kind === 'text' || undone.kind === 'confirm') goToText(undone.id, undone.language);
    } else {
      const isChanged = refused instanceof RefusedCall && refused.code === 'changed_since';
      setNotice(isChanged ? words.save.changedSince : refusalIn(words, refused));
    }
  }, [isEmpty, undo, setNotice, words, goToText]);
}
