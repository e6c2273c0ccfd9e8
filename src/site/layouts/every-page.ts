import { afterPaint } from '../browser.ts';
import { startCurrentSection } from '../sections/header/current-section.ts';
import { startMenu } from '../sections/header/menu.ts';
import { startTheme } from '../sections/header/theme-switch.ts';
import { openBook, startBook } from '../sections/home/book.ts';
import { startLanguageOffer } from '../sections/language-offer/language-offer.ts';
import { startBackLink } from '../sections/project/back-link.ts';
import { startFilter } from '../sections/projects/filter.ts';
import { startPlayingCovers } from '../ui/play-covers.ts';
import { startInTurn } from './in-turn.ts';

// One file for all pages: each finds for itself whether the page has what it is for.
openBook();
startTheme();
startMenu();
startBackLink();
startFilter();
// What follows changes what is seen. Each gets a task of its own, so that none delays the answer to a first tap.
addEventListener('load', () => {
  for (const start of [
    startBook,
    startCurrentSection,
    startLanguageOffer,
    startInTurn,
    startPlayingCovers,
  ]) {
    afterPaint(start);
  }
});
