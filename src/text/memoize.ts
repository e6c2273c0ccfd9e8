/** Computes each value once and remembers it by its key. */
export function memoize<Input, Value>(
  compute: (input: Input) => Value,
  keyOf: (input: Input) => unknown = (input) => input,
): (input: Input) => Value {
  const computed = new Map<unknown, Value>();
  return (input) => {
    const key = keyOf(input);
    if (!computed.has(key)) computed.set(key, compute(input));
    return computed.get(key) as Value;
  };
}
