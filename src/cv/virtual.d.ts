declare module 'virtual:cv-files' {
  /** Name and size in bytes of each language's CV, at the root of the site. */
  const files: Readonly<
    Record<import('../model/languages/languages.ts').Locale, { name: string; bytes: number }>
  >;
  export default files;
}
