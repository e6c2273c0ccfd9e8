import { notifyManager, QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query';
import type { Facts } from '../../editing/facts.ts';
import type { UndoState } from '../../editing/journal/workspace.ts';
import type { Code, Part, PartId, TextId, Version } from '../../editing/parts.ts';
import { partOfText } from '../../editing/parts.ts';
import type { Reads } from '../server/calls.ts';
import type { Overview } from '../server/overview.ts';
import { type Input, read } from './calls.ts';

// New data is reported at once, not in the next task: what was saved has to be on the screen when the
// saver lets go of what was typed, and a changed list before the focus moves to one of its items.
notifyManager.setScheduler((notify) => notify());

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The server is on this machine, and reports what has changed.
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

/** A change that is not saved until it is answered, as the bar says. */
export const underway = <Result>(call: () => Promise<Result>): Promise<Result> =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: call, networkMode: 'always' })
    .execute(undefined);

/** What is read of the content. All of it is read again when the content has changed. */
export const content = <Name extends keyof Reads>(name: Name, input: Input<Reads[Name]>) =>
  queryOptions({
    queryKey: ['content', name, ...Object.values(input)],
    queryFn: () => read(name, input),
  });

/**
 * Reads again what may have changed; done when the newest answer is there. An answer to an earlier
 * question is never used: invalidating sees to that where there is data, cancelling where there is none.
 */
export function readAgain(filters: QueryFilters): Promise<void> {
  queryClient.cancelQueries({
    ...filters,
    predicate: (query) => query.state.data === undefined && (filters.predicate?.(query) ?? true),
  });
  return queryClient.invalidateQueries(filters);
}

export const readContentAgain = () => readAgain({ queryKey: ['content'] });

/** Files of these parts have changed; none means that any may have. */
export const readPartsAgain = (parts: readonly PartId[]) =>
  readAgain({
    queryKey: ['content'],
    predicate: ({ queryKey: [, kind, id] }) =>
      kind !== 'part' || parts.length === 0 || parts.includes(id as PartId),
  });

/** What a save has answered with. A read that was under way during it may have missed it. */
function put<Data>(queryKey: readonly unknown[], data: (before?: Data) => Data | undefined): void {
  queryClient.setQueryData<Data>(queryKey, data);
  if (queryClient.isFetching({ queryKey }) > 0) readAgain({ queryKey });
}

export const putPart = (part: Part) =>
  put<Part>(content('part', { id: part.id }).queryKey, () => part);

export const putVersion = (id: TextId, language: Code, version: Version) =>
  put<Part>(
    content('part', { id: partOfText(id) }).queryKey,
    (part) => part && withVersion(part, id, language, version),
  );

export const putFacts = (facts: Facts) =>
  put<Facts>(content('facts', { file: facts.file }).queryKey, () => facts);

const putOverview = (known: Partial<Overview>): void =>
  put<Overview>(
    content('overview', {}).queryKey,
    (overview) => overview && { ...overview, ...known },
  );
export function putUndo(undo: UndoState): void {
  putOverview({ undo });
  readAgain(content('steps', {}));
}
export const putSite = (site: string) => putOverview({ site });

const withVersion = (part: Part, id: TextId, language: Code, version: Version): Part => ({
  ...part,
  texts: part.texts.map((text) =>
    text.id === id ? { ...text, versions: { ...text.versions, [language]: version } } : text,
  ),
});
