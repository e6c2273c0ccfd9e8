/** What a field said when somebody began to type, and a hash of it. */
export type Base = { text: string; hash: string };

export type StoredField<Field, Value> = { field: Field; value: Value; base: Base };

/** Keeps what is not saved where it outlives the window, each under a name of its own: two windows never replace each other's. */
export type UnsavedStorage<Field, Value> = {
  all: () => [name: string, stored: StoredField<Field, Value>][];
  put: (name: string, stored: StoredField<Field, Value>) => void;
  remove: (name: string) => void;
  /** Reports a name that another window has dropped. */
  onDrop: (hear: (name: string) => void) => void;
};

/** In this browser. Desks of several sites may have had the same port: each has names of its own. */
export function unsavedIn<Field, Value>(kind: string): UnsavedStorage<Field, Value> {
  const prefix = `desk-unsaved ${location.pathname.slice(1, 9)} ${kind} `;
  return {
    all: () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key.slice(prefix.length), JSON.parse(localStorage.getItem(key) as string)]),
    put: (name, stored) => localStorage.setItem(prefix + name, JSON.stringify(stored)),
    remove: (name) => localStorage.removeItem(prefix + name),
    onDrop: (hear) =>
      addEventListener('storage', ({ key, newValue }) => {
        if (key?.startsWith(prefix) && newValue === null) hear(key.slice(prefix.length));
      }),
  };
}
