import { createHash } from 'node:crypto';

/** How long an equal message from the same address counts as a double post, when it has no key. */
export const keylessWindowMs = 10 * 60_000;

type Identifiable = {
  name: string;
  email: string;
  message: string;
  key: string | undefined;
  address: string;
};

/**
 * Equal for two posts of one message. The text is part of it beside the key, so that a text
 * corrected between two tries is a new message and not mistaken for the first.
 */
export function identityOf({ name, email, message, key, address }: Identifiable): Uint8Array {
  const source = key === undefined ? ['address', address] : ['key', key.toLowerCase()];
  return createHash('sha256')
    .update(JSON.stringify([...source, name, email, message]))
    .digest()
    .subarray(0, 16);
}
