import type { DealWithLocations } from '@homeroom/contracts';
import type { useQueryClient } from '@homeroom/web';
import { featuredDealsQuery } from './deals';

interface Page {
  readonly items: readonly DealWithLocations[];
}

/** A deal that a list on this page already loaded: it opens at once, also offline. */
export function knownDeal(queries: ReturnType<typeof useQueryClient>, id: number): DealWithLocations | undefined {
  const lists = queries.getQueriesData<{ readonly pages: readonly Page[] }>({ queryKey: ['deals', 'list'] });
  const pages = [queries.getQueryData<Page>(featuredDealsQuery.queryKey), ...lists.flatMap(([, list]) => list?.pages ?? [])];
  return pages.flatMap((page) => page?.items ?? []).find((deal) => deal.id === id);
}
