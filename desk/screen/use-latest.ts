import { useState } from 'react';

/** Of several reads of one thing, what was asked for last counts, whichever of them is answered last. */
export function useLatest() {
  const [latest] = useState(createLatest);
  return latest;
}

function createLatest() {
  let newest: Promise<void>;
  /** Hands on what was read. One that a later question has overtaken waits for the answer to that. */
  return <Answer>(
    reading: Promise<Answer>,
    handOn: (answer: Answer) => void | Promise<void>,
  ): Promise<void> => {
    const own: Promise<void> = reading.then(
      (answer) => (own === newest ? handOn(answer) : newest),
      (error) => {
        if (own === newest) throw error;
        return newest;
      },
    );
    newest = own;
    return own;
  };
}
