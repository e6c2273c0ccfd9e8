import '../support/content/site-folder.ts';
import { buildScreen } from '../../src/desk/server/screen.ts';
import { setup } from '../support/content/sample-schemas.ts';

/** The screen and the schemas, made once: every copy of the project takes them along. */
export default async function make(): Promise<void> {
  setup();
  await buildScreen();
}
