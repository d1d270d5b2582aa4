import { LIMITS, type Payout, type PayoutLine } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, Button, CheckIcon, EmptyState, InfoIcon, Notice, Pager } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { ApiError, Link, formatPrice, useLocation, useQuery } from '@homeroom/web';
import { failedRead, useChange } from '@homeroom/web/change';
import { readLook } from '@homeroom/web/look';
import { useState } from 'react';
import { NO_DOWNLOADS } from '../../../session/no-downloads';
import { LINES_SHOWN, downloadStatement, payoutLinesQuery, payoutQuery } from '../api/payouts';
import { factsOfLine, formatDay, stateOf, storyOf } from '../in-words';
import sections from '../../../page/sections.module.css';
import styles from './payouts.module.css';

interface PayoutPageProps {
  readonly businessId: number;
  /** The id in the address. */
  readonly number: string;
}

/** One payout: its state and what it includes. */
export function PayoutPage({ businessId, number }: PayoutPageProps) {
  const isNumber = /^[1-9]\d{0,9}$/.test(number) && Number(number) <= LIMITS.databaseId;
  const id = Number(number);
  const read = useQuery({ ...payoutQuery(businessId, id), enabled: isNumber });
  const { data, error } = read;
  if (!isNumber || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState icon={<InfoIcon />} title={`There is no payout #${number}`} action={<BackToList />}>
        The address may be mistyped.
      </EmptyState>
    );
  if (!data) return <LoadState of={read} title="This payout could not be loaded" height="20rem" />;
  return (
    <section className={sections['part']} aria-labelledby="payout">
      <BackToList />
      <LoadState of={read} isDated title="This payout could not be loaded" />
      <Head businessId={businessId} payout={data} />
      <Lines businessId={businessId} payout={data} />
    </section>
  );
}

function BackToList() {
  const { pathname } = useLocation();
  return (
    <p>
      <Link className={styles['back']} to={`${pathname}?tab=payouts`}>
        ← All payouts
      </Link>
    </p>
  );
}

const NOTICES = { neutral: 'info', leaf: 'leaf', sun: 'warn', danger: 'danger' } as const;

function Head({ businessId, payout }: { readonly businessId: number; readonly payout: Payout }) {
  const [words, tone] = stateOf(payout);
  const downloading = useChange({
    change: (kind: 'csv' | 'pdf') => downloadStatement(businessId, payout.id, kind),
    failed: failedRead('The statement could not be downloaded. Please try again.'),
  });
  return (
    <>
      <header>
        <div>
          <h2 id="payout">Payout of {formatDay(payout.day)}</h2>
          <p className={styles['sum']}>
            <strong>{formatPrice(payout.amount)}</strong>
            <Badge tone={tone}>{words}</Badge>
          </p>
        </div>
        {readLook() ? (
          <p>{NO_DOWNLOADS}</p>
        ) : (
          <div className={sections['buttons']}>
            <Button variant="secondary" busy={downloading.isPending} onClick={() => downloading.mutate('pdf')}>
              Statement (PDF)
            </Button>
            <Button variant="secondary" busy={downloading.isPending} onClick={() => downloading.mutate('csv')}>
              Statement (CSV)
            </Button>
          </div>
        )}
      </header>
      <Notice tone={NOTICES[tone]} icon={tone === 'leaf' ? <CheckIcon /> : <InfoIcon />}>
        {storyOf(payout)}
      </Notice>
    </>
  );
}

function Lines({ businessId, payout: { id, amount } }: { readonly businessId: number; readonly payout: Payout }) {
  const [page, setPage] = useState(0);
  const read = useQuery(payoutLinesQuery(businessId, id, page));
  const { data } = read;
  if (!data) return <LoadState of={read} title="The items in this payout could not be loaded" height="12rem" />;
  return (
    <>
      <Cards isArranged isJoined label="What this payout includes" className={styles['lines']}>
        {data.items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Cards>
      <p className={styles['total']}>
        <span>Total</span>
        <strong>{formatPrice(amount)}</strong>
      </p>
      <Pager of="lines" page={page} pages={Math.ceil(data.total / LINES_SHOWN)} onChange={setPage} />
    </>
  );
}

function Line({ line }: { readonly line: PayoutLine }) {
  const { dealTitle, voucherEnd, price, amount } = line;
  return (
    <li>
      <div>
        <h3>{voucherEnd === null ? 'Correction by our team' : dealTitle}</h3>
        <p>{factsOfLine(line, price, amount)}</p>
      </div>
      <p className={styles['facts']}>
        <strong>{formatPrice(amount)}</strong>
        {voucherEnd !== null && amount < 0 && <Badge tone="neutral">Taken back</Badge>}
      </p>
    </li>
  );
}
