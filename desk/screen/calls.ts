import { type ClientResponse, hc } from 'hono/client';
import type { Code } from '../../editing/parts.ts';
import type { Routes } from '../server/routes.ts';

/** An answer that the server gave on purpose and that is no success. */
export class RefusedCall extends Error {
  override name = 'RefusedCall';
  readonly status: number;
  readonly code: string | undefined;
  /** What to do instead, in words of the server. */
  readonly advice: string | undefined;

  constructor(status: number, answer: { error?: string; advice?: string } = {}) {
    super(`The desk refused with ${status}.`);
    this.status = status;
    this.code = answer.error;
    this.advice = answer.advice;
  }
}

/** The routes of the server; all addresses are relative to the screen's own, which holds the secret. */
export const api = hc<Routes>('api');

type Answer<Response> = Response extends ClientResponse<infer Body> ? Body : never;

/** The body of an answer. A refusal is thrown, unless it is one of the outcomes that a call expects. */
export async function ask<Response extends ClientResponse<unknown, number, 'json'>>(
  call: Promise<Response>,
): Promise<Answer<Response>> {
  const response = await call;
  const answer = (await response.json().catch((error) => {
    if (response.ok) throw error;
  })) as Answer<Response>;
  const isExpected = response.ok || (answer as { outcome?: string } | undefined)?.outcome;
  if (!isExpected) throw new RefusedCall(response.status, answer as object);
  return answer;
}

/** Where the browser itself fetches from. */
const addressOf = (call: string, query: Record<string, string>) =>
  `api/${call}?${new URLSearchParams(query)}`;
export const pictureAddress = (file: string, mark: string) => addressOf('picture', { file, mark });
export const cvAddress = (language: Code, mark: string) => addressOf('cv', { language, mark });
export const translatorPageAddress = (language: Code) => addressOf('translator/page', { language });
export const eventsAddress = 'api/events';
