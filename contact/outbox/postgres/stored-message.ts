export const inMs = (column: string) =>
  `floor(extract(epoch FROM ${column}) * 1000)::float8 AS ${column}`;

/** The columns of a message as the program knows them: dates are milliseconds, flags are numbers. */
export const columns = [
  'seq::float8 AS seq',
  ...['id', 'mail_id', 'language', 'page', 'name', 'email', 'message', 'state', 'attempts'],
  ...['received_at', 'tried_since', 'due_at', 'settled_at'].map(inMs),
  'suspect::integer AS suspect',
  'last_error',
].join(', ');

export const lentColumns = `${columns}, loan,
  (extract(epoch FROM now() - tried_since) * 1000)::float8 AS tried_ms`;

/** A loan that is over shows as none. */
export const shownColumns = `${columns}, CASE WHEN due_at > now() THEN loan END AS loan`;
