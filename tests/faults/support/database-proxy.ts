import { connect } from 'node:net';
import { rawServer } from './scripted-server.ts';

/** As PostgreSQL says that it has written one row. */
const touchedOne = /(?:INSERT 0|UPDATE) 1\0/;

/** As it says that it is ready for a question, and that it ends. */
const ready = 'Z\0\0\0\x05I';
const farewell = Buffer.from('E\0\0\0\x1cSFATAL\0C57P02\0Mthe end\0\0', 'latin1');

/** Stands between a server and its database, and passes everything on until it is told not to. */
export async function databaseProxy(storeUrl: string) {
  const { port: behind } = new URL(storeUrl);
  let dying = false;
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
      database.write(chunk);
    });
    // PostgreSQL answers a question of ours when it has committed what it did.
    database.on('data', (chunk) => {
      if (lost?.test(question) && touchedOne.test(chunk.toString('latin1'))) {
        lost = undefined;
        end();
      } else if (dying && chunk.includes(ready, 0, 'latin1')) {
        client.end(Buffer.concat([chunk, farewell]));
      } else client.write(chunk);
      question = '';
    });
    database.on('error', end).on('close', end);
    client.on('close', end);
  });

  return {
    url: storeUrl.replace(`:${behind}/`, `:${port}/`),
    /** Ends each connection with its next answer, in one piece, before anybody has heard of either. */
    die(): void {
      dying = true;
    },
    revive(): void {
      dying = false;
    },
    /** Cuts the connection in the place of the next answer to such a question that wrote a row. */
    loseAnswerTo(question: RegExp): void {
      lost = question;
    },
    isLost: () => lost === undefined,
  };
}
