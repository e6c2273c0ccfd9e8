import { keyHeader } from '../form/fields.ts';
import type { Origin } from './origin.ts';

/** Lets the script of an allowed site on another host send, and read the answer. */
export function corsHeaders(origin: Origin, request?: 'preflight'): [string, string][] {
  const headers: [string, string][] = [['Vary', 'Origin']];
  if (origin.kind !== 'allowed') return headers;
  headers.push(['Access-Control-Allow-Origin', origin.origin]);
  if (request === 'preflight') {
    headers.push(
      ['Access-Control-Allow-Methods', 'POST'],
      ['Access-Control-Allow-Headers', `Content-Type, ${keyHeader}`],
      ['Access-Control-Max-Age', '7200'],
    );
  } else {
    headers.push(['Access-Control-Expose-Headers', 'Retry-After']);
  }
  return headers;
}
