const busy = 5;
const corrupt = 11;
const notADatabase = 26;

/** The lowest byte is the kind of the error, the others its details. */
const kindOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256;

/** Another connection holds the store at this moment. */
export const isHeld = (error: unknown) => kindOf(error) === busy;

/** The file itself is broken: to try again cannot help. */
export const isDamage = (error: unknown) => [corrupt, notADatabase].includes(kindOf(error));
