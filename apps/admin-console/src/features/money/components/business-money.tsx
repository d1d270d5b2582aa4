import { LIMITS, SCREENS, type AccountLine, type BusinessMoney as Figures } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, EmptyState, InfoIcon, Notice, Pager, Tiles } from '@homeroom/ui';
import { ApiError, Link, formatDate, formatPrice, useQuery } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { useFailureToast } from '../../../changes/use-failure-toast';
import { RecordLink } from '../../../records/record-link';
import { RecordPart } from '../../../records/record-part';
import record from '../../../records/record-part.module.css';
import { LINES_SHOWN, accountLinesQuery, businessMoneyQuery } from '../api/business-money';
import { kindInWords } from '../kinds';
import styles from './business-money.module.css';

const MoneyDialog = lazyDialog(() => import('./money-dialog'));
const TermsDialog = lazyDialog(() => import('./terms-dialog'));

const FAILED = 'Failed to fetch this business’s money';
const onDay = (day: string) => formatDate(`${day}T20:00:00Z`);

/** One business's balance, its history, and the team's actions on it. @param number from the address */
export function BusinessMoney({ number }: { readonly number: string }) {
  const isNumber = /^[1-9]\d{0,9}$/.test(number) && Number(number) <= LIMITS.databaseId;
  const read = useQuery({ ...businessMoneyQuery(Number(number)), enabled: isNumber });
  const { data, error } = read;
  const isGone = !isNumber || (error instanceof ApiError && error.status === 404);
  useFailureToast(Boolean(error) && !isGone, FAILED);
  if (isGone)
    return (
      <EmptyState icon={<InfoIcon />} title={`There is no business #${number}`} action={<BackToList />}>
        The number may be mistyped.
      </EmptyState>
    );
  if (!data) return <LoadState of={read} title={FAILED} height="20rem" />;
  return (
    <>
      <LoadState of={read} isDated title={FAILED} />
      <Shown money={data} />
    </>
  );
}

const BackToList = () => <Link to={`${SCREENS.admin}?tab=money&view=businesses`}>← All businesses</Link>;

const hasCome = (day: string) => Date.parse(`${day}T08:00:00Z`) <= Date.now();

type Open = 'pay-now' | 'write-off' | 'terms';

function Shown({ money }: { readonly money: Figures }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { businessId, businessName, payNow, debt, writeOffFrom } = money;
  const canWriteOff = writeOffFrom !== null && hasCome(writeOffFrom);
  return (
    <section className={styles['business']} aria-labelledby="business-money">
      <BackToList />
      <header className={styles['head']}>
        <h3 id="business-money">
          <RecordLink kind="business" id={businessId}>
            {businessName}
          </RecordLink>
        </h3>
        <div className={styles['actions']}>
          {payNow !== null && (
            <Button size="small" onClick={() => setOpen('pay-now')}>
              Pay {formatPrice(payNow)} now
            </Button>
          )}
          {canWriteOff && (
            <Button size="small" variant="secondary" onClick={() => setOpen('write-off')}>
              Write off {formatPrice(debt)}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => setOpen('terms')}>
            Change terms
          </Button>
        </div>
      </header>
      {debt > 0 && (
        <Notice tone="warn" icon={<InfoIcon />}>
          <strong>It owes {formatPrice(debt)}.</strong> That comes off its next earnings.
          {writeOffFrom !== null && !canWriteOff && ` It may be written off from ${onDay(writeOffFrom)}, if it earns nothing until then.`}
        </Notice>
      )}
      <Tiles
        tiles={[
          { name: 'Ready', value: formatPrice(money.ready) },
          { name: 'Not ready yet', value: formatPrice(money.waiting) },
          { name: 'On hold', value: formatPrice(money.held) },
          { name: 'Next payout', value: formatPrice(Math.max(0, money.nextAmount)), hint: `Monday, ${onDay(money.nextDay)}` },
        ]}
      />
      <Terms money={money} />
      <Lines businessId={businessId} />
      {open === 'terms' && <TermsDialog money={money} onClose={close} />}
      {(open === 'pay-now' || open === 'write-off') && <MoneyDialog money={money} decision={open} onClose={close} />}
    </section>
  );
}

const percent = (part: number) => `${part}%`;

function Terms({ money: { terms } }: { readonly money: Figures }) {
  return (
    <section className={record['part']} aria-labelledby="business-terms">
      <header>
        <h4 id="business-terms">Terms</h4>
      </header>
      {terms.length === 0 ? (
        <p>The business gets all of each price.</p>
      ) : (
        <ul className={record['lines']}>
          {terms.map(({ startsAt, schoolFund, share, reserve }) => (
            <li key={startsAt}>
              <span>
                From {formatDate(startsAt)}: {percent(100 - schoolFund - share)} to the business, {percent(schoolFund)} to schools,{' '}
                {percent(share)} to us{reserve > 0 && `; ${percent(reserve)} of its share is held for 30 more days`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Lines({ businessId }: { readonly businessId: number }) {
  const [page, setPage] = useState(0);
  const query = useQuery(accountLinesQuery(businessId, page));
  return (
    <RecordPart title="Balance history" query={query} nothing="No earnings yet." isEmpty={({ total }) => total === 0}>
      {({ items, total }) => (
        <>
          <ul className={record['lines']} aria-label="Balance history">
            {items.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          <Pager of="lines" page={page} pages={Math.ceil(total / LINES_SHOWN)} onChange={setPage} />
        </>
      )}
    </RecordPart>
  );
}

function Line({ line: { kind, at, dealTitle, voucherEnd, payoutId, amount, balance } }: { readonly line: AccountLine }) {
  const facts = [formatDate(at), dealTitle, voucherEnd && `••••${voucherEnd}`].filter(Boolean).join(' · ');
  return (
    <li>
      <span>
        {payoutId === null ? kindInWords(kind) : <Link to={SCREENS.adminPayout(payoutId)}>{`${kindInWords(kind)} #${payoutId}`}</Link>}{' '}
        <span className={styles['soft']}>{facts}</span>
      </span>
      <span className={styles['sum']}>
        {amount > 0 && '+'}
        {formatPrice(amount)} <span className={styles['soft']}>→ {formatPrice(balance)}</span>
      </span>
    </li>
  );
}
