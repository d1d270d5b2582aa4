import type { AdminTransaction } from '@homeroom/contracts';
import { Button, SelectField, TextField } from '@homeroom/ui';
import { FilterChip } from '@homeroom/ui/filter-chip';
import { formatPrice } from '@homeroom/web';
import { useRef, useState } from 'react';
import { isDay, spanInWords, spansOf } from '../spans';
import type { View } from '../use-view';
import styles from './transactions.module.css';

const STATES = { paid: 'Completed', refunded: 'Refunded', disputed: 'Disputed' } as const;

interface TransactionFiltersProps {
  readonly view: View;
  /** A filter is chosen or taken away. */
  readonly onChoose: (change: View) => void;
  /** A sum or a day is typed. */
  readonly onType: (change: View) => void;
  /** Those of the list, which know the names of the school and the business that it is narrowed to. */
  readonly rows: readonly AdminTransaction[];
}

/** One chip for each filter. A school or a business is chosen by a press on its name in the list. */
export function TransactionFilters({ view, onChoose, onType, rows }: TransactionFiltersProps) {
  const { state, from, to, minAmount, maxAmount, schoolId, businessId } = view;
  const [now] = useState(() => new Date());
  const chips = useRef<HTMLDivElement>(null);
  // The chip goes away with the press, and would take the focus with it.
  const clear = (change: View) => {
    onChoose(change);
    chips.current?.focus();
  };
  return (
    <div ref={chips} className={styles['chips']} role="group" aria-label="Filters" tabIndex={-1}>
      <FilterChip name="State" value={STATES[state as keyof typeof STATES]} onClear={() => onChoose({ state: undefined })}>
        <SelectField label="State" value={state ?? ''} onChange={(event) => onChoose({ state: event.target.value })}>
          <option value="">All</option>
          {Object.entries(STATES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </FilterChip>
      <FilterChip name="Date" value={spanInWords(from, to, now)} onClear={() => onChoose({ from: undefined, to: undefined })}>
        <p className={styles['spans']}>
          {spansOf(now).map((span) => (
            <Button key={span.name} size="small" variant="secondary" onClick={() => onChoose({ from: span.from, to: span.to })}>
              {span.name}
            </Button>
          ))}
        </p>
        <DayField label="First day" day={from} onDay={(day) => onType({ from: day })} />
        <DayField label="Last day" day={to} onDay={(day) => onType({ to: day })} />
      </FilterChip>
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
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
}

/** While a year is typed, a browser tells of days of the year 2 and 20: they stay in the field until one of our times is there. */
function DayField({ label, day, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    const isWhole = text === '' || isDay(text);
    setTyped(isWhole ? undefined : text);
    if (isWhole) onDay(text);
  };
  return (
    <TextField
      label={label}
      type="date"
      value={typed ?? day ?? ''}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 5);

function amountInWords(least: string | undefined, most: string | undefined): string | undefined {
  const price = (dollars: string) => formatPrice(Number(dollars)).replace(/\.00$/, '');
  if (least && most) return `${price(least)} to ${price(most)}`;
  if (least) return `${price(least)} or more`;
  return most && `${price(most)} or less`;
}
