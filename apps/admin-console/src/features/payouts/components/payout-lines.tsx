import type { PayoutLine, TeamPayout } from '@homeroom/contracts';
import { Pager, classNames } from '@homeroom/ui';
import { formatDate, formatPrice, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { RecordPart } from '../../../records/record-part';
import record from '../../../records/record-part.module.css';
import { LINES_SHOWN, linesQuery } from '../api/payouts';
import styles from './payout-lines.module.css';

/** What a payout includes; the lines add up to the payout. */
export function PayoutLines({ payout: { id, amount } }: { readonly payout: TeamPayout }) {
  const [page, setPage] = useState(0);
  const query = useQuery(linesQuery(id, page));
  return (
    <RecordPart title="What this payout includes" query={query} nothing="No lines" isEmpty={({ total }) => total === 0}>
      {({ items, total }) => (
        <>
          <ul className={classNames(record['lines'], styles['lines'])} aria-label="Lines">
            {items.map((line) => (
              <li key={line.id}>
                <span>
                  {line.dealTitle ?? 'Correction'} <span className={record['soft']}>{factsOf(line)}</span>
                </span>
                <span className={styles['sum']}>{formatPrice(line.amount)}</span>
              </li>
            ))}
          </ul>
          <p className={styles['total']}>
            <span>Total</span>
            <strong className={styles['sum']}>{formatPrice(amount)}</strong>
          </p>
          <Pager of="lines" page={page} pages={Math.ceil(total / LINES_SHOWN)} onChange={setPage} />
        </>
      )}
    </RecordPart>
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
