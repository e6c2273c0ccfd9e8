import type { Code, SavedText, SaveText, TextId, Version } from '../../contract.ts';

export type Conflict = { yours: string; theirs: Version };

/** What was typed into one field and is not in its file yet. */
type Typed = { text: string; mark: string; conflict?: Conflict };

export type SavingState = 'saved' | 'saving' | 'offline';

type Doors = {
  send: (save: SaveText) => Promise<SavedText>;
  /** The server has the text: in the file, or as a draft. */
  onSaved: (id: TextId, language: Code, answer: SavedText & { outcome: 'saved' | 'draft' }) => void;
  /** Runs something later; a test runs it when it likes. */
  later: (run: () => void, milliseconds: number) => () => void;
};

const pauseInTyping = 300;
const pauseBeforeRetry = 2000;

const nameOf = (id: TextId, language: Code) => `${language} ${id}`;

/**
 * Brings what is typed to the server after a pause, one save of a field at a time, and keeps it until
 * the server has it. Fields read what was typed from here, so it outlives a change of the part.
 */
export function createSaver({ send, onSaved, later }: Doors) {
  const typed = new Map<string, Typed & { id: TextId; language: Code }>();
  const timers = new Map<string, () => void>();
  const underway = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  /** The mark of the text before the last save, and the one since: a field may still know the former. */
  const renewed = new Map<string, { from: string; to: string }>();
  let isOffline = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  function plan(name: string, milliseconds: number): void {
    timers.get(name)?.();
    timers.set(
      name,
      later(() => {
        timers.delete(name);
        save(name);
      }, milliseconds),
    );
  }

  function save(name: string): Promise<void> {
    timers.get(name)?.();
    timers.delete(name);
    const before = underway.get(name) ?? Promise.resolve();
    const run = before.then(() => saveNow(name));
    underway.set(name, run);
    run.finally(() => {
      if (underway.get(name) === run) underway.delete(name);
      tell();
    });
    tell();
    return run;
  }

  async function saveNow(name: string): Promise<void> {
    const now = typed.get(name);
    if (!now || now.conflict) return;
    const { id, language, text, mark } = now;
    const answer = await send({ id, language, text, mark }).catch(() => undefined);
    isOffline = answer === undefined;
    if (!answer) return plan(name, pauseBeforeRetry);
    const latest = typed.get(name) ?? now;
    if (answer.outcome === 'conflict') {
      typed.set(name, { ...latest, conflict: { yours: latest.text, theirs: answer.theirs } });
      return;
    }
    // Typed on while the save was under way: the rest goes out from the text that is in the file now.
    if (latest.text === text) typed.delete(name);
    else typed.set(name, { ...latest, mark: answer.version.mark });
    renewed.set(name, { from: mark, to: answer.version.mark });
    onSaved(id, language, answer);
  }

  return {
    type(id: TextId, language: Code, text: string, mark: string): void {
      const name = nameOf(id, language);
      const before = typed.get(name);
      const last = renewed.get(name);
      const current = last?.from === mark ? last.to : mark;
      typed.set(name, { ...before, id, language, text, mark: before?.mark ?? current });
      plan(name, pauseInTyping);
      tell();
    },

    /** Ends a conflict: what was typed goes over the text of the file, or is forgotten. */
    resolve(id: TextId, language: Code, keep: 'yours' | 'theirs'): Version | undefined {
      const name = nameOf(id, language);
      const now = typed.get(name);
      if (!now?.conflict) return undefined;
      const { conflict, ...left } = now;
      typed.delete(name);
      if (keep === 'yours') {
        typed.set(name, { ...left, mark: conflict.theirs.mark });
        save(name);
      }
      tell();
      return conflict.theirs;
    },

    /** Forgets what was typed into a field. */
    forget(id: TextId, language: Code): void {
      timers.get(nameOf(id, language))?.();
      typed.delete(nameOf(id, language));
      tell();
    },

    typed: (id: TextId, language: Code) => typed.get(nameOf(id, language))?.text,
    conflict: (id: TextId, language: Code) => typed.get(nameOf(id, language))?.conflict,

    /** Sends at once what is waiting. */
    flush: async () => {
      await Promise.all([...typed.keys()].map(save));
    },

    state(): SavingState {
      if (isOffline) return 'offline';
      const waits = [...typed.values()].some(({ conflict }) => !conflict);
      return waits || underway.size > 0 ? 'saving' : 'saved';
    },

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type Saver = ReturnType<typeof createSaver>;
