/**
 * The first day of the month eleven months on: below the year that the standard recommends, and
 * the same for every build of a month, so that equal content makes equal files.
 */
export const expiryAfter = (today: Date): string =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 11, 1))
    .toISOString()
    .replace('.000Z', 'Z');
