import type { Context } from 'hono';
import { z } from 'zod';
import type { FactFile } from '../contract.ts';
import { DeskRefusal } from './refusal.ts';

const words = z.string().max(100_000);
const name = z.string().max(300);
const place = z.int().min(0).max(1000);
const names = z.array(name).max(5000);
const factFile = z.custom<FactFile>((value) => typeof value === 'string' && value.length < 300);
const version = { id: name, language: name };

/** The bodies of the calls, checked: nothing else gets further. */
export const bodies = {
  text: reader(z.strictObject({ ...version, text: words, mark: name })),
  version: reader(z.strictObject(version)),
  list: reader(
    z.discriminatedUnion('change', [
      z.strictObject({ id: name, change: z.literal('add'), index: place }),
      z.strictObject({ id: name, change: z.literal('remove'), index: place }),
      z.strictObject({ id: name, change: z.literal('move'), index: place, to: place }),
    ]),
  ),
  nothing: reader(z.strictObject({})),
  fact: reader(
    z.strictObject({ file: factFile, key: name, value: z.unknown().optional(), mark: name }),
  ),
  project: reader(
    z.discriminatedUnion('change', [
      z.strictObject({
        change: z.literal('new'),
        title: name,
        id: name.optional(),
        tags: names,
        repositories: names,
      }),
      z.strictObject({ change: z.literal('rename'), id: name, urls: z.record(name, name) }),
      z.strictObject({ change: z.literal('reorder'), ids: names }),
      z.strictObject({ change: z.literal('feature'), ids: names }),
      z.strictObject({ change: z.literal('draft'), id: name, isDraft: z.boolean() }),
      z.strictObject({ change: z.literal('delete'), id: name }),
    ]),
  ),
  language: reader(
    z.discriminatedUnion('change', [
      z.strictObject({ change: z.literal('new'), code: name, name: name.optional() }),
      z.strictObject({
        change: z.literal('publish'),
        code: name,
        as: z.enum(['draft', 'growing', 'complete']),
      }),
      z.strictObject({ change: z.literal('drop'), code: name }),
    ]),
  ),
  commit: reader(z.strictObject({ message: z.string().max(5000), files: names })),
  confirm: reader(z.strictObject({ language: name, ids: z.array(name).min(1).max(5000) })),
};

/** JSON alone: a form of another site cannot send it unasked. */
function reader<Schema extends z.ZodType>(schema: Schema) {
  return async (context: Context): Promise<z.infer<Schema>> => {
    const type = context.req.header('content-type') ?? '';
    if (!/^application\/json\b/.test(type)) throw new DeskRefusal('not_json', 415);
    const body: unknown = await context.req.json().catch(() => undefined);
    const { success, data } = schema.safeParse(body);
    if (!success) throw new DeskRefusal('wrong_body');
    return data;
  };
}
