import './site-folder.ts';
import { loadLanguages } from '../../../src/model/reader/languages.ts';

/** The languages of the site that the tests look at. */
export const languages = loadLanguages();
