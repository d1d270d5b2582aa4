import { AdminList } from '../../../lists/admin-list';
import { USER_COLUMNS } from './user-columns';

const PAGE = 20;

/** Shoppers, newest first. */
export function Users() {
  return (
    <AdminList
      noun={['user', 'users']}
      list="GET /api/admin/users"
      pageSize={PAGE}
      exportAs="users"
      searchLabel="Search by email or name"
      keyOf={({ id }) => id}
      columns={USER_COLUMNS}
    />
  );
}
