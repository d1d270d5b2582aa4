import { LIMITS, type Closure } from '@homeroom/contracts';
import { Button, TextField } from '@homeroom/ui';
import styles from './edit-hours.module.css';
import { useRemoval } from './use-removal';

interface ClosureFieldsProps {
  readonly closures: readonly Closure[];
  readonly error: string | undefined;
  readonly onChange: (closures: Closure[]) => void;
}

const EMPTY: Closure = { firstDay: '', lastDay: '', reason: '' };

/** Holidays and breaks, which override the week. */
export function ClosureFields({ closures, error, onChange }: ClosureFieldsProps) {
  const change = (at: number, part: Partial<Closure>) =>
    onChange(closures.map((closure, place) => (place === at ? { ...closure, ...part } : closure)));
  const { list, note } = useRemoval<HTMLFieldSetElement>(closures.length);
  const remove = (at: number) => {
    note(at);
    onChange(closures.filter((_, place) => place !== at));
  };
  // Most closures last one day.
  const begin = (at: number, firstDay: string) => {
    const { lastDay, firstDay: before } = closures[at]!;
    change(at, { firstDay, lastDay: lastDay === '' || lastDay === before || lastDay < firstDay ? firstDay : lastDay });
  };
  return (
    <fieldset ref={list} className={styles['closures']}>
      <legend>Closed on</legend>
      {closures.map((closure, at) => (
        <div key={at} role="group" aria-label={`Closure ${at + 1}`} className={styles['closure']}>
          <TextField label="First day" type="date" value={closure.firstDay} onChange={({ target }) => begin(at, target.value)} />
          <TextField
            label="Last day"
            type="date"
            min={closure.firstDay}
            value={closure.lastDay}
            onChange={({ target }) => change(at, { lastDay: target.value })}
          />
          <TextField
            label="Reason"
            hint="Such as Thanksgiving"
            maxLength={LIMITS.closureReasonLength}
            value={closure.reason}
            onChange={({ target }) => change(at, { reason: target.value })}
          />
          <Button size="small" variant="ghost" data-remove aria-label={`Remove closure ${at + 1}`} onClick={() => remove(at)}>
            Remove
          </Button>
        </div>
      ))}
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <Button size="small" variant="secondary" onClick={() => onChange([...closures, EMPTY])}>
        Add a closure
      </Button>
    </fieldset>
  );
}
