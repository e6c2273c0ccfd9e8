import type { DatabaseSync } from 'node:sqlite';
import { isPresent } from './presence.ts';

type Parts = {
  database: DatabaseSync;
  dataDir: string;
  /** Whose own loans are never over. */
  self?: string;
};

type Loan = { loan: string; borrower: string; loan_ms: number };

/**
 * Finds loans that will never be settled, and ends them. A loan lasts as long as its borrower
 * lives; where that one lives and hangs, until the loan's length has passed since we first saw it.
 */
export function createLoans({ database, dataDir, self }: Parts) {
  const lent = database.prepare(
    'SELECT loan, borrower, loan_ms FROM messages INDEXED BY messages_lent WHERE loan IS NOT NULL',
  );
  const end = database.prepare(
    'UPDATE messages SET borrower = NULL, loan = NULL, loan_ms = NULL WHERE loan = ?',
  );
  let firstSeen = new Map<string, number>();

  return {
    over(): string[] {
      const others = (lent.all() as Loan[]).filter(({ borrower }) => borrower !== self);
      const time = performance.now();
      firstSeen = new Map(others.map(({ loan }) => [loan, firstSeen.get(loan) ?? time]));
      return others
        .filter(
          ({ loan, borrower, loan_ms }) =>
            time - (firstSeen.get(loan) ?? time) > loan_ms || !isPresent(dataDir, borrower),
        )
        .map(({ loan }) => loan);
    },
    end(loans: readonly string[]): void {
      for (const loan of loans) end.run(loan);
    },
  };
}
