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
    .regex(/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/, refusedAs('not_a_date'))
    .meta({ description: `${note}: a year, or year and month, as in 2022 or 2022-03` });

/** A bare year as an end may be any month of it, so it is before only if its whole year is. */
export const endsBefore = (to: string, from: string) =>
  to.length === from.length ? to < from : to.slice(0, 4) < from.slice(0, 4);
