import { once } from 'node:events';
import { resolve } from 'node:path';
import { serveDesk } from './served-desk.ts';

// A program: the desk on the site in the present folder until it is ended. The tests answer for its pages.
const desk = await serveDesk(resolve('.'), 'http://pages.invalid');
console.log(desk.url);
await once(process, 'SIGTERM');
await desk.stop();
process.exit();
