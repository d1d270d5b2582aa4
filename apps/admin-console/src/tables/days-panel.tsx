import { Button, TextField } from '@homeroom/ui';
import { useState } from 'react';
import { SPANS, isDay, useToday, withDays, type Days } from './spans';
import styles from './days-panel.module.css';

interface DaysPanelProps {
  readonly days: Days;
  readonly onChoose: (days: Days) => void;
  readonly onType: (days: Days) => void;
  readonly onClose: () => void;
}

/** Presets and two fields. Choosing a preset closes the panel, because it covers the first rows. */
export default function DaysPanel({ days, onChoose, onType, onClose }: DaysPanelProps) {
  const shown = withDays(days, useToday());
  return (
    <>
      <p className={styles['spans']}>
        {Object.entries(SPANS).map(([span, { name }]) => (
          <Button
            key={span}
            size="small"
            variant="secondary"
            onClick={() => {
              onChoose({ from: span, to: undefined });
              onClose();
            }}
          >
            {name}
          </Button>
        ))}
      </p>
      <DayField label="First day" day={shown.from} onDay={(from) => onType({ ...shown, from })} />
      <DayField label="Last day" day={shown.to} onDay={(to) => onType({ ...shown, to })} />
    </>
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
