import { formatPrice } from '@homeroom/web';
import styles from './credit-choice.module.css';

interface CreditChoiceProps {
  /** Dollars available, including those already used for this order. */
  readonly available: number;
  readonly checked: boolean;
  /** During a payment. */
  readonly isLocked: boolean;
  readonly onChange: (use: boolean) => void;
}

export function CreditChoice({ available, checked, isLocked, onChange }: CreditChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input type="checkbox" checked={checked} disabled={isLocked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        <strong>Use my store credit</strong> ({formatPrice(available)})
      </span>
    </label>
  );
}
