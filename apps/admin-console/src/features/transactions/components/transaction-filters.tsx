import type { AdminTransaction } from '@homeroom/contracts';
import { Button, SelectField, TextField } from '@homeroom/ui';
import { FilterChip } from '@homeroom/ui/filter-chip';
import { formatPrice } from '@homeroom/web';
import { useState } from 'react';
import { spanInWords, spansOf } from '../spans';
import type { View } from '../use-view';
import styles from './transactions.module.css';

const STATES = { paid: 'Completed', refunded: 'Refunded', disputed: 'Disputed' } as const;

interface TransactionFiltersProps {
  readonly view: View;
  readonly onChange: (change: View) => void;
  /** One of the list, which knows the names of the school and the business that it is narrowed to. */
  readonly example: AdminTransaction | undefined;
}

/** One chip for each filter. A school or a business is chosen by a press on its name in the list. */
export function TransactionFilters({ view, onChange, example }: TransactionFiltersProps) {
  const { state, from, to, minAmount, maxAmount, schoolId, businessId } = view;
  const [now] = useState(() => new Date());
  return (
    <div className={styles['chips']} role="group" aria-label="Filters">
      <FilterChip name="State" value={STATES[state as keyof typeof STATES]} onClear={() => onChange({ state: undefined })}>
        <SelectField label="State" value={state ?? ''} onChange={(event) => onChange({ state: event.target.value })}>
          <option value="">All</option>
          {Object.entries(STATES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </FilterChip>
      <FilterChip name="Date" value={spanInWords(from, to, now)} onClear={() => onChange({ from: undefined, to: undefined })}>
        <p className={styles['spans']}>
          {spansOf(now).map((span) => (
            <Button key={span.name} size="small" variant="secondary" onClick={() => onChange({ from: span.from, to: span.to })}>
              {span.name}
            </Button>
          ))}
        </p>
        <TextField label="First day" type="date" value={from ?? ''} onChange={(event) => onChange({ from: event.target.value })} />
        <TextField label="Last day" type="date" value={to ?? ''} onChange={(event) => onChange({ to: event.target.value })} />
      </FilterChip>
      <FilterChip
        name="Amount"
        value={amountInWords(minAmount, maxAmount)}
        onClear={() => onChange({ minAmount: undefined, maxAmount: undefined })}
      >
        <TextField
          label="At least, in dollars"
          inputMode="numeric"
          value={minAmount ?? ''}
          onChange={(event) => onChange({ minAmount: digitsOf(event.target.value) })}
        />
        <TextField
          label="At most, in dollars"
          inputMode="numeric"
          value={maxAmount ?? ''}
          onChange={(event) => onChange({ maxAmount: digitsOf(event.target.value) })}
        />
      </FilterChip>
      {schoolId && (
        <FilterChip name="School" value={example?.schoolName ?? `#${schoolId}`} onClear={() => onChange({ schoolId: undefined })} />
      )}
      {businessId && (
        <FilterChip
          name="Business"
          value={example?.business.name ?? `#${businessId}`}
          onClear={() => onChange({ businessId: undefined })}
        />
      )}
    </div>
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 5);

function amountInWords(least: string | undefined, most: string | undefined): string | undefined {
  const price = (dollars: string) => formatPrice(Number(dollars)).replace(/\.00$/, '');
  if (least && most) return `${price(least)} to ${price(most)}`;
  if (least) return `${price(least)} or more`;
  return most && `${price(most)} or less`;
}
