import type { RateStatements } from '../shared-rate.ts';

/** What D1 needs beside the statements that it shares with the store in a folder. */
export const readVersion = 'SELECT version FROM store_version';

/** One run at a time reports. */
export const beginReport = `
  INSERT INTO reporters (about, reporter, until) VALUES (:about, :reporter, :now + :forMs)
  ON CONFLICT (about) DO UPDATE SET reporter = excluded.reporter, until = excluded.until
  WHERE reporters.until <= :now OR reporters.reporter = excluded.reporter
`;

export const mailServerState = {
  read: 'SELECT failures, blocked_until AS until FROM mail_server',
  write: 'UPDATE mail_server SET failures = :failures, blocked_until = :until',
};

export const rateStatements = {
  take: `
    INSERT INTO rates (bucket, level, per_hour, at) VALUES (:bucket, 1, :perHour, :now)
    ON CONFLICT (bucket) DO UPDATE
    SET level = 1 + max(0, rates.level - max(0, :now - rates.at) * :perHour / 3600000.0),
      per_hour = :perHour, at = :now
    WHERE 1 + max(0, rates.level - max(0, :now - rates.at) * :perHour / 3600000.0) <= :perHour
  `,
  secondsToWait: `
    SELECT (1 + max(0, level - max(0, :now - at) * :perHour / 3600000.0) - :perHour)
      * 3600.0 / :perHour AS seconds
    FROM rates WHERE bucket = :bucket
  `,
  giveBack: 'UPDATE rates SET level = max(0, level - 1) WHERE bucket = :bucket',
  eraseEmpty: 'DELETE FROM rates WHERE level <= abs(:now - at) * per_hour / 3600000.0',
} satisfies RateStatements;
