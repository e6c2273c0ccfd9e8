import { readContent } from '../../../src/model/content.ts';
import { isSampleDomain } from '../../../src/model/schemas/site.ts';

/** Once the site is somebody's, its content says nothing about the sample. */
export const isSample = isSampleDomain(readContent().site.url);
