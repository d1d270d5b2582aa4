import type { CounterVoucher } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { formatDate, formatPrice } from '@homeroom/web';
import { formatTime } from '../format-time';
import styles from './counter.module.css';

interface VoucherCheckProps {
  readonly voucher: CounterVoucher;
  /** Where the partner stands. */
  readonly location: { readonly id: number; readonly name: string } | undefined;
  readonly isRedeeming: boolean;
  readonly onRedeem: () => void;
  readonly onCancel: () => void;
}

/** A plain yes or no, before anything is redeemed. */
export function VoucherCheck({ voucher, location, isRedeeming, onRedeem, onCancel }: VoucherCheckProps) {
  const refusal = refusalOf(voucher, location);
  return (
    <section className={refusal ? styles['no'] : styles['yes']} aria-label="The voucher">
      <p className={styles['verdict']} role="status">
        {refusal ? 'No' : 'Yes'}
        <span>{refusal ?? 'This voucher can be redeemed.'}</span>
      </p>
      <h2>{voucher.dealTitle}</h2>
      <dl>
        <div>
          <dt>Value</dt>
          <dd>
            {formatPrice(voucher.originalPrice)} <small>paid {formatPrice(voucher.purchasePrice)}</small>
          </dd>
        </div>
        <div>
          <dt>Bought by</dt>
          <dd>
            {voucher.customerName} <small>on {formatDate(voucher.boughtAt)}</small>
          </dd>
        </div>
        <div>
          <dt>Terms</dt>
          <dd>{voucher.needToKnowInfo ?? 'No special terms'}</dd>
        </div>
        <div>
          <dt>Good until</dt>
          <dd>{formatDate(voucher.expiresAt)}</dd>
        </div>
      </dl>
      <div className={styles['choices']}>
        {refusal ? (
          <Button size="large" onClick={onCancel}>
            Next voucher
          </Button>
        ) : (
          <>
            <Button size="large" busy={isRedeeming} onClick={onRedeem}>
              {isRedeeming ? 'Redeeming…' : 'Yes, redeem'}
            </Button>
            <Button size="large" variant="secondary" disabled={isRedeeming} onClick={onCancel}>
              No, not now
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function refusalOf(voucher: CounterVoucher, location: VoucherCheckProps['location']): string | null {
  const { state, redeemedAt, redeemedIn, validLocationIds } = voucher;
  if (state === 'redeemed') return `It was redeemed on ${formatTime(redeemedAt!)}${redeemedIn ? `, at ${redeemedIn}` : ''}.`;
  if (state === 'expired') return `It expired on ${formatDate(voucher.expiresAt)}.`;
  if (state === 'refunded') return 'It was refunded.';
  if (location && validLocationIds.length > 0 && !validLocationIds.includes(location.id)) return `It is not valid at ${location.name}.`;
  return null;
}
