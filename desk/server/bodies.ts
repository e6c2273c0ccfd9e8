import type { Context } from 'hono';
import { z } from 'zod';
import { DeskRefusal } from './refusal.ts';

const words = z.string().max(100_000);
const name = z.string().max(300);
const place = z.int().min(0).max(1000);
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
