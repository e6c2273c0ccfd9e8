import type { APIContext } from 'astro';
import { feedsOf } from '../../../model/notes.ts';
import { content } from '../../content.ts';
import { jsonOf } from '../../feeds.ts';
import { readFeed } from '../../note-feeds.ts';

export const getStaticPaths = () => feedsOf(content).map((feed) => ({ params: { feed } }));

export const GET = async ({ params }: APIContext): Promise<Response> =>
  new Response(jsonOf(await readFeed(params.feed as string)), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8' },
  });
