import { afterAll } from 'vitest';
import { loadLanguages } from '../../model/reader/languages.ts';
import { removeSpareCopies } from './content-copy.ts';

// Files of tests share a process, and some have read content with other languages.
loadLanguages();

// The tests of a file use the same copies of the content one after another.
afterAll(removeSpareCopies);
