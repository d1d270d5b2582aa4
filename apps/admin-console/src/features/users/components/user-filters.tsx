import type { AdminUser } from '@homeroom/contracts';
import { FilterChip } from '@homeroom/ui/filter-chip';
import { useRef } from 'react';
import { Chips, ChoiceChip, DateChip, SumChip } from '../../../tables/filters';
import { ACCOUNTS } from '../accounts';
import type { UserView } from '../use-users';

const PURCHASES = { true: 'Any', false: 'None' } as const;

interface UserFiltersProps {
  readonly view: UserView;
  readonly onChoose: (change: UserView) => void;
  readonly onType: (change: UserView) => void;
  /** The list's users, with the name of the school in the filter. */
  readonly rows: readonly AdminUser[];
}

/** One chip per filter. A school is chosen by pressing its name in the list. */
export function UserFilters({ view, onChoose, onType, rows }: UserFiltersProps) {
  const { isEmailProven, hasBought, schoolId, minPoints, maxPoints, from, to } = view;
  const chips = useRef<HTMLDivElement>(null);
  // The pressed chip disappears and would take the focus with it.
  const clearSchool = () => {
    onChoose({ schoolId: undefined });
    chips.current?.focus();
  };
  return (
    <Chips ref={chips}>
      <ChoiceChip name="Account" choices={ACCOUNTS} value={isEmailProven} onChoose={(choice) => onChoose({ isEmailProven: choice })} />
      <ChoiceChip name="Purchases" choices={PURCHASES} value={hasBought} onChoose={(choice) => onChoose({ hasBought: choice })} />
      <SumChip
        name="Points"
        unit="points"
        sums={{ least: minPoints, most: maxPoints }}
        onClear={() => onChoose({ minPoints: undefined, maxPoints: undefined })}
        onLeast={(least) => onType({ minPoints: least })}
        onMost={(most) => onType({ maxPoints: most })}
      />
      <DateChip name="Since" days={{ from, to }} onChoose={onChoose} onType={onType} />
      {schoolId && (
        <FilterChip
          name="School"
          value={rows.find((row) => row.schoolId === Number(schoolId))?.schoolName ?? `#${schoolId}`}
          onClear={clearSchool}
        />
      )}
    </Chips>
  );
}
