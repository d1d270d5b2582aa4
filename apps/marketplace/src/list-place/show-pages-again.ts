import { pagesOf, type Pages, type Place, type Queries } from './place';

interface ListOptions {
  readonly queryFn: (position: { readonly pageParam: unknown; readonly signal: AbortSignal }) => Promise<unknown>;
  readonly getNextPageParam: (last: unknown) => unknown;
}

/** Adds a list's further pages all at once, as its first one comes with the page. Returns whether the list is shown. */
export async function showPagesAgain(queries: Queries, { list, pages }: Place, signal: AbortSignal): Promise<boolean> {
  if (list === undefined) return true;
  const query = queries.getQueryCache().get(list);
  let shown = query?.state.data as Pages | undefined;
  if (!query || !shown) return false;
  const { queryFn, getNextPageParam } = query.options as unknown as ListOptions;
  while (shown.pages.length < pages) {
    const next = getNextPageParam(shown.pages.at(-1));
    if (next === null) break;
    const page = await queryFn({ pageParam: next, signal });
    shown = { pages: [...shown.pages, page], pageParams: [...shown.pageParams, next] };
  }
  if (signal.aborted) return false;
  if (pagesOf(query.state.data).length < shown.pages.length) queries.setQueryData(query.queryKey, shown);
  return true;
}
