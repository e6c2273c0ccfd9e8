import { useState } from 'react';

/** Of several reads of one thing, what was asked for last counts, whichever of them is answered last. */
export function useLatest() {
  const [latest] = useState(createLatest);
  return latest;
}

function createLatest() {
  let asked = 0;
  /** Hands on what was read, unless a later question has overtaken it. */
  return async <Answer>(
    reading: Promise<Answer>,
    handOn: (answer: Answer) => void | Promise<void>,
  ): Promise<void> => {
    asked += 1;
    const turn = asked;
    const answer = await reading;
    if (turn === asked) await handOn(answer);
  };
}
