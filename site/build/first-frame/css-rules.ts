export type Rule = { prelude: string; body: string; text: string };

/** The outermost rules of a minified style sheet; a statement such as `@layer a,b;` has no body. */
export function rulesIn(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let open = -1;
  let depth = 0;
  // Braces within quotes are words.
  for (const { 0: sign, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g)) {
    if (sign === '{' && ++depth === 1) open = index;
    const ends = sign === '}' ? --depth === 0 : sign === ';' && depth === 0;
    if (!ends) continue;
    rules.push({
      prelude: css.slice(start, sign === '}' ? open : index).trim(),
      body: sign === '}' ? css.slice(open + 1, index) : '',
      text: css.slice(start, index + 1),
    });
    start = index + 1;
  }
  return rules;
}
