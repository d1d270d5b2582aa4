import { formatPrice } from '@homeroom/web';
import styles from './credit-choice.module.css';

interface CreditChoiceProps {
  /** Dollars that there are, or that this order uses already. */
  readonly available: number;
  readonly checked: boolean;
  readonly onChange: (use: boolean) => void;
}

export function CreditChoice({ available, checked, onChange }: CreditChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        <strong>Use my store credit</strong> ({formatPrice(available)})
      </span>
    </label>
  );
}
