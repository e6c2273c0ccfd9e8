import { useDesk, useViewTitle } from './use-desk.ts';

/** The name of what is open; the focus goes here from the link that skips the rest. */
export function ViewTitle() {
  const titleOf = useViewTitle();
  return (
    <h1 id="part-title" tabIndex={-1}>
      {titleOf(useDesk().location.view)}
    </h1>
  );
}
