import type { FieldError } from '../../../editing/parts.ts';
import { RefusedCall } from '../calls.ts';

/** Why something that was typed is not saved, and will not be until its writer does something. */
export type Problem<Theirs> =
  /** The file says something else than what was on the screen. */
  | { kind: 'conflict'; theirs: Theirs }
  /** The site could not be built with it. */
  | { kind: 'errors'; errors: readonly FieldError[] }
  /** A part of it is still to be filled in. */
  | { kind: 'incomplete' }
  /** The server has answered that it does not do this. */
  | { kind: 'refused'; error: RefusedCall };

export type Answer<Theirs> = { kind: 'saved'; mark: string } | Problem<Theirs>;

/** What was typed into one field. What is saved stays as it was typed, with a space at its end. */
type Entry<Field, Value, Theirs> = {
  field: Field;
  value: Value;
  /** Of what was in the file when it was typed; of what is there now once it is saved. */
  mark: string;
  status: 'waiting' | 'stopped' | 'saved';
  problem?: Problem<Theirs> | undefined;
};

const states = ['offline', 'conflict', 'unsaved', 'saving', 'saved'] as const;
type SavingState = (typeof states)[number];

type Dependencies<Field, Value, Theirs> = {
  /** Names a field. */
  nameOf: (field: Field) => string;
  send: (field: Field, value: Value, mark: string) => Promise<Answer<Theirs>>;
  /** How long nothing is typed before it is sent, in milliseconds. */
  pause: number;
};

const firstRetry = 1000;
const lastRetry = 30_000;

/**
 * Sends what is typed to the server after a pause, one save of a field at a time, and keeps it until
 * the server has it. Fields read what was typed from here, so it outlives a change of the part.
 */
export function createSaver<Field, Value, Theirs extends { mark: string }>(
  dependencies: Dependencies<Field, Value, Theirs>,
) {
  const { nameOf, send } = dependencies;
  type Own = Entry<Field, Value, Theirs>;
  const entries = new Map<string, Own>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const underway = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  /** How many sends in a row nobody has answered. */
  let failures = 0;
  let moves = 0;

  const notify = () => {
    for (const listener of listeners) listener();
  };

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
    const movesBefore = moves;
    // Undefined where nobody has answered: then it is worth another try.
    const answer = await send(sent.field, sent.value, sent.mark).catch((error) =>
      error instanceof RefusedCall ? ({ kind: 'refused', error } as const) : undefined,
    );
    failures = answer ? 0 : failures + 1;
    if (!answer) return schedule(name, Math.min(firstRetry * 2 ** failures, lastRetry));
    const latest = entries.get(name);
    // Another field may have the name by now; what was sent waits under its new one, and is sent again.
    if (latest && moves === movesBefore) entries.set(name, answered(sent, latest, answer));
  }

  function answered(sent: Own, latest: Own, answer: Answer<Theirs>): Own {
    const isTypedOn = latest.value !== sent.value;
    if (answer.kind !== 'saved') {
      const isStopped = answer.kind === 'conflict' || !isTypedOn;
      return { ...latest, problem: answer, status: isStopped ? 'stopped' : 'waiting' };
    }
    // What was typed meanwhile goes out from what is in the file now.
    const { field, value } = latest;
    return { field, value, mark: answer.mark, status: isTypedOn ? 'waiting' : 'saved' };
  }

  function sendNow(name: string, entry: Own): void {
    entries.set(name, entry);
    save(name);
  }

  return {
    /** `mark` is of what the field showed as the file's. */
    type(field: Field, value: Value, mark: string): void {
      const name = nameOf(field);
      const before = entries.get(name);
      const open = before?.status === 'saved' ? undefined : before;
      const status = open?.problem?.kind === 'conflict' ? 'stopped' : 'waiting';
      entries.set(name, { ...open, field, value, mark: open?.mark ?? mark, status });
      schedule(name, dependencies.pause);
      notify();
    },

    /** Ends a conflict: what was typed goes over what the file says, or is forgotten. */
    resolve(field: Field, keep: 'yours' | 'theirs'): Theirs | undefined {
      const name = nameOf(field);
      const now = entries.get(name);
      if (now?.problem?.kind !== 'conflict') return undefined;
      const { theirs } = now.problem;
      entries.delete(name);
      if (keep === 'yours') {
        sendNow(name, { field, value: now.value, mark: theirs.mark, status: 'waiting' });
      }
      notify();
      return theirs;
    },

    /** Sends once more what was refused. */
    tryAgain(field: Field): void {
      const now = entries.get(nameOf(field));
      if (now) sendNow(nameOf(field), { ...now, status: 'waiting' });
    },

    forget(field: Field): void {
      cancel(nameOf(field));
      entries.delete(nameOf(field));
      notify();
    },

    /** Fields have moved: what is not saved goes with them, undefined takes it away. */
    move(fieldAfter: (field: Field) => Field | undefined): void {
      const before = [...entries];
      moves += 1;
      entries.clear();
      for (const [name, entry] of before) {
        cancel(name);
        const field = fieldAfter(entry.field);
        if (field === undefined || entry.status === 'saved') continue;
        entries.set(nameOf(field), { ...entry, field });
        if (entry.status === 'waiting') schedule(nameOf(field), dependencies.pause);
      }
      notify();
    },

    /** What was typed into a field, unless the file has changed since it was saved. */
    typed(field: Field, mark: string): { value: Value } | undefined {
      const entry = entries.get(nameOf(field));
      return entry?.status === 'saved' && entry.mark !== mark ? undefined : entry;
    },

    unsaved(field: Field): Value | undefined {
      const entry = entries.get(nameOf(field));
      return entry?.status === 'saved' ? undefined : entry?.value;
    },

    problem: (field: Field) => entries.get(nameOf(field))?.problem,

    /** What waits for a decision of its writer. */
    stopped: () => [...entries.values()].filter(({ status }) => status === 'stopped'),

    /** Sends at once what is waiting. */
    flush: async () => {
      await Promise.all([...entries.keys()].map(save));
    },

    state(): SavingState {
      const all = [...entries.values()];
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

type AnySaver = Pick<
  ReturnType<typeof createSaver<unknown, unknown, { mark: string }>>,
  'flush' | 'state' | 'subscribe'
>;

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
