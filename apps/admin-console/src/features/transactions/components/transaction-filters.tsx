import type { AdminTransaction } from '@homeroom/contracts';
import { FilterChip } from '@homeroom/ui/filter-chip';
import { useRef } from 'react';
import { Chips, ChoiceChip, DateChip, SumChip } from '../../../tables/filters';
import type { TransactionView } from '../use-transactions';

const STATES = { paid: 'Completed', refunded: 'Refunded', disputed: 'Disputed' } as const;

interface TransactionFiltersProps {
  readonly view: TransactionView;
  readonly onChoose: (change: TransactionView) => void;
  readonly onType: (change: TransactionView) => void;
  /** The list's filters, with the names of the school and business in them. */
  readonly rows: readonly AdminTransaction[];
}

/** One chip per filter. A school or business is chosen by pressing its name in the list, a deal or family on its page. */
export function TransactionFilters({ view, onChoose, onType, rows }: TransactionFiltersProps) {
  const { state, from, to, minAmount, maxAmount, schoolId, businessId, dealId, userId } = view;
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
      <SumChip
        name="Amount"
        sums={{ least: minAmount, most: maxAmount }}
        onClear={() => onChoose({ minAmount: undefined, maxAmount: undefined })}
        onLeast={(least) => onType({ minAmount: least })}
        onMost={(most) => onType({ maxAmount: most })}
      />
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
      {dealId && (
        <FilterChip
          name="Deal"
          value={rows.find(({ deal }) => deal.id === Number(dealId))?.deal.title ?? `#${dealId}`}
          onClear={() => clear({ dealId: undefined })}
        />
      )}
      {userId && (
        <FilterChip
          name="Family"
          value={rows.find(({ user }) => user.id === Number(userId))?.user.username ?? `#${userId}`}
          onClear={() => clear({ userId: undefined })}
        />
      )}
    </Chips>
  );
}
