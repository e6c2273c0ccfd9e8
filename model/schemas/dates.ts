import { z } from 'zod';
import { refusedAs } from './text.ts';

export const year = (note: string) =>
  z
    .int(refusedAs('not_a_year'))
    .min(1970, refusedAs('not_a_year'))
    .max(2100, refusedAs('not_a_year'))
    .meta({ description: note });

// YAML reads 2022 as a number and 2022-03 as a text; both are the same kind of date here.
export const date = (note: string) =>
  z.coerce
    .string()
    .regex(/^(?:19|20)\d\d(?:-\d\d){0,2}$/, { abort: true, ...refusedAs('not_a_date') })
    .refine(isInCalendar, refusedAs('not_a_date'))
    .meta({ description: `${note}, to the year, month or day: 2022, 2022-03 or 2022-03-14` });

/** The platform takes the 30th of February for the 2nd of March. */
function isInCalendar(date: string): boolean {
  const read = new Date(date);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
}

/** A bare year may be any month of it, so only what both dates say is compared. */
export function endsBefore(to: string, from: string): boolean {
  const known = Math.min(to.length, from.length);
  return to.slice(0, known) < from.slice(0, known);
}
