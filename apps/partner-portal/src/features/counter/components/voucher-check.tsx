import type { CounterVoucher, LocationView } from '@homeroom/contracts';
import { Button, classNames } from '@homeroom/ui';
import { formatDate, formatPrice } from '@homeroom/web';
import { useEffect, useRef } from 'react';
import { formatTime } from '../format-time';
import styles from './counter.module.css';

interface VoucherCheckProps {
  readonly voucher: CounterVoucher;
  /** Every open location of the business. */
  readonly locations: readonly LocationView[];
  /** The partner's current location. */
  readonly location: LocationView | undefined;
  readonly onLocate: (id: number) => void;
  /** Whether to play a sound. */
  readonly onAnswer: (answer: 'yes' | 'no') => void;
  readonly isRedeeming: boolean;
  /** Whether the last attempt to redeem it got no answer. */
  readonly isUnanswered: boolean;
  readonly onRedeem: () => void;
  readonly onCancel: () => void;
}

export const UNANSWERED = 'Press “Yes, redeem” again. It counts only once.';

/** A plain yes or no before anything is redeemed. */
export function VoucherCheck({
  voucher,
  locations,
  location,
  onLocate,
  onAnswer,
  isRedeeming,
  isUnanswered,
  onRedeem,
  onCancel,
}: VoucherCheckProps) {
  const places = locations.filter(({ id }) => voucher.validLocationIds.includes(id));
  const refusal = refusalOf(voucher, places, location);
  const isPlaceAsked = !refusal && !location && places.length > 0;
  const answer = refusal ? 'no' : isPlaceAsked ? null : 'yes';
  const tell = useRef(onAnswer);
  useEffect(() => {
    tell.current = onAnswer;
  });
  useEffect(() => {
    if (answer) tell.current(answer);
  }, [voucher, answer]);
  const tone = refusal ? styles['no'] : isPlaceAsked || isUnanswered ? styles['wait'] : undefined;
  return (
    <section className={classNames(styles['answer'], tone)} aria-label="The voucher" aria-describedby="verdict" tabIndex={-1} data-answer>
      <p id="verdict" className={styles['verdict']} role="status">
        {refusal ? 'No' : isPlaceAsked ? 'Where are you?' : isUnanswered ? 'No answer' : 'Yes'}
        <span>
          {refusal ??
            (isPlaceAsked
              ? `This voucher is only valid at ${eitherOf(places)}.`
              : isUnanswered
                ? UNANSWERED
                : 'This voucher can be redeemed.')}
        </span>
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
        ) : isPlaceAsked ? (
          <>
            {places.map(({ id, name }) => (
              <Button key={id} size="large" onClick={() => onLocate(id)}>
                {name}
              </Button>
            ))}
            <Button size="large" variant="secondary" onClick={onCancel}>
              Somewhere else
            </Button>
          </>
        ) : (
          <>
            <Button size="large" busy={isRedeeming} onClick={onRedeem}>
              {isRedeeming ? 'Redeeming…' : 'Yes, redeem'}
            </Button>
            <Button size="large" variant="secondary" disabled={isRedeeming} onClick={onCancel}>
              Not now
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

const eitherOf = (places: readonly LocationView[]) =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(places.map(({ name }) => name));

/** @param places where the voucher is valid; none means everywhere */
function refusalOf(voucher: CounterVoucher, places: readonly LocationView[], location: LocationView | undefined): string | null {
  const { state, redeemedAt, redeemedIn } = voucher;
  if (voucher.isOnHold) return 'It’s on hold because the family told us it wasn’t taken. Answer in your dashboard to release it.';
  if (state === 'redeemed') return `It was redeemed on ${formatTime(redeemedAt!)}${redeemedIn ? `, at ${redeemedIn}` : ''}.`;
  if (state === 'expired') return `It expired on ${formatDate(voucher.expiresAt)}.`;
  if (state === 'refunded') return 'It was refunded.';
  if (state === 'disputed') return 'The buyer asked their bank for the money back. Ask us before you serve them.';
  if (location && places.length > 0 && !places.includes(location))
    return `It is not valid at ${location.name}. It is valid at ${eitherOf(places)}.`;
  return null;
}
