import { Badge } from '@homeroom/ui';
import { counted, formatDate } from '@homeroom/web';
import { AdminList } from '../../../lists/admin-list';

const PAGE = 20;

/** Shoppers, the newest first. */
export function Users() {
  return (
    <AdminList
      noun={['user', 'users']}
      list="GET /api/admin/users"
      pageSize={PAGE}
      exportAs="users"
      searchLabel="Search by email or name"
      keyOf={({ id }) => id}
      entryOf={(user) => ({
        title: user.username,
        badges: <Badge tone={user.isEmailProven ? 'leaf' : 'neutral'}>{user.isEmailProven ? 'Signed in before' : 'Guest'}</Badge>,
        facts: [
          user.firstName ? `${user.firstName} · ${user.email}` : user.email,
          `${counted(user.rewardPoints, 'point')} · ${counted(user.purchases, 'purchase')} · since ${formatDate(user.createdAt)}`,
        ],
      })}
    />
  );
}
