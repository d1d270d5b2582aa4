import type { AdminUser } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';
import type { Column } from '@homeroom/ui/data-table';
import { formatCount } from '@homeroom/web';
import { Day, Narrowing, OnPhone, Soft, States } from '../../../lists/cells';
import { RecordCell } from '../../../records/record-cell';
import { ACCOUNTS } from '../accounts';
import type { UserView } from '../use-users';

export const columnsOf = (onNarrow: (change: UserView) => void): readonly Column<AdminUser>[] => [
  {
    id: 'user',
    head: 'User',
    orders: ['z-to-a', 'a-to-z'],
    isAscendingFirst: true,
    onPhone: 'line',
    cell: ({ id, email, firstName }) => <RecordCell kind="user" id={id} name={email} more={firstName} />,
  },
  {
    id: 'school',
    head: 'School',
    onPhone: 'line',
    cell: ({ schoolId, schoolName }) =>
      schoolId === null ? (
        <Soft>no school</Soft>
      ) : (
        <Narrowing words={schoolName ?? ''} onNarrow={() => onNarrow({ schoolId: String(schoolId) })} />
      ),
  },
  {
    id: 'state',
    head: 'Account',
    width: '9rem',
    onPhone: 'start',
    cell: ({ isEmailProven }) => (
      <States>
        <Badge tone={isEmailProven ? 'leaf' : 'neutral'}>{ACCOUNTS[`${isEmailProven}`]}</Badge>
      </States>
    ),
  },
  {
    id: 'purchases',
    head: 'Purchases',
    width: '7.5rem',
    isNumber: true,
    onPhone: 'end',
    cell: ({ purchases }) => (
      <>
        {formatCount(purchases)} <OnPhone>{purchases === 1 ? 'purchase' : 'purchases'}</OnPhone>
      </>
    ),
  },
  {
    id: 'points',
    head: 'Points earned',
    width: '8rem',
    isNumber: true,
    orders: ['most-points', 'fewest-points'],
    onPhone: 'end',
    cell: ({ rewardPoints }) => (
      <>
        {formatCount(rewardPoints)} <OnPhone>{rewardPoints === 1 ? 'point' : 'points'}</OnPhone>
      </>
    ),
  },
  {
    id: 'since',
    head: 'Since (PT)',
    width: '6.25rem',
    orders: ['newest', 'oldest'],
    onPhone: 'start',
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
];
