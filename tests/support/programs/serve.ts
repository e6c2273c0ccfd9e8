import { loadFormPage } from '../../../src/contact/http/form-page.ts';
import { readContactContent } from '../../../src/model/contact-content.ts';
import { runServer } from '../../../src/server/run.ts';

/** The server as `npx polyfolio start` runs it, without a build before it. */
await runServer(process.argv.slice(2), { content: readContactContent, formPage: loadFormPage });
