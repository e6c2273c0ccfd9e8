import { toolWords } from './tables.ts';

export const startWords = {
  en: toolWords.en.import,
  es: toolWords.es.import,
  ca: toolWords.ca.import,
  de: toolWords.de.import,
};
