/** The package ships no types; this is the part that reads the content's values. */
declare module 'js-yaml' {
  export const CORE_SCHEMA: object;
  export function load(source: string, options: { schema: object }): unknown;
}
