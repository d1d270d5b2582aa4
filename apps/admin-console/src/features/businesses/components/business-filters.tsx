import { BUSINESS_CATEGORIES } from '@homeroom/contracts';
import { Chips, ChoiceChip, DateChip } from '../../../tables/filters';
import { STATES } from '../states';
import type { BusinessView } from '../use-businesses';

const STATE_NAMES = Object.fromEntries(Object.entries(STATES).map(([state, [name]]) => [state, name]));
const CATEGORIES = Object.fromEntries(BUSINESS_CATEGORIES.map((category) => [category, category]));
const ADDRESS = { true: 'Confirmed', false: 'Not confirmed' } as const;

interface BusinessFiltersProps {
  readonly view: BusinessView;
  readonly onChoose: (change: BusinessView) => void;
  readonly onType: (change: BusinessView) => void;
}

/** One chip per filter. */
export function BusinessFilters({ view, onChoose, onType }: BusinessFiltersProps) {
  const { state, category, isEmailProven, from, to } = view;
  return (
    <Chips>
      <ChoiceChip name="State" choices={STATE_NAMES} value={state} onChoose={(choice) => onChoose({ state: choice })} />
      <ChoiceChip name="Category" choices={CATEGORIES} value={category} onChoose={(choice) => onChoose({ category: choice })} />
      <ChoiceChip name="Email address" choices={ADDRESS} value={isEmailProven} onChoose={(choice) => onChoose({ isEmailProven: choice })} />
      <DateChip name="Joined" days={{ from, to }} onChoose={onChoose} onType={onType} />
    </Chips>
  );
}
