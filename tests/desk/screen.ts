import '../support/site-folder.ts';
import { buildScreen } from '../../src/desk/server/screen.ts';

/** The screen, built once: every copy of the project takes it along. */
export default buildScreen;
