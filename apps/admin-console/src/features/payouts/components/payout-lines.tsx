import type { PayoutLine, TeamPayout } from '@homeroom/contracts';
import { Button, Pager, Skeleton } from '@homeroom/ui';
import { formatDate, formatPrice, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { LINES_SHOWN, linesQuery } from '../api/payouts';
import styles from './payout-lines.module.css';

/** What a payout includes; the lines add up to the payout. */
export function PayoutLines({ payout: { id, amount } }: { readonly payout: TeamPayout }) {
  const [page, setPage] = useState(0);
  const { data, isError, refetch } = useQuery(linesQuery(id, page));
  return (
    <section className={styles['part']} aria-labelledby="payout-lines">
      <h4 id="payout-lines">What this payout includes</h4>
      {isError && (
        <p>
          This could not be loaded.{' '}
          <Button size="small" variant="ghost" aria-label="Try again: load the items" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton height="6rem" radius="var(--radius-md)" />}
      {data && !isError && (
        <>
          <ul aria-label="Lines">
            {data.items.map((line) => (
              <li key={line.id}>
                <span>
                  {line.dealTitle ?? 'Correction'} <span className={styles['soft']}>{factsOf(line)}</span>
                </span>
                <span className={styles['sum']}>{formatPrice(line.amount)}</span>
              </li>
            ))}
          </ul>
          <p className={styles['total']}>
            <span>Total</span>
            <strong className={styles['sum']}>{formatPrice(amount)}</strong>
          </p>
          <Pager of="lines" page={page} pages={Math.ceil(data.total / LINES_SHOWN)} onChange={setPage} />
        </>
      )}
    </section>
  );
}

const factsOf = ({ voucherEnd, usedAt, locationName, price, amount, held, isReserve }: PayoutLine) =>
  [
    voucherEnd && `••••${voucherEnd}`,
    usedAt && `used on ${formatDate(usedAt)}`,
    locationName,
    price !== null && price !== Math.abs(amount) && !isReserve && `price ${formatPrice(price)}`,
    held > 0 && `${formatPrice(held)} held for 30 days`,
    isReserve && 'reserve',
    voucherEnd && amount < 0 && 'taken back',
  ]
    .filter(Boolean)
    .join(' · ');
