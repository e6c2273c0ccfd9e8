import { createHash } from 'node:crypto';

/** How long an equal message from the same address counts as a double post, when it has no key. */
export const keylessWindowMs = 10 * 60_000;

type Identifiable = {
  name: string;
  email: string;
  message: string;
  key?: string | undefined;
  address: string;
};

/**
 * The key that a post came with. One that brought none gets the key that any equal post from the same
 * address gets: the form that is shown again carries it, and stays known as the same message.
 */
export function keyOf({ name, email, message, key, address }: Identifiable): string {
  if (key !== undefined) return key.toLowerCase();
  const hash = digestOf(['address', address, name, email, message]).toString('hex');
  // A UUID of the version that is free for one's own use.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/**
 * Equal for two posts of one message. The text is part of it beside the key, so that a text
 * corrected between two tries is a new message and not mistaken for the first.
 */
export function identityOf(post: Identifiable): Uint8Array {
  const { name, email, message } = post;
  return digestOf(['key', keyOf(post), name, email, message]).subarray(0, 16);
}

const digestOf = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
