import { useCallback } from 'react';
import { useVoice } from '../words/words.ts';
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
      setNotice(refused === 409 ? words.save.changedSince : words.cannotOpen);
    }
  }, [isEmpty, undo, setNotice, words, goToText]);
}
