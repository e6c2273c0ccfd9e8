import { type TranslationError, translationErrors } from '../../model/checks/translation.ts';
import type { PageData, PageText } from '../make/collect-data.ts';
import type { WorkText } from '../read-answer.ts';

/** Typing in one field is one step to undo, until one pauses. */
const pause = 2_000;

type Own = ReadonlyMap<string, WorkText>;

/** Undefined removes it. */
type Changed = { text?: string | undefined; comment?: string };

/**
 * What the translator has done on this page: each text that they touched, and the steps back. Each text is
 * kept by itself, because other pages of the same translation may be open, or be newer and have other texts.
 */
export function createWork(texts: readonly PageText[], memory: Memory) {
  const known = new Map(texts.map((text) => [text.id, text]));
  const listeners = new Set<() => void>();
  let steps: Own[] = [];
  let typing = { name: '', at: 0 };
  const stored = memory.read();
  let isStored = stored !== undefined;
  let own: Own = new Map(
    stored?.filter((text) => known.has(text?.id)).map((text) => [text.id, text]),
  );

  const show = (next: Own) => {
    own = next;
    for (const listen of listeners) listen();
  };
  const put = (next: Own) => {
    const changed = [...new Set([...own.keys(), ...next.keys()])].filter(
      (id) => own.get(id) !== next.get(id),
    );
    for (const id of changed) isStored = memory.write(id, next.get(id));
    show(next);
  };
  // What another page has written is no step of this one.
  memory.listen((id, text) => {
    if (!known.has(id)) return;
    const changed = (before: Own) => {
      const next = new Map(before);
      if (text) next.set(id, text);
      else next.delete(id);
      return next;
    };
    steps = steps.map(changed);
    show(changed(own));
  });
  /** name: the field that is typed in, where there is one; the same again soon after is the same step. */
  const step = (name: string, next: Own) => {
    const isSame = name !== '' && typing.name === name && Date.now() - typing.at < pause;
    if (!isSame) steps.push(own);
    typing = { name, at: Date.now() };
    put(next);
  };

  const change = (id: string, changed: Changed): Own => {
    const { source, translation } = known.get(id) as PageText;
    const { text, comment, ...before } = { was: [translation], ...own.get(id), ...changed };
    const next = new Map(own);
    if (text === undefined && !comment) next.delete(id);
    else {
      next.set(id, {
        ...{ ...before, id, source, text },
        comment: comment || undefined,
        at: new Date().toISOString(),
      });
    }
    return next;
  };
  const isAsBrought = (id: string, text: string) => known.get(id)?.translation === text;

  return {
    subscribe(listen: () => void) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    all: () => own,
    of: (id: string) => own.get(id),
    isStored: () => isStored,
    canUndo: () => steps.length > 0,
    type: (id: string, text: string) =>
      step(`text ${id}`, change(id, { text: isAsBrought(id, text) ? undefined : text })),
    comment: (id: string, comment: string) => step(`comment ${id}`, change(id, { comment })),
    /** Texts that are right as they are here, in one step: “still true”, or those of the source. */
    confirm(right: ReadonlyMap<string, string>) {
      const next = [...right].map(([id, text]) => [id, change(id, { text }).get(id)] as const);
      step('', new Map([...own, ...(next as [string, WorkText][])]));
    },
    /** The owner's version of a text that both have changed, or the translator's in its place. */
    resolve(id: string, keep: 'yours' | 'theirs') {
      const { translation } = known.get(id) as PageText;
      const mine = own.get(id);
      if (!mine) return;
      const text = keep === 'yours' ? mine.text : undefined;
      const next = new Map(change(id, { text }));
      const stored = next.get(id);
      if (stored) next.set(id, { ...stored, was: [...stored.was, translation] });
      step('', next);
    },
    /** Imports what was saved elsewhere, where it is newer; returns how many texts. */
    adopt(saved: readonly WorkText[]): number {
      const newer = saved.filter(({ id, at }) => known.has(id) && !((own.get(id)?.at ?? '') >= at));
      if (newer.length > 0)
        step('', new Map([...own, ...newer.map((text) => [text.id, text] as const)]));
      return newer.length;
    },
    /** From now on the owner may have these texts. */
    markSaved(): void {
      const sent = ({ text, was }: WorkText) =>
        text === undefined || was.includes(text) ? was : [...was, text];
      put(new Map([...own].map(([id, text]) => [id, { ...text, was: sent(text) }])));
    },
    undo(): void {
      const before = steps.pop();
      typing = { name: '', at: 0 };
      if (before) put(new Map([...before].map(([id, text]) => [id, stillSent(text, own.get(id))])));
    },
  };
}

/** Undoing keeps the texts that were saved meanwhile, since the owner may have them. */
const stillSent = (before: WorkText, now: WorkText | undefined): WorkText => ({
  ...before,
  was: [...new Set([...before.was, ...(now?.was ?? [])])],
});

export type WorkStore = ReturnType<typeof createWork>;

/** Both sides have changed it: the page was written again after the owner had changed the translation. */
export const isInConflict = ({ translation }: PageText, own: WorkText | undefined) =>
  own?.text !== undefined && own.text !== translation && !own.was.includes(translation);

type Site = Pick<PageData, 'placeholders' | 'pages'>;

/** Asked for with every key, for every text: each is looked at once. */
const known = new WeakMap<WorkText, TranslationError[]>();

/** Why the owner could not use what is written here. */
export function errorsIn(text: PageText, own: WorkText | undefined, site: Site) {
  if (own?.text === undefined) return [];
  const { key, kind, source, placeholders = [] } = text;
  const errors =
    known.get(own) ??
    translationErrors({
      ...{ key, kind, source, pages: site.pages, text: own.text },
      placeholders: [...placeholders, ...site.placeholders],
    });
  known.set(own, errors);
  return errors;
}

export function isDone(text: PageText, own: WorkText | undefined, site: Site): boolean {
  if (own?.text === undefined) return text.state === 'current';
  if (own.text.trim() === '' || own.source !== text.source) return false;
  return !isInConflict(text, own) && errorsIn(text, own, site).length === 0;
}

/** Where the work is kept, text by text. */
export type Memory = {
  /** Undefined where nothing can be kept. */
  read: () => WorkText[] | undefined;
  /** Undefined removes a text. Returns whether that was possible. */
  write: (id: string, text: WorkText | undefined) => boolean;
  /** Calls back when another page has written. */
  listen: (changed: (id: string, text: WorkText | undefined) => void) => void;
};

/** What this browser keeps for a page that was opened from a folder; some browsers, or their users, forbid it. */
export function browserMemory(name: string): Memory {
  const prefix = `${name} `;
  return {
    read() {
      try {
        return Object.keys(localStorage)
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => parsed(localStorage.getItem(key)) ?? []);
      } catch {
        return undefined;
      }
    },
    write(id, text) {
      try {
        if (text) localStorage.setItem(prefix + id, JSON.stringify(text));
        else localStorage.removeItem(prefix + id);
        return true;
      } catch {
        return false;
      }
    },
    listen(changed) {
      addEventListener('storage', ({ key, newValue }) => {
        if (key?.startsWith(prefix)) changed(key.slice(prefix.length), parsed(newValue));
      });
    },
  };
}

/** Undefined for whatever else stands there. */
function parsed(value: string | null): WorkText | undefined {
  try {
    const text: WorkText | null = JSON.parse(value ?? 'null');
    return Array.isArray(text?.was) ? text : undefined;
  } catch {
    return undefined;
  }
}
