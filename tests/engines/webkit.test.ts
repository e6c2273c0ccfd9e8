import { webkit } from './support/webkit.ts';
import { walk } from './walk.ts';

walk(webkit);
