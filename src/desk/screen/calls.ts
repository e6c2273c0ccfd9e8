import type { z } from 'zod';
import type { Code } from '../../editing/parts.ts';
import type { ContentError } from '../../model/errors/errors.ts';
import type { Refusal } from '../../model/errors/refusal.ts';
import type { Files, Reads, Sends } from '../server/calls.ts';

type Refused = {
  /** The code of the refusal. */
  error?: Refusal['code'];
  details?: Refusal['details'];
  /** In English. */
  sentence?: string;
  /** In the content, where they are why. */
  errors?: readonly ContentError[];
};

/** The server has refused a call. */
export class RefusedCall extends Error {
  override name = 'RefusedCall';
  readonly status: number;
  readonly refused: Refused;

  constructor(status: number, refused: Refused = {}) {
    super(`The desk refused with ${status}.`);
    this.status = status;
    this.refused = refused;
  }
}

type Call = { schema: z.ZodType; run: (...input: never[]) => unknown };
export type Input<Own extends Call> = z.input<Own['schema']>;
type Result<Own extends Call> = Awaited<ReturnType<Own['run']>>;

/** All URLs are relative to the screen's own, which holds the secret. */
async function responseTo<Body>(url: string, request: RequestInit): Promise<Body> {
  const response = await fetch(`api/${url}`, request);
  if (response.ok) return response.json();
  throw new RefusedCall(response.status, await response.json().catch(() => ({})));
}

export function read<Name extends keyof Reads>(
  name: Name,
  input: Input<Reads[Name]>,
  request: RequestInit = {},
) {
  const query = `${new URLSearchParams(input)}`;
  return responseTo<Result<Reads[Name]>>(query ? `${name}?${query}` : name, request);
}

export const send = <Name extends keyof Sends>(name: Name, input: Input<Sends[Name]>) =>
  responseTo<Result<Sends[Name]>>(name, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });

export const sendFile = <Name extends keyof Files>(
  name: Name,
  input: Input<Files[Name]>,
  body: File,
) => {
  const query = new URLSearchParams({ input: JSON.stringify(input) });
  return responseTo<Result<Files[Name]>>(`${name}?${query}`, { method: 'POST', body });
};

/** Where the browser itself fetches from. */
const urlOf = (call: string, query: Record<string, string>) =>
  `api/${call}?${new URLSearchParams(query)}`;
export const pictureUrl = (file: string, version: string) => urlOf('picture', { file, version });
/** `of` is a version of the CV, or a letter as letters/<id>; the public version without it. */
export const cvUrl = (language: Code, version: string, of = '') =>
  urlOf('cv', { language, version, ...(of ? { of } : {}) });
export const translatorPageUrl = (language: Code) => urlOf('translator-page', { language });
export const eventsUrl = 'api/events';
