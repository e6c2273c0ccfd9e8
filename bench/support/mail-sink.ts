import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything and keeps only the count; a process of its own. */
let taken = 0;

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, done) => {
    stream.resume().on('end', () => {
      taken += 1;
      done();
    });
  },
});

server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
process.on('message', () => process.send?.({ taken }));
