import { minifySync } from 'vite';
import { layOutInTurn } from '../build/first-frame/in-turn-start.ts';
import { showRememberedTheme } from '../sections/header/theme-switch.ts';
import { startCoverTransition } from '../sections/project/cover-transition.ts';

/** Functions that use nothing from outside, as the text of a script that calls each of them. */
export function asInlineScript(behaviours: readonly (() => void)[]): string {
  const { code, errors } = minifySync(
    'before-paint.js',
    behaviours.map((behaviour) => `(${behaviour})();`).join(''),
  );
  if (errors[0]) throw new Error(errors[0].message);
  return code;
}

/**
 * Runs in the head before anything is painted. It is text because it must stand in the page itself;
 * its hash goes into the policy.
 */
export const beforePaint = asInlineScript([
  showRememberedTheme,
  startCoverTransition,
  layOutInTurn,
]);
