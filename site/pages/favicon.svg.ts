import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { content } from '../content.ts';

export async function GET(): Promise<Response> {
  const icon = await readFile(join(content.root, 'pictures/favicon.svg'), 'utf8');
  return new Response(icon, { headers: { 'content-type': 'image/svg+xml' } });
}
