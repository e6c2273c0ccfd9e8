/** How long a test waits for a state before it fails: far longer than a busy machine needs. */
export const patience = { timeout: 120_000, interval: 50 };
