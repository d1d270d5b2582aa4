import { SelectField, Skeleton, TextField, lazyPart } from '@homeroom/ui';
import { FilterChip } from '@homeroom/ui/filter-chip';
import { formatCount, formatPrice } from '@homeroom/web';
import { Suspense, type ReactNode, type Ref } from 'react';
import { spanInWords, type Days } from './spans';
import styles from './tables.module.css';

const DaysPanel = lazyPart(() => import('./days-panel'));

interface ChipsProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** The filters of a list; takes the focus when a pressed chip or cell disappears. */
export function Chips({ ref, children }: ChipsProps) {
  return (
    <div ref={ref} className={styles['chips']} role="group" aria-label="Filters" tabIndex={-1} data-filters>
      {children}
    </div>
  );
}

interface ChoiceChipProps {
  readonly name: string;
  /** Each choice with its label. */
  readonly choices: Readonly<Record<string, string>>;
  readonly value: string | undefined;
  readonly onChoose: (choice: string | undefined) => void;
}

/** One of a few, or all. */
export function ChoiceChip({ name, choices, value, onChoose }: ChoiceChipProps) {
  return (
    <FilterChip name={name} value={value && choices[value]} onClear={() => onChoose(undefined)}>
      <SelectField label={name} value={value ?? ''} onChange={(event) => onChoose(event.target.value)}>
        <option value="">All</option>
        {Object.entries(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </SelectField>
    </FilterChip>
  );
}

type Unit = 'dollars' | 'points';

interface SumChipProps {
  readonly name: string;
  readonly unit?: Unit;
  /** Whole dollars. */
  readonly sums: { readonly least: string | undefined; readonly most: string | undefined };
  readonly onClear: () => void;
  readonly onLeast: (sum: string) => void;
  readonly onMost: (sum: string) => void;
}

/** A range of sums. */
export function SumChip({ name, unit = 'dollars', sums: { least, most }, onClear, onLeast, onMost }: SumChipProps) {
  return (
    <FilterChip name={name} value={sumsInWords(unit, least, most)} onClear={onClear}>
      <TextField
        label={`At least, in ${unit}`}
        inputMode="numeric"
        value={least ?? ''}
        onChange={(event) => onLeast(digitsOf(event.target.value))}
      />
      <TextField
        label={`At most, in ${unit}`}
        inputMode="numeric"
        value={most ?? ''}
        onChange={(event) => onMost(digitsOf(event.target.value))}
      />
    </FilterChip>
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 5);

function sumsInWords(unit: Unit, least: string | undefined, most: string | undefined): string | undefined {
  const words = (sum: string) => (unit === 'dollars' ? formatPrice(Number(sum)).replace(/\.00$/, '') : formatCount(Number(sum)));
  if (least && most) return `${words(least)} to ${words(most)}`;
  if (least) return `${words(least)} or more`;
  return most && `${words(most)} or less`;
}

interface DateChipProps {
  readonly name: string;
  readonly days: Days;
  readonly onChoose: (days: Days) => void;
  readonly onType: (days: Days) => void;
}

/** A range of days, with presets. */
export function DateChip({ name, days, onChoose, onType }: DateChipProps) {
  return (
    <FilterChip name={name} value={spanInWords(days)} onClear={() => onChoose({ from: undefined, to: undefined })}>
      {(isOpen, close) =>
        isOpen && (
          <Suspense fallback={<Skeleton height="11rem" width="14rem" />}>
            <DaysPanel days={days} onChoose={onChoose} onType={onType} onClose={close} />
          </Suspense>
        )
      }
    </FilterChip>
  );
}
