import { afterPaint } from '../browser.ts';
import { startCurrentSection } from '../sections/header/current-section.ts';
import { startMenu } from '../sections/header/menu.ts';
import { startTheme } from '../sections/header/theme-switch.ts';
import { loadLaterSpreads, startBook } from '../sections/home/book.ts';
import { startLanguageOffer } from '../sections/language-offer/language-offer.ts';
import { startBackLink } from '../sections/project/back-link.ts';
import { startFilter } from '../sections/projects/filter.ts';
import { startPlayingCovers } from '../ui/play-covers.ts';
import { startInTurn } from './in-turn.ts';

// One file for all pages: each finds for itself whether the page has what it is for.
startTheme();
startMenu();
startBackLink();
startBook();
startFilter();
startCurrentSection();
startLanguageOffer();
// What follows must not delay the answer to a first tap.
addEventListener('load', () => afterPaint(startInTurn));
addEventListener('load', () => afterPaint(loadLaterSpreads));
addEventListener('load', () => afterPaint(startPlayingCovers));
