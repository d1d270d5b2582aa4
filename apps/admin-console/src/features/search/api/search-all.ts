import { DEAL_STAGE_LABELS, SCREENS, stageOf, type ItemOf, TEAM_SCREENS } from '@homeroom/contracts';
import type { Permission } from '@homeroom/contracts/permissions';
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
  /** The name in the navigation. */
  readonly icon: string;
  readonly total: number;
  /** Whether there are more. */
  readonly isCapped: boolean;
  readonly found: readonly Found[];
}

/** A list filtered by words. */
export const listOf = (tab: string, q: string) => `${SCREENS.admin}${queryString({ tab, q })}`;

/** A complete email address with several orders stands for the family, not for one of the orders. */
const isFamilyFirst = (q: string, groups: readonly Group[]) =>
  groups.some(({ tab, found }) => tab === 'users' && found.some(({ label }) => label.toLowerCase() === q.toLowerCase())) &&
  groups.some(({ tab, total }) => tab === 'transactions' && total > 1);

const NEEDED = {
  'GET /api/admin/transactions': 'transactions.see',
  'GET /api/admin/businesses': 'businesses.see',
  'GET /api/admin/schools': 'schools.see',
  'GET /api/admin/deals': 'deals.see',
  'GET /api/admin/users': 'families.see',
} as const satisfies Readonly<Partial<Record<TeamList, Permission>>>;

/** Searches every list that the role may see for the same words. */
async function searchAll(q: string, may: (permission: Permission) => boolean, signal: AbortSignal): Promise<Group[]> {
  const ask = async <List extends keyof typeof NEEDED>(
    list: List,
    group: Omit<Group, 'total' | 'isCapped' | 'found'>,
    foundOf: (item: ItemOf<List>) => Found,
  ): Promise<Group> => {
    if (!may(NEEDED[list])) return { ...group, total: 0, isCapped: false, found: [] };
    const { items, total, isCapped } = await readTeamList(list, { q, limit: SHOWN }, signal);
    return { ...group, total, isCapped, found: items.map(foundOf) };
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
      to: TEAM_SCREENS.school(id),
    })),
    ask(
      'GET /api/admin/deals',
      { tab: 'deals', nouns: ['deal', 'deals'], icon: 'ticket' },
      ({ id, title, businessName, salePrice, state, isScheduled }) => ({
        id,
        label: title,
        detail: `${businessName} · ${DEAL_STAGE_LABELS[stageOf({ state, isScheduled })]} · ${formatPrice(salePrice)} · #${id}`,
        to: TEAM_SCREENS.deal(id),
      }),
    ),
    ask('GET /api/admin/users', { tab: 'users', nouns: ['user', 'users'], icon: 'user' }, ({ id, email, firstName }) => ({
      id,
      label: email,
      detail: firstName ?? '',
      to: TEAM_SCREENS.user(id),
    })),
  ]);
  const found = groups.filter(({ total }) => total > 0);
  return isFamilyFirst(q, found) ? found.toSorted((one, other) => Number(other.tab === 'users') - Number(one.tab === 'users')) : found;
}

export const searchQuery = (q: string, may: (permission: Permission) => boolean) =>
  queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => searchAll(q, may, signal),
    staleTime: 0,
  });
