import type { AdminBusiness } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';
import type { Column } from '@homeroom/ui/data-table';
import { counted, formatCount, formatDate } from '@homeroom/web';
import { RecordCell } from '../../../records/record-cell';
import { Cut, Moment, Soft, States } from '../../../lists/cells';
import { RowActions } from '../../../lists/row-actions';
import { STATES } from '../states';

export type BusinessAction = 'edit' | 'locations' | 'payee' | 'approve' | 'withdraw' | 'look' | 'delete';

const contactOf = ({ phone, website, ownerName }: AdminBusiness) => [phone, website, ownerName].filter(Boolean).join(' · ');

export const columnsOf = (onOpen: (kind: BusinessAction, business: AdminBusiness) => void): readonly Column<AdminBusiness>[] => [
  {
    id: 'business',
    head: 'Business',
    orders: ['z-to-a', 'a-to-z'],
    isAscendingFirst: true,
    onPhone: 'line',
    cell: ({ id, name, category, location }) => (
      <RecordCell kind="business" id={id} name={name} more={[category, location].filter(Boolean).join(', ')} />
    ),
  },
  {
    id: 'state',
    head: 'State',
    width: '9.5rem',
    wraps: true,
    orders: ['approved-first', 'waiting-first'],
    isAscendingFirst: true,
    onPhone: 'line',
    cell: ({ state, isEmailProven, rejectionReason }) => (
      <States>
        <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
        {!isEmailProven && <Soft>Address not confirmed</Soft>}
        {rejectionReason && <Soft>“{rejectionReason}”</Soft>}
      </States>
    ),
  },
  { id: 'contact', head: 'Contact', onPhone: 'line', cell: (business) => <Cut words={business.email} more={contactOf(business)} /> },
  {
    id: 'since',
    head: 'Joined (PT)',
    width: '6.25rem',
    orders: ['newest', 'oldest'],
    onPhone: 'start',
    cell: ({ createdAt }) => <Moment at={createdAt} words={formatDate(createdAt)} />,
  },
  {
    id: 'rating',
    head: 'Rating',
    width: '5.5rem',
    isNumber: true,
    orders: ['best', 'worst'],
    onPhone: 'end',
    // The average of the reviews; the team cannot set it.
    cell: ({ rating, reviewCount }) =>
      reviewCount === 0 ? (
        <Soft>No reviews</Soft>
      ) : (
        <span title={`Rated ${rating.toFixed(1)} of 5 by ${counted(reviewCount, 'review')}`}>
          ★ {rating.toFixed(1)} ({formatCount(reviewCount)})
        </span>
      ),
  },
  {
    id: 'actions',
    head: 'Actions',
    width: '7rem',
    onPhone: 'line',
    cell: (business) => (
      <RowActions
        of={business.name}
        actions={[
          !business.isVerified && {
            words: 'Approve',
            name: `Approve ${business.name}`,
            onPress: () => onOpen('approve', business),
            may: 'businesses.change',
          },
          { words: 'Edit', name: `Edit ${business.name}`, onPress: () => onOpen('edit', business), may: 'businesses.change' },
          { words: 'Locations', name: `Locations of ${business.name}`, onPress: () => onOpen('locations', business) },
          { words: 'Payouts', name: `Payouts of ${business.name}`, onPress: () => onOpen('payee', business), may: 'payees.see' },
          business.isVerified && {
            words: 'Withdraw approval',
            name: `Withdraw approval of ${business.name}`,
            onPress: () => onOpen('withdraw', business),
            may: 'businesses.change',
          },
          { words: 'Delete', name: `Delete ${business.name}`, onPress: () => onOpen('delete', business), may: 'businesses.delete' },
        ]}
      />
    ),
  },
];
