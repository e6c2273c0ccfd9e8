import { readContent } from '../../model/content.ts';
import { isSampleAddress } from '../../model/schemas/site.ts';

/** Once the site is somebody's, its content says nothing about the sample. */
export const isSample = isSampleAddress(readContent().site.url);
