const storageKey = 'contact-key';

/**
 * One key over every try and reload, until the message is sent or deleted. It needs no text beside
 * it: the server takes a text that was corrected between two tries for a new message.
 */
export function attemptKey(): string {
  try {
    const key = sessionStorage.getItem(storageKey) ?? newKey();
    sessionStorage.setItem(storageKey, key);
    return key;
  } catch {
    return newKey();
  }
}

export function endAttempt(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {}
}

/** crypto.randomUUID exists on secure pages only; a preview over plain HTTP must work as well. */
function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 15) | 64;
  bytes[8] = ((bytes[8] as number) & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
