import { themeOf } from '../../model/theme/theme.ts';
import { content } from '../content.ts';

/** The colours of this build. */
export const theme = themeOf(content.site);
