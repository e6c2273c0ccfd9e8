import { horizonMs, probePauseMs } from './schedule.ts';

/** Since when the mail server cannot be used, and what it said last. */
export type Trouble = { since: number; reply: string };

type Parts = { lanes: number; baseMs: number; now: () => number; random: () => number };

/** Leave to make one attempt. */
export type Pass = {
  readonly probe: boolean;
  /** How many passes were given and mails delivered before this one. */
  readonly given: number;
  readonly delivered: number;
};

/** So many different texts that fail in a row are no chance: it is the server. */
const tellingFailures = 3;

/**
 * Decides how many lanes may go to the mail server: all, fewer where it has no room for them, or
 * one that probes after each pause while it is in trouble. See docs/contact.md.
 */
export function createGate({ lanes, baseMs, now, random }: Parts) {
  let given = 0;
  let inside = 0;
  let delivered = 0;
  let trouble: (Trouble & { cause: 'server' | 'texts'; probes: number; until: number }) | undefined;
  let probing = false;
  /** After a refusal while other lanes were served. */
  let narrowed: (Pick<Pass, 'given' | 'delivered'> & { lanes: number; until: number }) | undefined;
  /** Messages whose text failed since the last delivery. */
  const failedTexts = new Set<string>();

  /** A clock that was set back must not make a pause of minutes one of days. */
  const lasts = (until: number) => now() < until && until - now() <= horizonMs;

  function isOpen(): boolean {
    if (trouble) return !probing && !lasts(trouble.until);
    return inside < (narrowed && lasts(narrowed.until) ? narrowed.lanes : lanes);
  }

  function leave(pass: Pass): void {
    inside -= 1;
    if (pass.probe) probing = false;
  }

  function pause(cause: 'server' | 'texts', reply: string): void {
    const probes = (trouble?.probes ?? 0) + 1;
    const until = now() + probePauseMs(probes, baseMs, random);
    trouble = { since: trouble?.since ?? now(), reply, cause, probes, until };
  }

  /** Whether the server has no room for this lane, while it serves others. */
  function isCrowded(pass: Pass): boolean {
    if (delivered > pass.delivered) return true;
    const isInVainAgain =
      narrowed && pass.given > narrowed.given && delivered === narrowed.delivered;
    return inside > 0 && !isInVainAgain;
  }

  return {
    isOpen,
    /** When to look again; a closed gate without a time is opened by somebody who leaves. */
    opensAt: () => (trouble && lasts(trouble.until) ? trouble.until : Number.POSITIVE_INFINITY),
    trouble: (): Trouble | undefined => trouble && { since: trouble.since, reply: trouble.reply },
    enter(): Pass {
      inside += 1;
      given += 1;
      const probe = trouble !== undefined;
      if (probe) probing = true;
      return { probe, given, delivered };
    },
    /** Nothing was sent. */
    leave,
    delivered(pass: Pass): void {
      leave(pass);
      delivered += 1;
      trouble = undefined;
      failedTexts.clear();
    },
    /** The server could not be used. */
    refused(pass: Pass, reply: string): void {
      leave(pass);
      if (trouble) {
        if (pass.probe) pause('server', reply);
      } else if (isCrowded(pass)) {
        narrowed = { lanes: Math.max(1, inside), until: now() + baseMs, given, delivered };
      } else {
        pause('server', reply);
      }
    },
    /** The server read the text of this message, and did not take it. */
    failedText(pass: Pass, reply: string, message: { id: string; attempts: number }): void {
      leave(pass);
      failedTexts.add(message.id);
      // It could be talked to.
      if (trouble?.cause === 'server') trouble = undefined;
      // One that has failed before proves nothing: the next is tried at once.
      const isNews = message.attempts === 1 || !trouble;
      if (failedTexts.size >= tellingFailures && isNews) pause('texts', reply);
    },
    /** A new message is the best probe where only texts have failed. */
    arrived(): void {
      if (trouble?.cause === 'texts') trouble.until = 0;
    },
  };
}
