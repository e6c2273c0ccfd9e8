import { type ClientResponse, hc, type InferRequestType } from 'hono/client';
import type { FactFile } from '../../editing/facts.ts';
import type { LanguageChange } from '../../editing/languages.ts';
import type { Code, ListChange, PartId, TextId } from '../../editing/parts.ts';
import type { ProjectChange } from '../../editing/projects.ts';
import type { ImportChoice } from '../server/import.ts';
import type { Routes } from '../server/routes.ts';

type Refused = { error?: string; advice?: string };

/** An answer that the server gave on purpose and that is no success. */
export class RefusedCall extends Error {
  override name = 'RefusedCall';
  readonly status: number;
  readonly answer: unknown;

  constructor(status: number, answer: unknown) {
    super(`The desk refused with ${status}.`);
    this.status = status;
    this.answer = answer;
  }

  get code(): string | undefined {
    return (this.answer as Refused | undefined)?.error;
  }

  /** What to do instead, in words of the server. */
  get advice(): string | undefined {
    return (this.answer as Refused | undefined)?.advice;
  }
}

/** The routes of the server; all addresses are relative to the screen's own, which holds the secret. */
const api = hc<Routes>('api');

type Json<Call> = InferRequestType<Call> extends { json: infer Body } ? Body : never;

type Answer<Response> = Response extends ClientResponse<infer Body> ? Body : never;

/** The body of an answer. A refusal is thrown, unless it is one of the outcomes that a call expects. */
async function answerOf<Response extends ClientResponse<unknown, number, 'json'>>(
  call: Promise<Response>,
): Promise<Answer<Response>> {
  const response = await call;
  const answer = (await response.json().catch((error) => {
    if (response.ok) throw error;
  })) as Answer<Response>;
  const isExpected = response.ok || (answer as { outcome?: string } | undefined)?.outcome;
  if (!isExpected) throw new RefusedCall(response.status, answer);
  return answer;
}

const importQuery = (file: File, { language, removeSample, only, ids = {} }: ImportChoice) => ({
  query: {
    name: file.name,
    ...(language ? { language } : {}),
    ...(removeSample ? { removeSample: 'yes' as const } : {}),
    // None is a choice, too.
    ...(only ? { only: only.length > 0 ? [...only] : [''] } : {}),
    title: Object.keys(ids),
    id: Object.values(ids),
  },
});

const sent = (body: Blob) => ({ init: { body } });

/** Every call, by what it does. */
export const calls = {
  overview: () => answerOf(api.overview.$get()),
  part: (id: PartId) => answerOf(api.part.$get({ query: { id } })),
  search: (words: string, signal?: AbortSignal) =>
    answerOf(api.search.$get({ query: { words } }, signal ? { init: { signal } } : {})),
  sourceChange: (id: TextId, language: Code) =>
    answerOf(api['source-change'].$get({ query: { id, language } })),
  find: (language: Code, path: string, text: readonly string[]) =>
    answerOf(api.find.$get({ query: { language, path, text: [...text] } })),
  glossary: () => answerOf(api.glossary.$get()),
  saveText: (json: Json<typeof api.text.$post>) => answerOf(api.text.$post({ json })),
  dropDraft: (id: TextId, language: Code) =>
    answerOf(api.draft.drop.$post({ json: { id, language } })),
  changeList: (json: ListChange) => answerOf(api.list.$post({ json })),
  confirm: (json: Json<typeof api.confirm.$post>) => answerOf(api.confirm.$post({ json })),
  undo: () => answerOf(api.undo.$post({ json: {} })),
  check: () => answerOf(api.check.$get()),
  facts: (file: FactFile) => answerOf(api.facts.$get({ query: { file } })),
  saveFact: (json: Json<typeof api.fact.$post>) => answerOf(api.fact.$post({ json })),
  changeProject: (json: ProjectChange) => answerOf(api.project.$post({ json })),
  deletePlan: (id: string) => answerOf(api.project['delete-plan'].$get({ query: { id } })),
  changeLanguage: (json: LanguageChange) => answerOf(api.language.$post({ json })),
  pictures: () => answerOf(api.pictures.$get()),
  sendPicture: (place: string, file: Blob) =>
    answerOf(api.picture.$post({ query: { place } }, sent(file))),
  importOffer: () => answerOf(api.import.$get()),
  previewImport: (file: File, choice: ImportChoice) =>
    answerOf(api.import.preview.$post(importQuery(file, choice), sent(file))),
  writeImport: (file: File, choice: ImportChoice) =>
    answerOf(api.import.write.$post(importQuery(file, choice), sent(file))),
  history: () => answerOf(api.history.$get()),
  commit: (message: string, files: readonly string[]) =>
    answerOf(api.commit.$post({ json: { message, files: [...files] } })),
};

/** Where the browser itself fetches from. */
const addressOf = (call: string, query: Record<string, string>) =>
  `api/${call}?${new URLSearchParams(query)}`;
export const pictureAddress = (file: string, mark: string) => addressOf('picture', { file, mark });
export const cvAddress = (language: Code, mark: string) => addressOf('cv', { language, mark });
export const eventsAddress = 'api/events';
