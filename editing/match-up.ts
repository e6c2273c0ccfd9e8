/**
 * Finds for each of some things the same among others. Each rule is tried on all before the next,
 * weaker one, and nothing is matched twice.
 */
export function matchUp<Wanted, Present>(
  wanted: readonly Wanted[],
  present: readonly Present[],
  rules: readonly ((wanted: Wanted, present: Present) => boolean)[],
): Map<Wanted, Present> {
  const matches = new Map<Wanted, Present>();
  const taken = new Set<Present>();
  for (const isSame of rules) {
    for (const one of wanted.filter((other) => !matches.has(other))) {
      const other = present.find((candidate) => !taken.has(candidate) && isSame(one, candidate));
      if (other === undefined) continue;
      matches.set(one, other);
      taken.add(other);
    }
  }
  return matches;
}
