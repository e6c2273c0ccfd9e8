import type { Context, MiddlewareHandler, TypedResponse } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { FactFile } from '../../editing/facts.ts';
import { languageChanges } from '../../editing/languages.ts';
import { projectChange } from '../../editing/projects.ts';
import { refusal } from '../../model/errors/refusal.ts';

const words = z.string().max(100_000);
const name = z.string().max(300);
const place = z.int().min(0).max(1000);
const names = z.array(name).max(5000);
const factFile = z.custom<FactFile>((value) => typeof value === 'string' && value.length < 300);
const version = { id: name, language: name };

/** The bodies of the calls, checked: nothing else gets further. */
export const bodies = {
  text: z.strictObject({ ...version, text: words, mark: name }),
  version: z.strictObject(version),
  confirm: z.strictObject({ id: name, languages: names }),
  list: z.discriminatedUnion('change', [
    z.strictObject({ id: name, change: z.literal('add'), index: place }),
    z.strictObject({ id: name, change: z.literal('remove'), index: place }),
    z.strictObject({ id: name, change: z.literal('move'), index: place, to: place }),
  ]),
  nothing: z.strictObject({}),
  step: z.strictObject({ to: z.int().min(0) }),
  revert: z.union([z.strictObject(version), z.strictObject({ file: name })]),
  named: z.strictObject({ id: name }),
  fact: z.strictObject({ file: factFile, key: name, value: z.unknown().optional(), mark: name }),
  project: projectChange,
  language: languageChanges,
  commit: z.strictObject({ message: z.string().max(5000), files: names }),
};

type Checked<Target extends 'json' | 'query', Schema extends z.ZodType> = MiddlewareHandler<
  object,
  string,
  { in: Record<Target, z.input<Schema>>; out: Record<Target, z.output<Schema>> }
>;

export const limit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw refusal('too_large');
    },
  });

/** A body has to be JSON: a form of another site cannot send that without being asked to. */
export const body =
  <Schema extends z.ZodType<object>>(schema: Schema): Checked<'json', Schema> =>
  async ({ req }, next) => {
    const type = req.header('content-type') ?? '';
    if (!/^application\/json\b/.test(type)) throw refusal('not_json');
    const { success, data } = schema.safeParse(await req.json().catch(() => undefined));
    if (!success) throw refusal('wrong_body');
    req.addValidatedData('json', data);
    await next();
  };

/** Search parameters: all of a name where its schema accepts a list, else the first. */
export const query =
  <Shape extends Record<string, z.ZodType<string | string[] | undefined>>>(
    shape: Shape,
  ): Checked<'query', z.ZodObject<Shape>> =>
  async ({ req }, next) => {
    const given = Object.entries(shape).map(([key, schema]) => [
      key,
      schema.safeParse([]).success ? req.queries(key) : req.query(key),
    ]);
    const { success, data } = z.object(shape).safeParse(Object.fromEntries(given));
    if (!success) throw refusal('wrong_query');
    req.addValidatedData('query', data);
    await next();
  };

/**
 * An answer whose type is that of its body. Hono's own would be what JSON leaves of the body, in which
 * everything optional may also be undefined; the bodies of the desk are plain JSON anyway.
 */
export const json = <Body extends object>(
  context: Context,
  body: Body,
  status: 200 | 409 = 200,
): Response & TypedResponse<Body, 200 | 409, 'json'> =>
  context.json(body, status) as Response & TypedResponse<never, 200, 'json'>;
