import { startIslands } from '../build/first-frame/islands.ts';
import { startCurrentSection } from '../sections/header/current-section.ts';
import { startBook } from '../sections/home/book.ts';
import { startFilter } from '../sections/projects/filter.ts';

startBook();
startFilter();
startCurrentSection();
startIslands();
