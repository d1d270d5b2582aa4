import { TEAM_SCREENS } from '@homeroom/contracts';
import { counted, formatCount, useLocation, useNavigate, useQuery } from '@homeroom/web';
import { TableList } from '../../../tables/table-list';
import { userTotalsQuery, usersQuery } from '../api/users';
import { useUsers } from '../use-users';
import { columnsOf } from './user-columns';
import { UserFilters } from './user-filters';

/** Shoppers, newest first. */
export function Users() {
  const list = useUsers();
  const navigate = useNavigate();
  const here = useLocation().search;
  const page = useQuery(usersQuery(list.query));
  return (
    <TableList
      noun="users"
      searchLabel="Search by email or name"
      list={list}
      page={page}
      filters={<UserFilters view={list.view} onChoose={list.choose} onType={list.type} rows={page.data?.items ?? []} />}
      totals={<Totals query={list.narrowed} />}
      columns={columnsOf(list.choose)}
      keyOf={({ id }) => id}
      order="newest"
      onOpen={({ id }) => void navigate(TEAM_SCREENS.user(id), { state: { list: here } })}
    />
  );
}

/** Totals of everything found, not just of this page. */
function Totals({ query: { sort: _, ...filter } }: { readonly query: ReturnType<typeof useUsers>['narrowed'] }) {
  const { data } = useQuery(userTotalsQuery(filter));
  return (
    data && (
      <>
        <span>{counted(data.count, 'user')}</span>
        {data.guests > 0 && data.guests < data.count && <span>{counted(data.guests, 'guest')}</span>}
        <span>{formatCount(data.points)} points</span>
      </>
    )
  );
}
