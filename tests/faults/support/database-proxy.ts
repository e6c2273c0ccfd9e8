import { connect } from 'node:net';
import { rawServer } from './raw-server.ts';

/** As PostgreSQL says that it has written one row. */
const touchedOne = /(?:INSERT 0|UPDATE) 1\0/;

/** Stands between a server and its database, and passes everything on until it is told not to. */
export async function databaseProxy(storeUrl: string) {
  const { port: behind } = new URL(storeUrl);
  let silent = false;
  let lost: RegExp | undefined;

  const port = await rawServer((client) => {
    const database = connect(Number(behind), '127.0.0.1');
    const end = () => {
      client.destroy();
      database.destroy();
    };
    let question = '';
    client.on('data', (chunk) => {
      question += chunk.toString('latin1');
      if (!silent) database.write(chunk);
    });
    // PostgreSQL answers a question of ours when it has committed what it did.
    database.on('data', (chunk) => {
      if (lost?.test(question) && touchedOne.test(chunk.toString('latin1'))) {
        lost = undefined;
        end();
      } else if (!silent) client.write(chunk);
      question = '';
    });
    database.on('error', end).on('close', end);
    client.on('close', end);
  });

  return {
    url: storeUrl.replace(`:${behind}/`, `:${port}/`),
    /** Nothing gets through any more, and nobody is told. */
    fallSilent(): void {
      silent = true;
    },
    speakAgain(): void {
      silent = false;
    },
    /** Cuts the connection in the place of the next answer to such a question that wrote a row. */
    loseAnswerTo(question: RegExp): void {
      lost = question;
    },
    isLost: () => lost === undefined,
  };
}
