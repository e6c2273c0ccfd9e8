import { loadLanguages } from '../../../src/model/reader/languages.ts';

// Files of tests share a process, and some have read content with other languages.
loadLanguages();
