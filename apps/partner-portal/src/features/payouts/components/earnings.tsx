import type { EarningLine, Earnings as Sums } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, EmptyState, Pager, TicketIcon, Tiles } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { formatPrice, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { EARNINGS_SHOWN, earningLinesQuery, earningsQuery } from '../api/earnings';
import { payoutsQuery } from '../api/payouts';
import { factsOfLine, formatDay } from '../in-words';
import sections from '../../../page/sections.module.css';
import styles from './payouts.module.css';

/** Unpaid earnings from used vouchers, and when each becomes available. */
export function Earnings({ businessId }: { readonly businessId: number }) {
  const [page, setPage] = useState(0);
  const sums = useQuery(earningsQuery(businessId));
  const lines = useQuery(earningLinesQuery(businessId, page));
  const wasPaid = (useQuery(payoutsQuery(businessId, 0)).data?.total ?? 0) > 0;
  if (sums.data?.isKept === false) return null;
  return (
    <section className={sections['part']} aria-labelledby="earnings">
      <h2 id="earnings">Earnings</h2>
      <LoadState of={[sums, lines]} isDated title="Your earnings could not be loaded" height="12rem" />
      {sums.data && lines.data && (
        <>
          <Owed sums={sums.data} />
          {lines.data.total === 0 ? (
            <EmptyState icon={<TicketIcon />} title={wasPaid ? 'Nothing to pay out right now' : 'Nothing yet'}>
              You earn when a voucher is used at your counter.
            </EmptyState>
          ) : (
            <>
              <Cards isArranged isJoined label="What you earned" className={styles['lines']}>
                {lines.data.items.map((line) => (
                  <Line key={line.id} line={line} />
                ))}
              </Cards>
              <Pager of="earnings" page={page} pages={Math.ceil(lines.data.total / EARNINGS_SHOWN)} onChange={setPage} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function Owed({ sums: { ready, waiting, held, nextDay } }: { readonly sums: Sums }) {
  return (
    <Tiles
      tiles={[
        { name: 'Ready to pay out', value: formatPrice(ready) },
        {
          name: 'Not ready yet',
          value: formatPrice(waiting),
          ...(waiting !== 0 && { hint: nextDay === null ? 'Payments are on their way' : `More will be ready on ${formatDay(nextDay)}` }),
        },
        ...(held === 0 ? [] : [{ name: 'On hold', value: formatPrice(held), hint: 'There’s an open complaint, refund, or dispute' }]),
      ]}
    />
  );
}

function Line({ line }: { readonly line: EarningLine }) {
  const { dealTitle, price, earned } = line;
  return (
    <li>
      <div>
        <h3>{dealTitle ?? 'Correction by our team'}</h3>
        <p>{factsOfLine(line, price, earned)}</p>
      </div>
      <p className={styles['facts']}>
        <strong>{formatPrice(earned)}</strong>
        <State line={line} />
      </p>
    </li>
  );
}

function State({ line: { state, dueOn, earned } }: { readonly line: EarningLine }) {
  if (earned < 0) return <Badge tone="neutral">Taken back</Badge>;
  if (state === 'held') return <Badge tone="danger">On hold</Badge>;
  if (state === 'ready') return <Badge tone="leaf">Ready</Badge>;
  return <Badge tone="neutral">{isAhead(dueOn) ? `Ready on ${formatDay(dueOn)}` : 'Payment on its way'}</Badge>;
}

const isAhead = (day: string) => Date.parse(`${day}T08:00:00Z`) > Date.now();
