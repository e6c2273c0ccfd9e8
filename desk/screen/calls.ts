import type * as Desk from '../contract.ts';

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
    return (this.answer as Partial<Desk.Refused> | undefined)?.error;
  }

  /** What to do instead, in words of the server. */
  get advice(): string | undefined {
    return (this.answer as Partial<Desk.Refused> | undefined)?.advice;
  }
}

type Query = Record<string, string | readonly string[]>;

function addressOf(call: string, query: Query = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
  return search.size > 0 ? `api/${call}?${search}` : `api/${call}`;
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  if (response.ok) return (await response.json()) as Answer;
  throw new RefusedCall(response.status, await response.json().catch(() => undefined));
}

const read = async <Answer>(call: string, query?: Query, signal?: AbortSignal) =>
  answerOf<Answer>(await fetch(addressOf(call, query), signal ? { signal } : {}));

const write = async <Answer>(call: string, body: object) =>
  answerOf<Answer>(
    await fetch(addressOf(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** A refusal that is one of the expected answers, and not a failure. */
async function alsoRefused<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const outcome = error instanceof RefusedCall && (error.answer as { outcome?: string })?.outcome;
    if (outcome) return error.answer as Answer;
    throw error;
  }
}

async function sendImport<Answer>(call: string, file: File, choice: Desk.ImportChoice) {
  const { language, drop, only, ids = {} } = choice;
  const query = {
    name: file.name,
    ...(language ? { language } : {}),
    ...(drop ? { drop: 'yes' } : {}),
    // None is a choice, too.
    ...(only ? { only: only.length > 0 ? only : '' } : {}),
    title: Object.keys(ids),
    id: Object.values(ids),
  };
  return answerOf<Answer>(await fetch(addressOf(call, query), { method: 'POST', body: file }));
}

/** Every call of the contract, by what it does. */
export const calls = {
  overview: () => read<Desk.Overview>('overview'),
  part: (id: Desk.PartId) => read<Desk.Part>('part', { id }),
  search: (words: string, signal?: AbortSignal) =>
    read<{ hits: Desk.Hit[] }>('search', { words }, signal),
  sourceChange: (id: Desk.TextId, language: Desk.Code) =>
    read<Desk.SourceChange>('source-change', { id, language }),
  find: (language: Desk.Code, path: string, text: readonly string[]) =>
    read<{ id?: Desk.TextId; part?: Desk.PartId }>('find', { language, path, text }),
  glossary: () =>
    read<{ terms: { source: string; words: Record<Desk.Code, string> }[] }>('glossary'),
  saveText: (save: Desk.SaveText) => alsoRefused(write<Desk.SavedText>('text', save)),
  dropDraft: (id: Desk.TextId, language: Desk.Code) =>
    write<{ version: Desk.Version }>('draft/drop', { id, language }),
  changeList: (change: Desk.ChangeList) => write<Desk.ChangedList>('list', change),
  confirm: (confirm: Desk.Confirm) =>
    write<{ part: Desk.PartId[]; undo: Desk.UndoState }>('confirm', confirm),
  undo: () => write<{ undone: Desk.UndoStep; undo: Desk.UndoState }>('undo', {}),
  check: () => read<Desk.CheckReport>('check'),
  facts: (file: Desk.FactFile) => read<Desk.Facts>('facts', { file }),
  saveFact: (save: Desk.SaveFact) => alsoRefused(write<Desk.SavedFact>('fact', save)),
  changeProject: (change: Desk.ProjectChange) =>
    alsoRefused(write<Desk.ProjectChanged>('project', change)),
  deletePlan: (id: string) => read<Desk.DeletePlan>('project/delete-plan', { id }),
  changeLanguage: (change: Desk.LanguageChange) =>
    alsoRefused(write<Desk.ProjectChanged>('language', change)),
  pictures: () => read<{ pictures: Desk.Picture[] }>('pictures'),
  sendPicture: async (place: string, file: Blob) =>
    answerOf<{ picture: Desk.Picture; undo: Desk.UndoState }>(
      await fetch(addressOf('picture', { place }), { method: 'POST', body: file }),
    ),
  importOffer: () => read<{ isOffered: boolean }>('import'),
  planImport: (file: File, choice: Desk.ImportChoice) =>
    sendImport<Desk.ImportPlan>('import/plan', file, choice),
  writeImport: (file: File, choice: Desk.ImportChoice) =>
    sendImport<{ undo: Desk.UndoState }>('import/write', file, choice),
  history: () => read<Desk.History>('history'),
  commit: (message: string, files: readonly string[]) =>
    write<Desk.Committed>('commit', { message, files }),
};

/** Where the browser itself fetches from. */
export const pictureAddress = (file: string, mark: string) => addressOf('picture', { file, mark });
export const cvAddress = (language: Desk.Code, mark: string) => addressOf('cv', { language, mark });
export const eventsAddress = addressOf('events');
