import type { Locale } from '../../model/locales.ts';

export const states = ['waiting', 'delivered', 'parked', 'spam'] as const;
export type State = (typeof states)[number];

/** A message as it comes in: validated, judged, and not yet on disk. */
export type NewMessage = {
  identity: Uint8Array;
  /** For how long an equal identity counts as the same message; for ever where it is not said. */
  sameForMs: number | undefined;
  name: string;
  email: string;
  message: string;
  language: Locale;
  page: string | undefined;
  state: 'waiting' | 'spam';
  /** Looked like spam, whether it is kept apart or delivered with a mark. */
  suspect: boolean;
};

/** A message as it lies in the store. */
export type StoredMessage = {
  seq: number;
  id: string;
  mail_id: string;
  received_at: number;
  /** Of the site as it was then: the language may have been removed since. */
  language: string;
  page: string | null;
  name: string;
  email: string;
  message: string;
  state: State;
  suspect: 0 | 1;
  attempts: number;
  tried_since: number | null;
  due_at: number;
  /** While it is in the hands of a worker: the loan's own id. */
  loan: string | null;
  last_error: string | null;
  settled_at: number | null;
};

/** A message in the hands of a worker, and for how long delivery has been tried. */
export type LentMessage = StoredMessage & { loan: string; tried_ms: number };

export type Receipt = { id: string; repeated: boolean };
