import { Button, InfoIcon, Notice } from '@homeroom/ui';
import { formatPrice } from '@homeroom/web';
import styles from './retry-notice.module.css';

interface PriceChangeProps {
  /** Dollars the buyer saw before. */
  readonly seen: number;
  /** Dollars the deal costs now. */
  readonly current: number;
  readonly onAccept: () => void;
}

/** Shown before any payment: no one pays a price they have not seen. */
export function PriceChange({ seen, current, onAccept }: PriceChangeProps) {
  return (
    <Notice tone="warn" icon={<InfoIcon />}>
      <div className={styles['notice']} role="alert">
        <strong>The price has changed</strong>
        <p>
          This deal was {formatPrice(seen)} when you chose it. It is {formatPrice(current)} now.
        </p>
        <Button onClick={onAccept}>Continue for {formatPrice(current)}</Button>
      </div>
    </Notice>
  );
}
