import { startInTurn } from '../build/first-frame/in-turn.ts';
import { startLateFont } from '../build/first-frame/late-font.ts';
import { startLanguageOffer } from './language-offer.ts';
import { startMenu } from './menu.ts';
import { startTheme } from './theme.ts';
import { startWayBack } from './way-back.ts';

startTheme();
startMenu();
startWayBack();
startLanguageOffer();
addEventListener('load', () => startLateFont().finally(startInTurn));
