import { SCREENS, type ItemOf } from '@homeroom/contracts';
import { formatPrice, queryOptions, queryString } from '@homeroom/web';
import { readTeamList, type TeamList } from '../../../lists/team-list';

const SHOWN = 3;

export interface Found {
  readonly id: number;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
}

export interface Group {
  readonly tab: string;
  readonly nouns: readonly [string, string];
  /** As in the navigation. */
  readonly icon: string;
  readonly total: number;
  readonly found: readonly Found[];
}

/** A list filtered by words, for records without a page of their own. */
export const listOf = (tab: string, q: string) => `${SCREENS.admin}${queryString({ tab, q })}`;

/** Searches every list for the same words. */
async function searchAll(q: string, signal: AbortSignal): Promise<Group[]> {
  const ask = async <List extends TeamList>(
    list: List,
    group: Omit<Group, 'total' | 'found'>,
    foundOf: (item: ItemOf<List>) => Found,
  ): Promise<Group> => {
    const { items, total } = await readTeamList(list, { q, limit: SHOWN }, signal);
    return { ...group, total, found: items.map(foundOf) };
  };
  const groups = await Promise.all([
    ask(
      'GET /api/admin/transactions',
      { tab: 'transactions', nouns: ['transaction', 'transactions'], icon: 'receipt' },
      ({ id, amount, deal, voucher }) => ({
        id,
        label: `Order #${id} · ${formatPrice(amount)} · ${deal.title}`,
        detail: `${voucher.customerEmail} · ${voucher.code}`,
        to: SCREENS.adminTransaction(id),
      }),
    ),
    ask('GET /api/admin/businesses', { tab: 'businesses', nouns: ['business', 'businesses'], icon: 'store' }, ({ id, name, email }) => ({
      id,
      label: name,
      detail: email,
      to: SCREENS.adminBusiness(id),
    })),
    ask('GET /api/admin/schools', { tab: 'schools', nouns: ['school', 'schools'], icon: 'school' }, ({ id, name, city }) => ({
      id,
      label: name,
      detail: city,
      to: listOf('schools', name),
    })),
    ask('GET /api/admin/deals', { tab: 'deals', nouns: ['deal', 'deals'], icon: 'ticket' }, ({ id, title, businessName }) => ({
      id,
      label: title,
      detail: businessName,
      to: listOf('deals', title),
    })),
    ask('GET /api/admin/users', { tab: 'users', nouns: ['user', 'users'], icon: 'user' }, ({ id, email, firstName }) => ({
      id,
      label: email,
      detail: firstName ?? '',
      to: listOf('users', email),
    })),
  ]);
  return groups.filter(({ total }) => total > 0);
}

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => searchAll(q, signal),
    staleTime: 0,
  });
