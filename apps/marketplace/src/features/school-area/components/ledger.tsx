import type { LedgerEntry } from '@homeroom/contracts';
import { EmptyState, Pager, StarIcon } from '@homeroom/ui';
import { formatCount, formatDate, keepPreviousData, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { LEDGER_PAGE, ledgerQuery } from '../api/school-area';
import { Loaded } from './loaded';
import styles from './school-area.module.css';

const KINDS: Record<LedgerEntry['kind'], string> = { credit: 'Purchase', reversal: 'Refund', redemption: 'Reward' };

/** Every movement of the school's points, newest first, with the balance after it. */
export function Ledger() {
  const [page, setPage] = useState(0);
  const query = useQuery({ ...ledgerQuery(page), placeholderData: keepPreviousData });
  return (
    <Loaded query={query} what="The ledger">
      {({ items, total }) =>
        total === 0 ? (
          <EmptyState icon={<StarIcon />} title="No points yet">
            Every purchase for your school appears here.
          </EmptyState>
        ) : (
          <>
            <div role="region" aria-label="Ledger" tabIndex={0} className={styles['table']}>
              <table aria-label="Movements of the school’s points">
                <thead>
                  <tr>
                    <th scope="col">Date</th>
                    <th scope="col">What</th>
                    <th scope="col">Points</th>
                    <th scope="col">Balance</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(({ id, at, kind, isSchoolChange, about, purchaseId, points, balance }) => (
                    <tr key={id}>
                      <td>{formatDate(at)}</td>
                      <th scope="row">
                        {about}
                        <small>
                          <span className={styles['when']}>{formatDate(at)} · </span>
                          {isSchoolChange ? 'School changed' : KINDS[kind]}
                          {purchaseId !== null && ` ${purchaseId}`}
                        </small>
                      </th>
                      <td>
                        {points < 0 ? '−' : '+'}
                        {formatCount(Math.abs(points))}
                      </td>
                      <td>{formatCount(balance)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Pager of="the ledger" page={page} pages={Math.ceil(total / LEDGER_PAGE)} onChange={setPage} />
          </>
        )
      }
    </Loaded>
  );
}
