import { useEffect, useRef } from 'react';
import { useDesk } from '../use-desk.ts';

/** Puts the focus into the field of the text that the place names, as soon as it is there. */
export function useTextInFocus(): void {
  const { place, part } = useDesk();
  const done = useRef('');
  useEffect(() => {
    const wanted = place.text && part ? `text-${place.side ?? place.language}-${place.text}` : '';
    if (wanted === done.current) return;
    const field = document.getElementById(wanted);
    if (!wanted || field) done.current = wanted;
    if (!field || field === document.activeElement) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, [place.text, place.side, place.language, part]);
}
