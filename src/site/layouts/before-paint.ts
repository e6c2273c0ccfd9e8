import { minifySync } from 'vite';
import { showRememberedTheme } from '../sections/header/theme-switch.ts';
import { startCoverTransition } from '../sections/project/cover-transition.ts';
import { skipBelowFirstScreen } from './in-turn.ts';

/** The source of a script that calls each of these functions; they must not use anything outside. */
export function asInlineScript(behaviours: readonly (() => void)[]): string {
  const { code, errors } = minifySync(
    'before-paint.js',
    behaviours.map((behaviour) => `(${behaviour})();`).join(''),
  );
  if (errors[0]) throw new Error(errors[0].message);
  return code;
}

/**
 * Runs in the head before anything is painted. It is inline in the page, and its hash is part of the
 * policy.
 */
export const beforePaint = asInlineScript([
  showRememberedTheme,
  startCoverTransition,
  skipBelowFirstScreen,
]);
