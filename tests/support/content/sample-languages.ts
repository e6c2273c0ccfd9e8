import { loadLanguages } from '../../../src/model/reader/languages.ts';

/** The languages of the sample. */
export const languages = loadLanguages();
