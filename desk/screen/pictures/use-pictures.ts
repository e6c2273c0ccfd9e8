import { useCallback, useEffect, useState } from 'react';
import type { Picture } from '../../contract.ts';
import { calls } from '../calls.ts';
import { useDesk } from '../use-desk.ts';

/** All pictures of the content, read again when something has changed. */
export function usePictures() {
  const { overview } = useDesk();
  const [pictures, setPictures] = useState<Picture[]>([]);
  const reload = useCallback(
    () =>
      calls.pictures().then(
        (answer) => setPictures(answer.pictures),
        () => {},
      ),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new overview tells of a change
  useEffect(() => {
    reload();
  }, [reload, overview.parts]);
  return { pictures, reload };
}
