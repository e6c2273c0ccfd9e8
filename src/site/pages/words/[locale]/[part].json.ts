import type { APIContext } from 'astro';
import { hasSearch } from '../../../../model/search.ts';
import { content } from '../../../content.ts';
import { searchIndex } from '../../../search-index.ts';

/** The index of the search, in parts: a visitor loads those in which the words of the query begin. */
export const getStaticPaths = () =>
  content.shown
    .filter((locale) => hasSearch(content, locale))
    .flatMap((locale) =>
      searchIndex(locale).map((part, number) => ({
        params: { locale, part: String(number) },
        props: { part },
      })),
    );

export const GET = ({ props }: APIContext) => Response.json(props.part);
