import type { ItemOf } from '@homeroom/contracts';
import { formatPrice, queryOptions } from '@homeroom/web';
import { readTeamList, type TeamList } from '../../../lists/team-list';

const SHOWN = 3;

export interface Group {
  readonly tab: string;
  readonly nouns: readonly [string, string];
  readonly total: number;
  readonly lines: readonly string[];
}

/** Asks each list for the same words. */
async function searchAll(q: string, signal: AbortSignal): Promise<Group[]> {
  const ask = async <List extends TeamList>(
    tab: string,
    nouns: Group['nouns'],
    list: List,
    lineOf: (item: ItemOf<List>) => string,
  ): Promise<Group> => {
    const { items, total } = await readTeamList(list, { q, limit: SHOWN }, signal);
    return { tab, nouns, total, lines: items.map(lineOf) };
  };
  const groups = await Promise.all([
    ask(
      'transactions',
      ['transaction', 'transactions'],
      'GET /api/admin/transactions',
      ({ amount, deal, voucher }) => `${formatPrice(amount)} · ${deal.title} · ${voucher.customerEmail} · ${voucher.code}`,
    ),
    ask('schools', ['school', 'schools'], 'GET /api/admin/schools', ({ name, city }) => `${name}, ${city}`),
    ask('businesses', ['business', 'businesses'], 'GET /api/admin/businesses', ({ name, email }) => `${name} · ${email}`),
    ask('deals', ['deal', 'deals'], 'GET /api/admin/deals', ({ title, businessName }) => `${title} · ${businessName}`),
    ask('users', ['user', 'users'], 'GET /api/admin/users', ({ email }) => email),
  ]);
  return groups.filter(({ total }) => total > 0);
}

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => searchAll(q, signal),
    staleTime: 0,
  });
