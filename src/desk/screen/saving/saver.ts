import type { FieldError } from '../../../editing/parts.ts';
import { RefusedCall } from '../calls.ts';
import type { Base, StoredField, UnsavedStorage } from './unsaved-storage.ts';

/** Why something that was typed is not saved, and will not be until its writer does something. */
export type SaveProblem =
  /** The file says something else than what was on the screen. */
  | { kind: 'conflict' }
  /** It was typed before this window was opened, or in another one. */
  | { kind: 'restored' }
  /** The site could not be built with it. */
  | { kind: 'errors'; errors: readonly FieldError[] }
  /** A part of it is still to be filled in. */
  | { kind: 'incomplete' }
  /** The server has answered that it does not do this. */
  | { kind: 'refused'; error: RefusedCall };

export type SaveResult = { kind: 'saved'; base: Base } | SaveProblem;

/** What was typed into one field. What is saved stays as it was typed, with a space at its end. */
export type TypedField<Field, Value> = StoredField<Field, Value> & {
  /** By which the browser keeps it until it is saved. */
  id: string;
  status: 'waiting' | 'stopped' | 'saved';
  problem?: SaveProblem | undefined;
};

const states = ['offline', 'conflict', 'unsaved', 'saving', 'saved'] as const;
type SavingState = (typeof states)[number];

type Dependencies<Field, Value> = {
  nameOf: (field: Field) => string;
  /** Whether a field is named by its place in a list: another item may have that place by now. */
  isItem: (field: Field) => boolean;
  send: (field: Field, value: Value, hash: string) => Promise<SaveResult>;
  /** How long nothing is typed before it is sent, in milliseconds. */
  pause: number;
  storage: UnsavedStorage<Field, Value>;
};

const firstRetry = 1000;
const lastRetry = 30_000;

/**
 * Sends what is typed to the server after a pause, one save of a field at a time, and keeps it in the browser until
 * the server has it. Fields read what was typed from here, so it outlives a change of the part.
 */
export function createSaver<Field, Value>(dependencies: Dependencies<Field, Value>) {
  const { nameOf, isItem, send, storage } = dependencies;
  type Own = TypedField<Field, Value>;
  const entries = new Map<string, Own>();
  /** What has no field any more that it would belong into; its writer decides. */
  let aside: Own[] = [];
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const underway = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  /** How many sends in a row nobody has answered. */
  let failures = 0;

  const notify = () => {
    for (const listener of listeners) listener();
  };

  for (const [id, stored] of storage.all()) {
    const entry: Own = { ...stored, id, status: 'stopped', problem: { kind: 'restored' } };
    const name = nameOf(stored.field);
    if (entries.has(name)) aside.push(entry);
    else entries.set(name, entry);
  }

  storage.onDrop((id) => {
    const entry = unsavedEntries().find((one) => one.id === id);
    if (!entry) return;
    // Whoever typed it has saved or discarded it; what was typed here stays.
    if (entry.problem?.kind === 'restored') remove(id);
    else put(entry);
    notify();
  });

  const unsavedEntries = () =>
    [...entries.values(), ...aside].filter(({ status }) => status !== 'saved');

  function put(entry: Own): void {
    const { id, field, value, base } = entry;
    if (entry.status === 'saved') storage.remove(id);
    else storage.put(id, { field, value, base });
  }

  function set(name: string, entry: Own): void {
    entries.set(name, entry);
    put(entry);
  }

  function remove(id: string): void {
    storage.remove(id);
    aside = aside.filter((one) => one.id !== id);
    for (const [name, entry] of entries) {
      if (entry.id !== id) continue;
      cancel(name);
      entries.delete(name);
    }
  }

  /** Whether another item may stand in its place: then it is not shown there. */
  const isAside = ({ status, base, field }: Own, hash: string) =>
    status === 'stopped' && base.hash !== hash && isItem(field);

  function cancel(name: string): void {
    clearTimeout(timers.get(name));
  }

  function schedule(name: string, milliseconds: number): void {
    cancel(name);
    timers.set(name, setTimeout(save, milliseconds, name));
  }

  function save(name: string): Promise<void> {
    cancel(name);
    const before = underway.get(name) ?? Promise.resolve();
    const run = before.then(() => saveNow(name));
    underway.set(name, run);
    run.finally(() => {
      if (underway.get(name) === run) underway.delete(name);
      notify();
    });
    notify();
    return run;
  }

  async function saveNow(name: string): Promise<void> {
    const sent = entries.get(name);
    if (sent?.status !== 'waiting') return;
    // Undefined where nobody has answered: then it is worth another try.
    const result = await send(sent.field, sent.value, sent.base.hash).catch((error) =>
      error instanceof RefusedCall ? ({ kind: 'refused', error } as const) : undefined,
    );
    failures = result ? 0 : failures + 1;
    if (!result) return schedule(name, Math.min(firstRetry * 2 ** failures, lastRetry));
    const latest = entries.get(name);
    if (latest?.id === sent.id) set(name, afterSending(sent, latest, result));
  }

  function afterSending(sent: Own, latest: Own, result: SaveResult): Own {
    const isTypedOn = latest.value !== sent.value;
    if (result.kind !== 'saved') {
      const isStopped = result.kind === 'conflict' || !isTypedOn;
      return { ...latest, problem: result, status: isStopped ? 'stopped' : 'waiting' };
    }
    // What was typed meanwhile goes out from what is in the file now.
    const { id, field, value } = latest;
    return { id, field, value, base: result.base, status: isTypedOn ? 'waiting' : 'saved' };
  }

  function sendNow(name: string, entry: Own): void {
    set(name, { ...entry, status: 'waiting' });
    save(name);
  }

  return {
    /** `base` is what the field showed as the file's. */
    type(field: Field, value: Value, base: Base): void {
      const name = nameOf(field);
      const before = entries.get(name);
      const isOpen = before !== undefined && before.status !== 'saved';
      if (isOpen && isAside(before, base.hash)) aside.push(before);
      const open = isOpen && !isAside(before, base.hash) ? before : undefined;
      // What another window may still have is its own.
      const isRestored = open?.problem?.kind === 'restored';
      if (isRestored) storage.remove(open.id);
      set(name, {
        id: !open || isRestored ? crypto.randomUUID() : open.id,
        ...{ field, value, base: open?.base ?? base, problem: open?.problem },
        status: asksToChoose(open?.problem) ? 'stopped' : 'waiting',
      });
      schedule(name, dependencies.pause);
      notify();
    },

    /** Ends a conflict: what was typed goes over what the file says now, or is forgotten. */
    resolve(field: Field, keep: 'yours' | 'theirs', base: Base): void {
      const name = nameOf(field);
      const now = entries.get(name);
      if (!now) return;
      remove(now.id);
      if (keep === 'yours') sendNow(name, { ...now, base, problem: undefined });
      notify();
    },

    tryAgain(id: string): void {
      for (const [name, entry] of entries) if (entry.id === id) sendNow(name, entry);
    },

    /** Something else has changed: what the site could not be built with may be right now. */
    tryErrorsAgain(): void {
      for (const [name, entry] of entries)
        if (entry.status === 'stopped' && entry.problem?.kind === 'errors') sendNow(name, entry);
    },

    /** Other items have the places of these fields from now on. */
    setAside(isMoved: (field: Field) => boolean): void {
      for (const [name, entry] of entries) {
        if (entry.status === 'saved' || !isMoved(entry.field)) continue;
        cancel(name);
        entries.delete(name);
        aside.push({ ...entry, status: 'stopped', problem: entry.problem ?? { kind: 'conflict' } });
      }
      notify();
    },

    forget(id: string): void {
      remove(id);
      notify();
    },

    /** What was typed into a field, unless its file has changed since it was saved. */
    at(field: Field, hash: string): Own | undefined {
      const entry = entries.get(nameOf(field));
      if (entry?.status === 'saved') return entry.base.hash === hash ? entry : undefined;
      return entry && isAside(entry, hash) ? undefined : entry;
    },

    waiting: () => [...entries.values()].filter(({ status }) => status === 'waiting'),

    stopped: () => unsavedEntries().filter(({ status }) => status === 'stopped'),

    flush: async () => {
      await Promise.all([...entries.keys()].map(save));
    },

    state(): SavingState {
      const all = unsavedEntries();
      const isWaiting = underway.size > 0 || all.some(({ status }) => status === 'waiting');
      if (failures > 0 && isWaiting) return 'offline';
      const stopped = all.filter(({ status }) => status === 'stopped');
      if (stopped.some(({ problem }) => problem?.kind === 'conflict')) return 'conflict';
      if (stopped.length > 0) return 'unsaved';
      return isWaiting ? 'saving' : 'saved';
    },

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const asksToChoose = (problem: SaveProblem | undefined) =>
  problem?.kind === 'conflict' || problem?.kind === 'restored';

/** Whether a field shows both texts to choose from: what was typed, and what the file says now. */
export const isChoice = ({ status, problem, base }: TypedField<unknown, unknown>, hash: string) =>
  status === 'stopped' && (asksToChoose(problem) || base.hash !== hash);

export type Saver<Field, Value> = ReturnType<typeof createSaver<Field, Value>>;

type AnySaver = Pick<Saver<unknown, unknown>, 'flush' | 'state' | 'subscribe'>;

/** Several savers as one: it is as far as the one that is behind. */
export const combineSavers = (savers: readonly AnySaver[]): AnySaver => ({
  flush: async () => {
    await Promise.all(savers.map(({ flush }) => flush()));
  },
  state: () =>
    states.find((state) => savers.some((saver) => saver.state() === state)) ?? ('saved' as const),
  subscribe(listener) {
    const stops = savers.map(({ subscribe }) => subscribe(listener));
    return () => {
      for (const stop of stops) stop();
    };
  },
});
