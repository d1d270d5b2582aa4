import { useId } from 'react';
import { StarIcon } from '../icon/icons';
import { classNames } from '../class-names';
import { Spoken } from '../spoken/spoken';
import styles from './stars.module.css';

const MOST = 5;
const SCALE = [1, 2, 3, 4, 5];

/** Stars out of five, for display. */
export function Stars({ value }: { readonly value: number }) {
  return (
    <span role="img" aria-label={`${value} of ${MOST} stars`} className={styles['stars']}>
      {SCALE.map((star) => (
        <span key={star} className={classNames(styles['star'], star <= Math.round(value) && styles['filled'])}>
          <StarIcon />
        </span>
      ))}
    </span>
  );
}

interface StarsFieldProps {
  readonly label: string;
  readonly value: number;
  readonly error?: string | undefined;
  readonly onChange: (stars: number) => void;
}

/** Stars out of five, for input: a radio group, so that arrow keys work. */
export function StarsField({ label, value, error, onChange }: StarsFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles['field']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className={styles['choices']}>
        {SCALE.map((star) => (
          <label key={star} className={styles['choice']}>
            <input type="radio" name={id} value={star} checked={value === star} onChange={() => onChange(star)} />
            <span className={classNames(styles['star'], star <= value && styles['filled'])}>
              <StarIcon />
            </span>
            <Spoken>{star === 1 ? '1 star' : `${star} stars`}</Spoken>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
