import type { Payout } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, Button, ClockIcon, EmptyState, Pager, classNames } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { Link, counted, formatPrice, useLocation, useQuery } from '@homeroom/web';
import { failedRead, useChange } from '@homeroom/web/change';
import { readLook } from '@homeroom/web/look';
import { useState } from 'react';
import { NO_DOWNLOADS } from '../../../session/no-downloads';
import { PAYOUTS_SHOWN, downloadStatement, payoutsQuery } from '../api/payouts';
import { formatDay, stateOf } from '../in-words';
import sections from '../../../page/sections.module.css';
import styles from './payouts.module.css';

/** Payouts to the business, newest first. */
export function PayoutList({ businessId }: { readonly businessId: number }) {
  const [page, setPage] = useState(0);
  const read = useQuery(payoutsQuery(businessId, page));
  const { data } = read;
  return (
    <section className={sections['part']} aria-labelledby="payout-history">
      <h2 id="payout-history">Paid out</h2>
      <LoadState of={read} isDated title="Your payouts could not be loaded" height="8rem" />
      {data?.total === 0 && (
        <EmptyState icon={<ClockIcon />} title="No payouts yet">
          We pay your ready earnings on Mondays, once they reach $25.00.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          {readLook() && <p>{NO_DOWNLOADS}</p>}
          <Cards isArranged isJoined label="Payouts" className={classNames(styles['lines'], styles['payouts'])}>
            {data.items.map((payout) => (
              <Entry key={payout.id} businessId={businessId} payout={payout} />
            ))}
          </Cards>
          <Pager of="payouts" page={page} pages={Math.ceil(data.total / PAYOUTS_SHOWN)} onChange={setPage} />
        </>
      )}
    </section>
  );
}

interface EntryProps {
  readonly businessId: number;
  readonly payout: Payout;
}

function Entry({ businessId, payout }: EntryProps) {
  const { pathname } = useLocation();
  const [words, tone] = stateOf(payout);
  return (
    <li className={styles['entry']}>
      <div>
        <h3>
          <Link to={`${pathname}?tab=payouts&payout=${payout.id}`}>{formatDay(payout.day)}</Link>
        </h3>
        {/* An older API does not send it. */}
        {payout.vouchers > 0 && <p>{counted(payout.vouchers, 'voucher')}</p>}
      </div>
      <p className={styles['facts']}>
        <strong>{formatPrice(payout.amount)}</strong>
        <Badge tone={tone}>{words}</Badge>
      </p>
      {!readLook() && <Files businessId={businessId} payout={payout} />}
    </li>
  );
}

function Files({ businessId, payout: { id, day } }: EntryProps) {
  const downloading = useChange({
    change: (kind: 'csv' | 'pdf') => downloadStatement(businessId, id, kind),
    failed: failedRead('The statement could not be downloaded. Please try again.'),
  });
  return (
    <p className={classNames(sections['buttons'], styles['files'])}>
      {(['pdf', 'csv'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          variant="ghost"
          busy={downloading.isPending}
          aria-label={`Statement of ${formatDay(day)} (${kind.toUpperCase()})`}
          onClick={() => downloading.mutate(kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
    </p>
  );
}
