/**
 * Pairs what was found with what is there. Each rule is tried on all before the next, weaker one, and
 * nothing is paired twice.
 */
export function pairUp<Found, Present>(
  found: readonly Found[],
  present: readonly Present[],
  rules: readonly ((found: Found, present: Present) => boolean)[],
): Map<Found, Present> {
  const pairs = new Map<Found, Present>();
  const taken = new Set<Present>();
  for (const agree of rules) {
    for (const one of found.filter((other) => !pairs.has(other))) {
      const other = present.find((candidate) => !taken.has(candidate) && agree(one, candidate));
      if (other === undefined) continue;
      pairs.set(one, other);
      taken.add(other);
    }
  }
  return pairs;
}
