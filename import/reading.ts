import { Refusal } from '../model/errors/refusal.ts';
import { readDate } from './dates.ts';
import type { LeftOut } from './profile.ts';
import { readText } from './read-text.ts';
import type { Reason } from './reasons.ts';

/** A file while it is read: what it says wrongly is told at once and whole, and then nothing is taken. */
export function beginReading(file: string) {
  const mistakes: string[] = [];
  const leftOut: LeftOut[] = [];

  const wrong = (place: string, what: string) => mistakes.push(`${place}: ${what}`);

  /** A text in one line, without markup. */
  function text(value: unknown, place: string): string | undefined {
    const lines = paragraphs(value, place);
    return lines.length > 0 ? lines.join(' ') : undefined;
  }

  /** The lines of a text, as where each tells one thing. */
  function paragraphs(value: unknown, place: string): string[] {
    const read = readText(value);
    if (read === 'script') wrong(place, 'holds a script, and a script has no business in a CV');
    return Array.isArray(read) ? read : [];
  }

  function date(value: unknown, place: string): string | undefined {
    const read = readDate(value);
    if (read === 'wrong')
      wrong(place, `“${value}” is no date; write it as 2022, 2022-03 or 2022-03-14`);
    return typeof read === 'object' ? read.date : undefined;
  }

  function leave(place: string, reason: Reason, shown = ''): void {
    leftOut.push({ place, reason, text: shown });
  }

  /** A whole address; one without https:// is completed. */
  function address(value: unknown, place: string): string | undefined {
    const written = text(value, place);
    if (!written) return undefined;
    const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(written) ? `https://${written}` : written;
    if (/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(whole) && URL.canParse(whole)) return whole;
    leave(place, 'not_an_address', written);
    return undefined;
  }

  return {
    text,
    paragraphs,
    date,
    address,
    leave,
    leftOut,
    /** Refuses the file if anything in it is wrong. */
    finish(): void {
      if (mistakes.length === 0) return;
      const shown = mistakes.slice(0, 10).map((mistake) => `\n  ${mistake}`);
      const more = mistakes.length > 10 ? `\n  … and ${mistakes.length - 10} more` : '';
      throw new Refusal(`${file} was not taken, and nothing was changed:${shown.join('')}${more}`);
    },
  };
}

export type Reading = ReturnType<typeof beginReading>;
