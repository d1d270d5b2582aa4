import { SCHOOL_TYPES } from '@homeroom/contracts';
import { Chips, ChoiceChip, DateChip, SumChip } from '../../../tables/filters';
import type { SchoolListView } from '../use-schools';

const STATES = { true: 'Active', false: 'Inactive' } as const;
const TYPES = Object.fromEntries(SCHOOL_TYPES.map((type) => [type, type]));
const MANAGERS = { true: 'At least one', false: 'None' } as const;

interface SchoolFiltersProps {
  readonly view: SchoolListView;
  readonly onChoose: (change: SchoolListView) => void;
  readonly onType: (change: SchoolListView) => void;
}

/** One chip per filter. */
export function SchoolFilters({ view, onChoose, onType }: SchoolFiltersProps) {
  const { isActive, type, hasManager, minPoints, maxPoints, from, to } = view;
  return (
    <Chips>
      <ChoiceChip name="State" choices={STATES} value={isActive} onChoose={(choice) => onChoose({ isActive: choice })} />
      <ChoiceChip name="Type" choices={TYPES} value={type} onChoose={(choice) => onChoose({ type: choice })} />
      <ChoiceChip name="Managers" choices={MANAGERS} value={hasManager} onChoose={(choice) => onChoose({ hasManager: choice })} />
      <SumChip
        name="Points"
        unit="points"
        sums={{ least: minPoints, most: maxPoints }}
        onClear={() => onChoose({ minPoints: undefined, maxPoints: undefined })}
        onLeast={(least) => onType({ minPoints: least })}
        onMost={(most) => onType({ maxPoints: most })}
      />
      <DateChip name="Added" days={{ from, to }} onChoose={onChoose} onType={onType} />
    </Chips>
  );
}
