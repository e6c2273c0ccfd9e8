import { useCallback, useState } from 'react';

/** A choice that this browser remembers; every port is a place of its own, and so is its memory. */
export function useStored<Value extends string>(name: string, first: Value) {
  const [value, setValue] = useState<Value>(
    () => (localStorage.getItem(`desk-${name}`) as Value | null) ?? first,
  );
  const store = useCallback(
    (next: Value) => {
      localStorage.setItem(`desk-${name}`, next);
      setValue(next);
    },
    [name],
  );
  return [value, store] as const;
}
