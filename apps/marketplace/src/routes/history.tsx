import { LIMITS, SCREENS } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, ClockIcon, EmptyState, LockIcon, Notice, Skeleton } from '@homeroom/ui';
import { Tabs } from '@homeroom/ui/tabs';
import { Link, counted, queryString, usePageTitle, useQuery, useSession } from '@homeroom/web';
import { useState } from 'react';
import { CreditSetAside } from '../features/checkout';
import {
  CashOffer,
  HISTORY,
  HistoryTiles,
  PurchaseHistory,
  VoucherHistory,
  creditQuery,
  isExpiringSoon,
  purchasesQuery,
  vouchersQuery,
} from '../features/history';
import { Page, PageHead } from '../page/page';

/** The signed-in shopper's purchases under their verified address. */
export default function HistoryPage() {
  usePageTitle('Purchase history');
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'anonymous')
    return (
      <EmptyState
        level={1}
        icon={<LockIcon />}
        title="Sign in to see your purchases"
        action={
          <Button asChild>
            <Link to={`${SCREENS.signIn}${queryString({ returnTo: SCREENS.history })}`}>Email me a link</Link>
          </Button>
        }
      >
        Use the address your vouchers were sent to. Purchases you made without an account show up, too.
      </EmptyState>
    );
  return <History />;
}

function Loading() {
  return (
    <Page role="status" aria-label="Loading your history" data-coming="page">
      <Skeleton height="2.5rem" width="min(20rem, 80%)" />
      <Skeleton height="3rem" width="min(28rem, 100%)" />
      <Skeleton height="11rem" radius="var(--radius-lg)" />
      <Skeleton height="11rem" radius="var(--radius-lg)" />
    </Page>
  );
}

function History() {
  const [tab, setTab] = useState('vouchers');
  const [now] = useState(() => Date.now());
  const vouchers = useQuery(vouchersQuery);
  const purchases = useQuery(purchasesQuery);
  const credit = useQuery(creditQuery);
  const all = [vouchers, purchases, credit];
  const failed = all.find(({ isLoadingError }) => isLoadingError);
  const failure = <LoadState of={all} level={1} isDated title="Your history could not be loaded" />;
  if (failed) return failure;
  if (!vouchers.data || !purchases.data || !credit.data) return <Loading />;
  const ending = vouchers.data.filter((voucher) => isExpiringSoon(voucher, now)).length;
  return (
    <Page>
      <PageHead title="Purchase history" />
      {failure}
      {ending > 0 && (
        <Notice tone="warn" icon={<ClockIcon />}>
          <strong>
            {counted(ending, 'voucher')} {ending === 1 ? 'expires' : 'expire'} within {LIMITS.expiringSoonDays} days.
          </strong>{' '}
          Use {ending === 1 ? 'it' : 'them'} before then.
        </Notice>
      )}
      <Tabs
        label="Your history"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'vouchers',
            label: `My Vouchers (${vouchers.data.length})`,
            content: <VoucherHistory vouchers={vouchers.data} now={now} />,
          },
          {
            id: 'purchases',
            label: `Purchase History (${purchases.data.length})`,
            content: <PurchaseHistory purchases={purchases.data} />,
          },
        ]}
      />
      {credit.data.setAside && <CreditSetAside credit={credit.data.setAside} stale={HISTORY} />}
      <CashOffer credit={credit.data} />
      <HistoryTiles vouchers={vouchers.data} purchases={purchases.data} credit={credit.data.balance} now={now} />
    </Page>
  );
}
