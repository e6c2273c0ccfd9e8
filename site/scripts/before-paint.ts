import { carryCoverOver } from './cover-transition.ts';
import { layOutInTurn } from './in-turn-start.ts';
import { showRememberedTheme } from './theme-start.ts';

/**
 * Runs in the head before anything is painted. It is text because it must stand in the page itself;
 * its hash goes into the policy.
 */
export const beforePaint = [showRememberedTheme, carryCoverOver, layOutInTurn]
  .map((behaviour) =>
    `(${behaviour})();`.replace(/^\(function \w+/, '(function').replace(/\s+/g, ' '),
  )
  .join('');
