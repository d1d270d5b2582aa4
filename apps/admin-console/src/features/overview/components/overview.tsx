import type { OverviewTotals, TeamOverview, WaitingWork } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Skeleton, Tiles, lazyPart } from '@homeroom/ui';
import { Link, counted, formatCount, useQuery } from '@homeroom/web';
import { Suspense } from 'react';
import { age } from '../../../lists/age';
import { useMay } from '../../../session/may';
import { overviewQuery } from '../api/overview';
import { compared } from '../compared';
import { dollars } from '../dollars';
import { isKnown, neededFor, waitingPlace, waitingWords } from '../waiting-words';
import styles from './overview.module.css';

const SalesChart = lazyPart(() => import('./sales-chart'));

/** The page stays open all day. */
const EVERY_MINUTE = 60_000;

/** The team's waiting work, and the marketplace's numbers. */
export function Overview() {
  const read = useQuery({ ...overviewQuery, refetchInterval: EVERY_MINUTE });
  const { data } = read;
  const may = useMay();
  if (!data) return <LoadState of={read} title="The overview could not be loaded" height="30rem" />;
  return (
    <div className={styles['overview']}>
      <Waiting work={data.waiting.filter((work) => isKnown(work) && may(neededFor(work)))} />
      <section aria-labelledby="overview-today">
        <h3 id="overview-today">Today</h3>
        <Today today={data.today} yesterday={data.yesterday} />
      </section>
      <section aria-labelledby="overview-span">
        <h3 id="overview-span">The last 30 days</h3>
        <Span {...data} />
      </section>
    </div>
  );
}

function Waiting({ work }: { readonly work: readonly WaitingWork[] }) {
  return (
    <section aria-labelledby="overview-waiting" className={styles['waiting']}>
      <h3 id="overview-waiting">Waiting for you</h3>
      {work.length === 0 && <p>Nothing: requests are answered, and jobs are done.</p>}
      {work.length > 0 && (
        <ul>
          {work.map((one) => (
            <li key={one.kind}>
              <Link to={waitingPlace(one)}>{waitingWords(one)}</Link>
              {one.oldest && <span>{one.count === 1 ? `for ${age(one.oldest)}` : `the oldest for ${age(one.oldest)}`}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Today({ today, yesterday }: Pick<TeamOverview, 'today' | 'yesterday'>) {
  return (
    <Tiles
      tiles={[
        { name: 'Sales', value: dollars(today.sales), hint: `${dollars(yesterday.sales)} in all of yesterday` },
        { name: 'Purchases', value: formatCount(today.purchases), hint: `${formatCount(yesterday.purchases)} yesterday` },
        { name: 'Points for schools', value: formatCount(today.points), hint: `${formatCount(yesterday.points)} yesterday` },
        { name: 'Refunds', value: formatCount(today.refunds), hint: `${formatCount(yesterday.refunds)} yesterday` },
      ]}
    />
  );
}

const share = ({ redeemed, purchases }: OverviewTotals) => (purchases === 0 ? null : Math.round((redeemed / purchases) * 100));

function Span({ span, before, days }: TeamOverview) {
  const than = (now: number, then: number, shown: string) => {
    const change = compared(now, then);
    return change === null ? `${shown} in the 30 days before` : `${change}, ${shown} before`;
  };
  const counts = (now: number, then: number) => ({ value: formatCount(now), hint: than(now, then, formatCount(then)) });
  const [redeemed, redeemedBefore] = [share(span), share(before)];
  return (
    <>
      <Tiles
        tiles={[
          { name: 'Sales', value: dollars(span.sales), hint: than(span.sales, before.sales, dollars(before.sales)) },
          { name: 'Purchases', ...counts(span.purchases, before.purchases) },
          {
            name: 'Redeemed so far',
            value: redeemed === null ? '–' : `${redeemed}%`,
            hint: redeemedBefore === null ? 'No purchases before' : `${redeemedBefore}% in the 30 days before`,
          },
          {
            name: 'Refunded',
            value: dollars(span.refunded),
            hint: `${counted(span.refunds, 'refund')}, including store credit, ${dollars(before.refunded)} before`,
          },
        ]}
      />
      <Suspense fallback={<Skeleton height="18rem" radius="var(--radius-md)" />}>
        <SalesChart days={days} sales={span.sales} before={before.sales} />
      </Suspense>
      <Tiles
        tiles={[
          { name: 'Points for schools', ...counts(span.points, before.points) },
          { name: 'New families', ...counts(span.newFamilies, before.newFamilies) },
          { name: 'New businesses', ...counts(span.newBusinesses, before.newBusinesses) },
        ]}
      />
    </>
  );
}
