import type { OpenSpan } from '@homeroom/contracts';
import { DAYS } from './standing';
import { Button, SelectField, TextField } from '@homeroom/ui';
import { useState } from 'react';
import styles from './edit-hours.module.css';
import { useRemoval } from './use-removal';

interface WeekFieldsProps {
  readonly week: readonly OpenSpan[];
  readonly error: string | undefined;
  readonly onChange: (week: OpenSpan[]) => void;
}

const FIRST = { opens: '09:00', closes: '17:00' };
const NEXT = { opens: '', closes: '' };
const WORKDAYS = [1, 2, 3, 4, 5];
const EVERY_DAY = DAYS.map(({ day }) => day);

/** Each day's hours: none, one span or several, possibly past midnight. */
export function WeekFields({ week, error, onChange }: WeekFieldsProps) {
  return (
    <div className={styles['week']}>
      {DAYS.map(({ day, name }) => (
        <DayFields key={day} day={day} name={name} week={week} onChange={onChange} />
      ))}
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <CopyDay week={week} onChange={onChange} />
    </div>
  );
}

interface DayFieldsProps extends Omit<WeekFieldsProps, 'error'> {
  readonly day: number;
  readonly name: string;
}

function DayFields({ day, name, week, onChange }: DayFieldsProps) {
  const own = week.map((span, at) => ({ span, at })).filter(({ span }) => span.day === day);
  const { list, note } = useRemoval<HTMLFieldSetElement>(own.length);
  const remove = (at: number, nth: number) => {
    note(nth);
    onChange(week.filter((_, place) => place !== at));
  };
  const change = (at: number, part: Partial<OpenSpan>) => onChange(week.map((span, place) => (place === at ? { ...span, ...part } : span)));
  const add = () => onChange([...week, { day, ...(own.length === 0 ? FIRST : NEXT) }]);
  return (
    <fieldset ref={list} className={styles['day']}>
      <legend>{name}</legend>
      {own.length === 0 && <p className={styles['closed']}>Closed</p>}
      {own.map(({ span, at }, nth) => {
        const which = own.length > 1 ? `, ${nth + 1} of ${own.length}` : '';
        return (
          <div key={at} className={styles['span']}>
            <TextField
              label={`${name} opens${which}`}
              labelHidden
              type="time"
              value={span.opens}
              onChange={({ target }) => change(at, { opens: target.value })}
            />
            <span className={styles['until']}>
              <span aria-hidden="true">–</span>
              <TextField
                label={`${name} closes${which}`}
                labelHidden
                type="time"
                value={span.closes}
                onChange={({ target }) => change(at, { closes: target.value })}
              />
            </span>
            <Button size="small" variant="ghost" data-remove aria-label={`Remove hours of ${name}${which}`} onClick={() => remove(at, nth)}>
              Remove
            </Button>
            {span.opens && span.closes && span.closes <= span.opens && <p className={styles['note']}>Closes on the next day</p>}
          </div>
        );
      })}
      <Button size="small" variant="secondary" aria-label={`Add hours to ${name}`} onClick={add}>
        Add hours
      </Button>
    </fieldset>
  );
}

/** Copies a day to others, because most days have the same hours. */
function CopyDay({ week, onChange }: Omit<WeekFieldsProps, 'error'>) {
  const [from, setFrom] = useState(1);
  const copy = (days: readonly number[]) => {
    const spans = week.filter(({ day }) => day === from);
    const others = week.filter(({ day }) => !days.includes(day) || day === from);
    onChange([...others, ...days.filter((day) => day !== from).flatMap((day) => spans.map((span) => ({ ...span, day })))]);
  };
  return (
    <div className={styles['copy']}>
      <SelectField label="Copy the hours of" value={from} onChange={({ target }) => setFrom(Number(target.value))}>
        {DAYS.map(({ day, name }) => (
          <option key={day} value={day}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button size="small" variant="secondary" onClick={() => copy(WORKDAYS)}>
        To Monday–Friday
      </Button>
      <Button size="small" variant="secondary" onClick={() => copy(EVERY_DAY)}>
        To every day
      </Button>
    </div>
  );
}
