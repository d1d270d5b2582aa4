import type { AdminUser } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';
import type { Column } from '@homeroom/ui/data-table';
import { counted, formatDate } from '@homeroom/web';
import { Cut } from '../../../lists/cells';

export const USER_COLUMNS: readonly Column<AdminUser>[] = [
  {
    id: 'user',
    head: 'User',
    onPhone: 'line',
    cell: ({ email, firstName }) => <Cut words={email} more={firstName} />,
  },
  {
    id: 'state',
    head: 'State',
    width: '9rem',
    onPhone: 'start',
    cell: ({ isEmailProven }) => <Badge tone={isEmailProven ? 'leaf' : 'neutral'}>{isEmailProven ? 'Signed in before' : 'Guest'}</Badge>,
  },
  {
    id: 'purchases',
    head: 'Purchases',
    width: '8rem',
    isNumber: true,
    onPhone: 'end',
    cell: ({ purchases }) => counted(purchases, 'purchase'),
  },
  {
    id: 'points',
    head: 'Points earned',
    width: '8rem',
    isNumber: true,
    onPhone: 'start',
    cell: ({ rewardPoints }) => counted(rewardPoints, 'point'),
  },
  { id: 'since', head: 'Since', width: '8rem', onPhone: 'end', cell: ({ createdAt }) => formatDate(createdAt) },
];
