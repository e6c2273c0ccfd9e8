import { useCallback, useEffect, useState } from 'react';
import type { Picture } from '../../contract.ts';
import { calls } from '../calls.ts';
import { useDesk } from '../use-desk.ts';
import { useLatest } from '../use-latest.ts';

/** All pictures of the content, read again when something has changed. */
export function usePictures() {
  const { overview } = useDesk();
  const [pictures, setPictures] = useState<Picture[]>([]);
  const latest = useLatest();
  const reload = useCallback(
    () => latest(calls.pictures(), ({ pictures }) => setPictures(pictures)).catch(() => {}),
    [latest],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new overview tells of a change
  useEffect(() => {
    reload();
  }, [reload, overview.parts]);
  return { pictures, reload };
}
