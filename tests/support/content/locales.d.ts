/**
 * The codes of the sample, so that tests may write 'es' where a language is asked for. No program
 * may: content/languages.yaml decides which languages there are.
 */
declare module '../../../src/model/languages/languages.ts' {
  interface KnownLocales {
    en: true;
    es: true;
    ca: true;
    de: true;
  }
}

export {};
