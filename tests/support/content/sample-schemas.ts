import { renewSchemas } from '../../../src/editing/schemas.ts';
import { project } from './site-folder.ts';

/** Copies of the sample have the schemas for editors, as sites have, whatever was run in this checkout before. */
export const setup = () => renewSchemas(project('starter/content'));
