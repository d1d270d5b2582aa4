import type { ItemOf, ListName, ParametersOf, QueryOf } from '@homeroom/contracts';
import type { ListReply } from '@homeroom/web/call';
import { callAdminList } from '../session/call-admin';

type OfTeam = Extract<ListName, `GET /api/admin/${string}`>;
type Paged<List extends OfTeam> = [ParametersOf<List>, QueryOf<List>] extends [never, { limit?: number }]
  ? [QueryOf<List>] extends [never]
    ? never
    : List
  : never;

/** The team's paged lists. */
export type TeamList = { [List in OfTeam]: Paged<List> }[OfTeam];

/** A list's filters, as in the address. */
export type Filters<List extends TeamList> = Readonly<Partial<Record<Exclude<keyof QueryOf<List>, 'q' | 'limit' | 'offset'>, string>>>;

interface Asked {
  readonly q?: string;
  readonly limit: number;
  readonly offset?: number;
}

/** How many a list has. */
export const totalOf = <List extends TeamList>(list: List, filters?: Filters<List>) => ({
  queryKey: ['admin', list, 'total', filters],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await readTeamList(list, { ...(filters && { filters }), limit: 1 }, signal)).total,
  staleTime: 0,
});

/** One page of any list, with the total. */
export const readTeamList = <List extends TeamList>(
  list: List,
  { q, filters, ...page }: Asked & { filters?: Filters<List> },
  signal: AbortSignal,
) => callAdminList<TeamList>(list, { query: { q, ...filters, ...page }, signal }) as Promise<ListReply<ItemOf<List>>>;
