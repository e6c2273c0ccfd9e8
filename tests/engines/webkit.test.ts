import { walk } from './walks.ts';
import { webkit } from './webkit.ts';

walk(webkit);
