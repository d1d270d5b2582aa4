import { Button, SelectField, TextField } from '@homeroom/ui';
import { FilterChip } from '@homeroom/ui/filter-chip';
import { formatCount, formatPrice } from '@homeroom/web';
import { useState, type ReactNode, type Ref } from 'react';
import { isDay, spanInWords, spansOf } from './spans';
import styles from './tables.module.css';

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

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface DateChipProps {
  readonly name: string;
  readonly days: Days;
  readonly onChoose: (days: Days) => void;
  readonly onType: (days: Days) => void;
}

/** A range of days, with presets. Choosing a preset closes the panel, because it covers the first rows. */
export function DateChip({ name, days: { from, to }, onChoose, onType }: DateChipProps) {
  const [now] = useState(() => new Date());
  return (
    <FilterChip name={name} value={spanInWords(from, to, now)} onClear={() => onChoose({ from: undefined, to: undefined })}>
      {(_isOpen, close) => (
        <>
          <p className={styles['spans']}>
            {spansOf(now).map((span) => (
              <Button
                key={span.name}
                size="small"
                variant="secondary"
                onClick={() => {
                  onChoose({ from: span.from, to: span.to });
                  close();
                }}
              >
                {span.name}
              </Button>
            ))}
          </p>
          <DayField label="First day" day={from} onDay={(day) => onType({ from: day })} />
          <DayField label="Last day" day={to} onDay={(day) => onType({ to: day })} />
        </>
      )}
    </FilterChip>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
}

/** Keeps a date in its field until the year is plausible, because a browser reports the years 2 and 20 while 2026 is typed. */
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
