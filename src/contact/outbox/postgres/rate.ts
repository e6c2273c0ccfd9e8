import type { RateStatements } from '../shared-rate.ts';

export const rateStatements = {
  take: `
    INSERT INTO rates (bucket, level, per_hour, at) VALUES (:bucket, 1, :perHour, now())
    ON CONFLICT (bucket) DO UPDATE
    SET level = 1 + greatest(0,
        rates.level - greatest(0, extract(epoch FROM now() - rates.at)) * CAST(:perHour AS float8) / 3600
      ),
      per_hour = :perHour, at = now()
    WHERE 1 + greatest(0,
        rates.level - greatest(0, extract(epoch FROM now() - rates.at)) * CAST(:perHour AS float8) / 3600
      ) <= :perHour
  `,
  secondsToWait: `
    SELECT (
      1 + greatest(0,
        level - greatest(0, extract(epoch FROM now() - at)) * CAST(:perHour AS float8) / 3600
      ) - :perHour
    ) * 3600 / :perHour AS seconds
    FROM rates WHERE bucket = :bucket
  `,
  giveBack: 'UPDATE rates SET level = greatest(0, level - 1) WHERE bucket = :bucket',
  eraseEmpty: `
    DELETE FROM rates WHERE level <= abs(extract(epoch FROM now() - at)) * per_hour / 3600
  `,
} satisfies RateStatements;
