import { startCoverTransition } from './cover-transition.ts';
import { startLanguageOffer } from './language-offer.ts';
import { startMenu } from './menu.ts';
import { startTheme } from './theme.ts';

startTheme();
startMenu();
startLanguageOffer();
startCoverTransition();
