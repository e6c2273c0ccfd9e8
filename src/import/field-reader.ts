import { Refusal, refusal } from '../model/errors/refusal.ts';
import type { Languages } from '../model/languages/languages.ts';
import { decoded, firstWrongLine } from '../model/reader/files.ts';
import { endsBefore } from '../model/schemas/text.ts';
import { isGroup } from '../text/text-tree.ts';
import { readDate } from './dates.ts';
import { codeOfLanguage, levelOf } from './languages.ts';
import { type LeftOut, nameOf, type ProfileEntry, type Reason, type Words } from './profile.ts';

/** The text of a file; for another encoding than UTF-8, the error names the first invalid line. */
export function decodeUtf8(name: string, bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (text !== undefined) return text;
  throw refusal('import_not_utf8', { name: `${name}:${firstWrongLine(bytes)}` });
}

/** Parsed, not yet validated data of a foreign file. */
export type Data = Readonly<Record<string, unknown>>;

export const groupOf = (value: unknown): Data => (isGroup(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** The first of several keys that has a value. */
export const first = (group: Data, ...keys: readonly string[]): unknown =>
  keys
    .map((key) => group[key])
    .find((value) => value !== undefined && value !== null && value !== '');

/** The texts that there are, as one. */
export const joined = (separator: string, ...texts: readonly (string | undefined)[]) =>
  texts.filter(Boolean).join(separator) || undefined;

/** The keys of dates in common formats. */
const dateKeys = {
  from: ['startDate', 'start', 'from', 'started on', 'start date'],
  to: ['endDate', 'end', 'to', 'finished on', 'end date'],
  event: ['date', 'releaseDate', 'startDate', 'issued on', 'published on', 'started on'],
};

/**
 * Reads the values of a file, and collects errors and what cannot be imported. `finish` throws all
 * errors at once; a file with errors is not imported at all.
 */
export function fieldReader(file: string, languages: Languages) {
  const errors: { place: string; wrong: string }[] = [];
  const leftOut: LeftOut[] = [];
  const read = new Map<string, Set<string>>();

  function leaveOut(place: string, reason: Reason, text = ''): undefined {
    leftOut.push({ place, reason, text });
  }

  /** The lines of a text, without markup. */
  function lines(value: unknown, place: string): string[] {
    const read = linesOf(value);
    if (!read) errors.push({ place, wrong: 'contains a script, which a CV must not contain' });
    return read ?? [];
  }

  const text = (value: unknown, place: string): string | undefined =>
    lines(value, place).join(' ') || undefined;

  function date(value: unknown, place: string): string | undefined {
    const read = readDate(value);
    if (read === 'wrong')
      errors.push({
        place,
        wrong: `“${value}” is not a date; write it as 2022, 2022-03 or 2022-03-14`,
      });
    return typeof read === 'object' ? read.date : undefined;
  }

  /** A full URL; https:// is added if missing. */
  function url(value: unknown, place: string): string | undefined {
    const written = text(value, place);
    if (!written) return undefined;
    const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(written) ? `https://${written}` : written;
    if (/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(whole) && URL.canParse(whole)) return whole;
    return leaveOut(place, 'not_a_url', written);
  }

  /** Reads a group of values, such as a job or a row of a table; of several keys, the first with a value. */
  function record(data: Data, at: string) {
    type Reads = (value: unknown, place: string) => string | undefined;
    const list = at.replace(/\[\d+\]$/, '');
    const note = (keys: readonly string[]) =>
      read.set(list, new Set([...(read.get(list) ?? []), ...keys]));
    const under =
      (reads: Reads) =>
      (...keys: readonly string[]) => {
        note(keys);
        return reads(first(data, ...keys), `${at}.${keys.find((key) => data[key]) ?? keys[0]}`);
      };
    const dateUnder = under(date);
    const entry = (
      words: Words,
      facts: ProfileEntry['facts'] | undefined,
    ): ProfileEntry | undefined => {
      const name = nameOf(words);
      if (name && facts) return { facts, words };
      // The CV is in chronological order.
      return leaveOut(at, name ? 'no_date' : 'no_name', name);
    };
    return {
      at,
      data,
      text: under(text),
      url: under(url),
      date: dateUnder,
      /** The texts of a list; for an item that is a group, its name. */
      texts(...keys: readonly string[]): string[] {
        note(keys);
        return listOf(first(data, ...keys)).flatMap(
          (one) => text(isGroup(one) ? one.name : one, `${at}.${keys[0]}`) ?? [],
        );
      },
      /** Each line of texts and lists as a separate item. */
      points(...keys: readonly string[]): string[] | undefined {
        note(keys);
        const all = keys.flatMap((key) =>
          listOf(data[key]).flatMap((one) => lines(one, `${at}.${key}`)),
        );
        return all.length > 0 ? [...new Set(all)] : undefined;
      },
      leaveOut: (reason: Reason) => leaveOut(at, reason),
      period(words: Words): ProfileEntry | undefined {
        const to = dateUnder(...dateKeys.to);
        const from = dateUnder(...dateKeys.from) ?? to;
        if (from && to && endsBefore(to, from))
          errors.push({ place: at, wrong: `ends (${to}) before it begins (${from})` });
        return entry(words, from ? { from, ...(to ? { to } : {}) } : undefined);
      },
      event(words: Words): ProfileEntry | undefined {
        const day = dateUnder(...dateKeys.event);
        const link = under(url)('url', 'website');
        return entry(words, day ? { date: day, ...(link ? { url: link } : {}) } : undefined);
      },
      /** A spoken language with its level. */
      spoken(language: string | undefined = '', fluency: string | undefined = '') {
        const [code, level] = [codeOfLanguage(language, languages), levelOf(fluency)];
        if (code && level) return { code, level };
        const reason = code ? 'unknown_level' : 'unknown_language';
        return leaveOut(at, reason, `${language} ${fluency}`.trim());
      },
    };
  }

  return {
    text,
    url,
    record,
    leaveOut,
    leftOut,
    /** The keys that were read in the records of a list. */
    keysRead: (list: string) => read.get(list) ?? new Set(),
    finish(): void {
      if (errors.length === 0) return;
      const shown = errors.slice(0, 10).map(({ place, wrong }) => `\n  ${place}: ${wrong}`);
      const more = errors.length > 10 ? `\n  … and ${errors.length - 10} more` : '';
      throw new Refusal(
        `${file} was not imported. Nothing was changed:${shown.join('')}${more}`,
        'import_wrong_values',
        { name: file, places: errors.slice(0, 10).map(({ place }) => place) },
      );
    },
  };
}

export type FieldReader = ReturnType<typeof fieldReader>;
export type FileRecord = ReturnType<FieldReader['record']>;

/** Markup that can run code. */
const script = /<\s*(?:script|iframe|object|embed)\b|<[^>]*\son\w+\s*=|\bjavascript:\s*\S/i;

const lineBreaks = /<(?:br|\/p|\/li|\/div|\/h[1-6])\b[^>]*>/gi;
const markup = /<\/?(?:p|br|b|i|u|strong|em|ul|ol|li|div|span|a|h[1-6])(?:\s[^<>]*)?\/?>/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const bullet = /^\s*(?:[-–—•*·▪‣]|\d+[.)])\s+/;

// Control characters and direction overrides.
const unseen = /[\p{Cc}\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** White space except no-break spaces, which are intended. */
const blanks = /[^\S\u00A0\u202F]+/g;

/** The lines of a text without markup, bullets and invisible characters; undefined if it contains a script. */
function linesOf(value: unknown): string[] | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const written = String(value);
  const text = withoutMarkup(written);
  if (script.test(written) || script.test(text)) return undefined;
  return (
    text
      .normalize('NFC')
      .split(/\r\n?|\n|\u2028|\u2029/)
      .map((line) =>
        line.replace(bullet, '').replaceAll(unseen, ' ').replaceAll(blanks, ' ').trim(),
      )
      // The site would treat names in braces as placeholders.
      .map((line) => line.replaceAll(/\{(\w+)\}/g, '($1)'))
      .filter(Boolean)
  );
}

function withoutMarkup(written: string): string {
  const text = written.replaceAll(lineBreaks, '\n').replaceAll(markup, '');
  if (text === written && !/&(?:lt|nbsp|#39);/.test(written)) return written;
  return text.replaceAll(
    /&(amp|lt|gt|quot|nbsp|#39);/g,
    (_, name: string) => entities[name] ?? "'",
  );
}
