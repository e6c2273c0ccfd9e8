import { loadFormPage } from '../contact/http/form-page.ts';
import { readContactContent } from '../model/contact-content.ts';
import { runServer } from './run.ts';

await runServer(process.argv.slice(2), { content: readContactContent, formPage: loadFormPage });
