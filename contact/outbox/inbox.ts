import type { State, StoredMessage } from './message.ts';
import type { Soon } from './outbox.ts';

/** What the owner does with messages, from another process and while the server runs. */
export type Inbox = {
  /** Who has seen suspected spam in the list has been told of it. */
  list: (state?: State) => Soon<StoredMessage[]>;
  /** Messages whose id begins so. */
  find: (prefix: string) => Soon<StoredMessage[]>;
  /** Each says whether it did so: never to a message that is being sent at this moment. */
  retryParked: (id: string) => Soon<boolean>;
  retryWaiting: (id: string) => Soon<boolean>;
  release: (id: string) => Soon<boolean>;
  erase: (id: string) => Soon<void>;
  close: () => Soon<void>;
};
