import type { AdminSchool } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';
import type { Column } from '@homeroom/ui/data-table';
import { formatCount } from '@homeroom/web';
import { Cut, Day, OnPhone, States } from '../../../lists/cells';
import { RecordCell } from '../../../records/record-cell';
import { RowActions } from '../../../lists/row-actions';

export type SchoolAction = 'edit' | 'details' | 'ledger' | 'managers' | 'look' | 'switch';

export const columnsOf = (onOpen: (kind: SchoolAction, school: AdminSchool) => void): readonly Column<AdminSchool>[] => [
  {
    id: 'school',
    head: 'School',
    orders: ['z-to-a', 'a-to-z'],
    isAscendingFirst: true,
    onPhone: 'line',
    cell: ({ id, name, type }) => <RecordCell kind="school" id={id} name={name} more={type} />,
  },
  {
    id: 'state',
    head: 'State',
    width: '4.75rem',
    onPhone: 'start',
    cell: ({ isActive }) => (
      <States>
        <Badge tone={isActive ? 'leaf' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      </States>
    ),
  },
  {
    id: 'points',
    head: 'Points',
    width: '5.5rem',
    isNumber: true,
    orders: ['most-points', 'fewest-points'],
    onPhone: 'end',
    cell: ({ points }) => (
      <>
        {formatCount(points)} <OnPhone>points</OnPhone>
      </>
    ),
  },
  {
    id: 'place',
    head: 'Place',
    width: '14rem',
    onPhone: 'line',
    cell: ({ address, city, state, zipCode }) => <Cut words={`${city}, ${state} ${zipCode}`} more={address} />,
  },
  {
    id: 'contact',
    head: 'Contact',
    width: '11rem',
    onPhone: 'line',
    cell: ({ principalName, adminEmail, contactPhone }) => {
      const [first = '', ...more] = [principalName, adminEmail, contactPhone].filter(Boolean) as string[];
      return <Cut words={first} more={more.join(' · ')} />;
    },
  },
  {
    id: 'since',
    head: 'Added (PT)',
    width: '6rem',
    orders: ['newest', 'oldest'],
    onPhone: 'start',
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  {
    id: 'actions',
    head: 'Actions',
    width: '5.5rem',
    onPhone: 'line',
    cell: (school) => (
      <RowActions
        of={school.name}
        actions={[
          { words: 'Edit', name: `Edit ${school.name}`, onPress: () => onOpen('edit', school), may: 'schools.change' },
          { words: 'Details', name: `Details of ${school.name}`, onPress: () => onOpen('details', school) },
          { words: 'Ledger', name: `Ledger of ${school.name}`, onPress: () => onOpen('ledger', school), may: 'points.see' },
          { words: 'Managers', name: `Managers of ${school.name}`, onPress: () => onOpen('managers', school) },
          {
            id: 'switch',
            words: school.isActive ? 'Deactivate' : 'Activate',
            name: `${school.isActive ? 'Deactivate' : 'Activate'} ${school.name}`,
            onPress: () => onOpen('switch', school),
            may: 'schools.change',
          },
        ]}
      />
    ),
  },
];
