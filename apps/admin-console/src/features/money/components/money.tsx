import { SCREENS, type BusinessEarnings, type Money as Figures } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, CheckIcon, InfoIcon, Notice, Tiles } from '@homeroom/ui';
import { Tabs } from '@homeroom/ui/tabs';
import { Link, counted, formatCount, formatDate, formatPrice, useQuery, useSearchParams } from '@homeroom/web';
import type { ReactNode } from 'react';
import { AdminList } from '../../../lists/admin-list';
import { PAYEE_STATES } from '../../../payees/payee-states';
import { moneyQuery } from '../api/money';
import { BusinessMoney } from './business-money';
import { Files } from './files';
import { Reconciliation } from './reconciliation';
import styles from './money.module.css';

const PAGE = 20;

interface MoneyProps {
  /** Payouts to businesses, and reward requests; both are features of their own. */
  readonly payouts: ReactNode;
  readonly rewards: ReactNode;
}

/** Balances, debts, and whether the books agree with the records and the card provider. */
export function Money({ payouts, rewards }: MoneyProps) {
  const read = useQuery(moneyQuery);
  const { data } = read;
  return (
    <div className={styles['money']}>
      <LoadState of={read} isDated title="The figures could not be loaded" height="10rem" />
      {data && !data.isKept && (
        <Notice icon={<InfoIcon />}>Bookkeeping is off, so we can’t show what is owed. Set PAYOUTS to books.</Notice>
      )}
      {data?.isKept && <Kept money={data} />}
      <Views payouts={payouts} rewards={rewards} />
    </div>
  );
}

const VIEWS = ['payouts', 'businesses', 'rewards', 'reconciliation', 'files'] as const;

function Views({ payouts, rewards }: MoneyProps) {
  const [search, setSearch] = useSearchParams();
  const business = search.get('business');
  const view = VIEWS.find((one) => one === search.get('view')) ?? VIEWS[0];
  return (
    <Tabs
      label="Money in detail"
      value={view}
      onChange={(next) => setSearch({ tab: 'money', view: next }, { replace: true })}
      tabs={[
        { id: 'payouts', label: 'Payouts', content: payouts },
        {
          id: 'businesses',
          label: 'Businesses',
          content: business === null ? <Businesses /> : <BusinessMoney key={business} number={business} />,
        },
        { id: 'rewards', label: 'School rewards', content: rewards },
        { id: 'reconciliation', label: 'Reconciliation', content: <Reconciliation /> },
        { id: 'files', label: 'Export', content: <Files /> },
      ]}
    />
  );
}

const Businesses = () => (
  <AdminList
    noun={['business', 'businesses']}
    list="GET /api/admin/earnings"
    pageSize={PAGE}
    searchLabel="Search by name"
    keyOf={({ businessId }) => businessId}
    entryOf={(business) => ({
      title: (
        <>
          <Link to={`${SCREENS.admin}?tab=money&view=businesses&business=${business.businessId}`}>{business.businessName}</Link> ·{' '}
          {formatPrice(business.owed)}
        </>
      ),
      badges: <Badge tone={PAYEE_STATES[business.payee][1]}>Payouts: {PAYEE_STATES[business.payee][0].toLowerCase()}</Badge>,
      facts: [partsOf(business)],
    })}
  />
);

const partsOf = ({ ready, waiting, held }: BusinessEarnings) =>
  [`${formatPrice(ready)} ready`, `${formatPrice(waiting)} not ready yet`, held !== 0 && `${formatPrice(held)} on hold`]
    .filter(Boolean)
    .join(' · ');

function Kept({ money: { atProvider, toFamilies, toBusinesses, toSchools, short, pointsOut, lastCheck } }: { readonly money: Figures }) {
  return (
    <>
      <LastCheck check={lastCheck} />
      {short > 0 && (
        <Notice tone="danger" icon={<InfoIcon />}>
          <strong>Families’ money is {formatPrice(short)} short: top up by Friday.</strong> Monday’s payouts wait until our account at the
          card provider has that much more.
        </Notice>
      )}
      <Tiles
        tiles={[
          { name: 'At the card provider', value: atProvider === null ? 'Not known yet' : formatPrice(atProvider) },
          {
            name: 'Owed to families',
            value: formatPrice(toFamilies),
            hint: short > 0 ? `${formatPrice(short)} short` : 'Families’ money is covered',
          },
          { name: 'Owed to businesses', value: formatPrice(toBusinesses) },
          { name: 'Owed to schools', value: formatPrice(toSchools), ...hintOf(pointsOut) },
        ]}
      />
    </>
  );
}

/** An older API does not send it. */
const hintOf = (out: Figures['pointsOut'] | undefined) =>
  out && out.points > 0
    ? { hint: `${formatCount(out.points)} points outstanding, worth ${formatPrice(out.worth)} if all were cashed in` }
    : {};

const NAMED = 20;

function LastCheck({ check }: { readonly check: Figures['lastCheck'] }) {
  if (!check) return <Notice icon={<InfoIcon />}>The books haven’t been checked yet. The check runs every morning at 5.</Notice>;
  const { day, problems, off } = check;
  // Uses noon, so that the local day is the same.
  const on = formatDate(`${day}T20:00:00Z`);
  if (problems.length === 0)
    return (
      <Notice tone="leaf" icon={<CheckIcon />}>
        <strong>The books balance.</strong> They agreed with the records and the card provider on {on}.
      </Notice>
    );
  return (
    <Notice tone="danger" icon={<InfoIcon />}>
      <p>
        {/* An older API does not send the amount, and the difference may be only at the card provider. */}
        <strong>
          The books are off{off > 0 && ` by ${formatPrice(off)}`}: {counted(problems.length, 'problem')}
        </strong>{' '}
        on {on}.
      </p>
      <ul>
        {problems.slice(0, NAMED).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}
