import { startInTurn } from '../build/first-frame/in-turn.ts';
import { startLateFont } from '../build/first-frame/late-font.ts';
import { startMenu } from '../sections/header/menu.ts';
import { startTheme } from '../sections/header/theme-switch.ts';
import { startLanguageOffer } from '../sections/language-offer/language-offer.ts';
import { startBackLink } from '../sections/project/back-link.ts';

startTheme();
startMenu();
startBackLink();
startLanguageOffer();
addEventListener('load', () => startLateFont().finally(startInTurn));
