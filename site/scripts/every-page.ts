import { startInTurn } from './in-turn.ts';
import { startLanguageOffer } from './language-offer.ts';
import { startLateFont } from './late-font.ts';
import { startMenu } from './menu.ts';
import { startTheme } from './theme.ts';
import { startWayBack } from './way-back.ts';

startTheme();
startMenu();
startWayBack();
startLanguageOffer();
addEventListener('load', () => startLateFont().finally(startInTurn));
