import type { AdminTransaction } from '@homeroom/contracts';
import { TextField } from '@homeroom/ui';
import { FilterChip } from '@homeroom/ui/filter-chip';
import { formatPrice } from '@homeroom/web';
import { useRef } from 'react';
import { Chips, ChoiceChip, DateChip } from '../../../tables/filters';
import type { TransactionView } from '../use-transactions';

const STATES = { paid: 'Completed', refunded: 'Refunded', disputed: 'Disputed' } as const;

interface TransactionFiltersProps {
  readonly view: TransactionView;
  readonly onChoose: (change: TransactionView) => void;
  readonly onType: (change: TransactionView) => void;
  /** The list's filters, with the names of the school and business in them. */
  readonly rows: readonly AdminTransaction[];
}

/** One chip per filter. A school or business is chosen by pressing its name in the list. */
export function TransactionFilters({ view, onChoose, onType, rows }: TransactionFiltersProps) {
  const { state, from, to, minAmount, maxAmount, schoolId, businessId } = view;
  const chips = useRef<HTMLDivElement>(null);
  // The pressed chip disappears and would take the focus with it.
  const clear = (change: TransactionView) => {
    onChoose(change);
    chips.current?.focus();
  };
  return (
    <Chips ref={chips}>
      <ChoiceChip name="State" choices={STATES} value={state} onChoose={(choice) => onChoose({ state: choice })} />
      <DateChip name="Date" days={{ from, to }} onChoose={onChoose} onType={onType} />
      <FilterChip
        name="Amount"
        value={amountInWords(minAmount, maxAmount)}
        onClear={() => onChoose({ minAmount: undefined, maxAmount: undefined })}
      >
        <TextField
          label="At least, in dollars"
          inputMode="numeric"
          value={minAmount ?? ''}
          onChange={(event) => onType({ minAmount: digitsOf(event.target.value) })}
        />
        <TextField
          label="At most, in dollars"
          inputMode="numeric"
          value={maxAmount ?? ''}
          onChange={(event) => onType({ maxAmount: digitsOf(event.target.value) })}
        />
      </FilterChip>
      {schoolId && (
        <FilterChip
          name="School"
          value={rows.find((row) => row.schoolId === Number(schoolId))?.schoolName ?? `#${schoolId}`}
          onClear={() => clear({ schoolId: undefined })}
        />
      )}
      {businessId && (
        <FilterChip
          name="Business"
          value={rows.find(({ business }) => business.id === Number(businessId))?.business.name ?? `#${businessId}`}
          onClear={() => clear({ businessId: undefined })}
        />
      )}
    </Chips>
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 5);

function amountInWords(least: string | undefined, most: string | undefined): string | undefined {
  const price = (dollars: string) => formatPrice(Number(dollars)).replace(/\.00$/, '');
  if (least && most) return `${price(least)} to ${price(most)}`;
  if (least) return `${price(least)} or more`;
  return most && `${price(most)} or less`;
}
