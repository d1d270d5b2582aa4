import { DEAL_CATEGORIES, type OwnDealsQuery } from '@homeroom/contracts';
import { useQuery, useSearchParams } from '@homeroom/web';
import { useSettled } from '@homeroom/web/settled';
import { ownDealsQuery } from './api/own-deals';

const PAGE = 24;

type OwnSort = NonNullable<OwnDealsQuery['sort']>;

export const SHOWN = { active: 'Active', inactive: 'Inactive' } as const;
export const SORTS: Readonly<Record<OwnSort, string>> = {
  newest: 'Newest',
  title: 'Title',
  price: 'Highest price',
  sold: 'Most sold',
};

type Filter = 'q' | 'category' | 'show' | 'sort' | 'page';

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string | null) => choices.find((choice) => choice === value);

/**
 * One page of a partner's own deals; words, filters, order and page are in the address.
 * @param isShown requested only while visible
 */
export function useOwnDeals(businessId: number, isShown: boolean) {
  const [search, setSearch] = useSearchParams();
  const words = search.get('q') ?? '';
  const q = useSettled(words.trim());
  const category = oneOf(DEAL_CATEGORIES, search.get('category'));
  const show = oneOf(Object.keys(SHOWN) as (keyof typeof SHOWN)[], search.get('show'));
  const sort = oneOf(Object.keys(SORTS) as OwnSort[], search.get('sort'));
  const page = Math.max(0, Math.trunc(Number(search.get('page'))) - 1) || 0;
  const query = useQuery({
    enabled: isShown,
    ...ownDealsQuery(businessId, {
      limit: PAGE,
      ...(page > 0 && { offset: page * PAGE }),
      ...(q && { q }),
      ...(category && { category }),
      ...(show && { isActive: show === 'active' }),
      ...(sort && { sort }),
    }),
  });
  /** Any other change returns to the first page. */
  const choose = (change: Partial<Record<Filter, string>>) =>
    setSearch(
      (before) => {
        if (!('page' in change)) before.delete('page');
        for (const [name, value] of Object.entries(change))
          if (value) before.set(name, value);
          else before.delete(name);
        return before;
      },
      { replace: 'q' in change },
    );
  return {
    ...query,
    words,
    category,
    show,
    sort,
    page,
    pages: Math.max(1, Math.ceil((query.data?.total ?? 0) / PAGE)),
    isNarrowed: Boolean(q || category || show),
    choose,
  };
}
