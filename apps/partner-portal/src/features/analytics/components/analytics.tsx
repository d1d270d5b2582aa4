import type { BusinessFigures, DealFigures, Figures } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, Skeleton, TextField, Tiles, lazyPart } from '@homeroom/ui';
import { Funnel, Ranking } from '@homeroom/ui/chart';
import { counted, formatCount, formatPrice, useQuery } from '@homeroom/web';
import { Suspense, useState } from 'react';
import { ComplaintsMade } from '../../../figures/complaints-made';
import { Conversion } from '../../../figures/conversion';
import { DisputedSales } from '../../../figures/disputed-sales';
import { figuresQuery, overviewQuery, type Span } from '../../../figures/figures';
import { fullDay } from '../columns';
import { SPANS, lastDays } from '../spans';
import { useSpan, wrongIn } from '../use-span';
import styles from './analytics.module.css';
import { DaysCharts, SalesChart } from './charts';
import { Compared } from './compared';
import { Section } from './section';
import { Table } from './table';

const Audience = lazyPart(() => import('./audience'));

/** The figures of the deals by day, by deal, and by location. */
export default function Analytics({ businessId }: { readonly businessId: number }) {
  const [span, setSpan] = useSpan();
  const overview = useQuery(overviewQuery(businessId));
  const read = useQuery(figuresQuery(businessId, span));
  const { data, isLoadingError } = read;
  return (
    <div className={styles['analytics']}>
      {overview.data && (
        <Tiles
          tiles={[
            { name: 'Total Deals', value: formatCount(overview.data.totalDeals) },
            { name: 'Active Deals', value: formatCount(overview.data.activeDeals) },
            {
              name: 'Conversion Rate',
              value:
                data || isLoadingError ? <Conversion value={data?.totals.conversion ?? null} /> : <Skeleton height="2.5rem" width="5rem" />,
              hint: 'Purchases per view',
            },
            {
              name: 'Top Categories',
              value: (
                <ol className={styles['categories']}>
                  {overview.data.topCategories.map(({ category, deals }) => (
                    <li key={category}>
                      {category} <span>{counted(deals, 'deal')}</span>
                    </li>
                  ))}
                  {overview.data.topCategories.length === 0 && <li>No deals yet</li>}
                </ol>
              ),
            },
          ]}
        />
      )}
      <SpanPicker span={span} onChange={setSpan} />
      <LoadState of={[overview, read]} isDated title="Your figures could not be loaded" height="20rem" />
      {data && <FiguresOfSpan businessId={businessId} figures={data} />}
    </div>
  );
}

const HEAD = ['Views', 'Purchases', 'Redemptions', 'Revenue', 'School points', 'Conversion'];

const cellsOf = ({ views, purchases, redemptions, revenue, schoolPoints, conversion }: Figures) => [
  formatCount(views),
  formatCount(purchases),
  formatCount(redemptions),
  formatPrice(revenue),
  formatCount(schoolPoints),
  conversion === null ? 'no views' : `${conversion.toFixed(1)}%`,
];

interface SpanPickerProps {
  readonly span: Required<Span>;
  readonly onChange: (span: Required<Span>) => void;
}

function SpanPicker({ span, onChange }: SpanPickerProps) {
  // Days that make no range yet stay here, and the figures above and below stay as they are.
  const [typed, setTyped] = useState<Required<Span>>();
  const shown = typed ?? span;
  const choose = (next: Required<Span>) => {
    const isWrong = wrongIn(next) !== undefined;
    setTyped(isWrong ? next : undefined);
    if (!isWrong) onChange(next);
  };
  return (
    <div className={styles['span']} role="group" aria-label="Date range">
      {SPANS.map(([name, days]) => {
        const choice = lastDays(days);
        const isChosen = choice.from === shown.from && choice.to === shown.to;
        return (
          <Button
            key={name}
            size="small"
            variant={isChosen ? 'primary' : 'secondary'}
            aria-pressed={isChosen}
            onClick={() => choose(choice)}
          >
            {name}
          </Button>
        );
      })}
      <TextField
        label="From"
        type="date"
        max={shown.to}
        value={shown.from}
        error={typed && wrongIn(typed)}
        onChange={({ target }) => target.value && choose({ ...shown, from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        min={shown.from}
        value={shown.to}
        onChange={({ target }) => target.value && choose({ ...shown, to: target.value })}
      />
    </div>
  );
}

function FiguresOfSpan({ businessId, figures }: { readonly businessId: number; readonly figures: BusinessFigures }) {
  const { totals, days, deals, locations } = figures;
  // An older API does not send it.
  const { before }: Partial<Pick<BusinessFigures, 'before'>> = figures;
  const span = { from: figures.from, to: figures.to };
  return (
    <>
      <p className={styles['totals']} role="status">
        <strong>{counted(totals.views, 'view')}</strong>, <strong>{counted(totals.purchases, 'purchase')}</strong> worth{' '}
        <strong>{formatPrice(totals.revenue)}</strong>, <strong>{counted(totals.redemptions, 'redemption')}</strong> and{' '}
        <strong>{counted(totals.schoolPoints, 'point')}</strong> for schools.
      </p>
      <DisputedSales {...figures.disputed} />
      <ComplaintsMade {...figures.complaints} />
      <Section title="How much do you sell?" by="day" businessId={businessId} span={span}>
        {before && (
          <Compared now={totals.revenue} before={before.totals.revenue} days={days.length} format={formatPrice}>
            in sales
          </Compared>
        )}
        <SalesChart days={days} before={before?.days} />
        <Table
          head={['Day', ...HEAD]}
          rows={days.map((row) => ({ key: row.day, cells: [fullDay(row.day), ...cellsOf(row)] })).toReversed()}
        />
      </Section>
      <Section title="How many view, buy, and redeem?" by="deal" businessId={businessId} span={span}>
        {before && (
          <Compared now={totals.purchases} before={before.totals.purchases} days={days.length}>
            {totals.purchases === 1 ? 'purchase' : 'purchases'}
          </Compared>
        )}
        <DaysCharts days={days} />
        <Funnels deals={deals} />
        <Table head={['Deal', ...HEAD]} rows={deals.map((row) => ({ key: String(row.dealId), cells: [row.title, ...cellsOf(row)] }))} />
      </Section>
      <Section title="Where do they redeem?" by="location" businessId={businessId} span={span}>
        {locations.length === 0 ? (
          <p>Nothing has been redeemed yet, and you have no locations.</p>
        ) : (
          <>
            <Ranking label="Redemptions by location" bars={locations.map(({ name, redemptions }) => ({ name, value: redemptions }))} />
            <Table
              head={['Location', 'Redemptions', 'Value redeemed']}
              rows={locations.map(({ locationId, name, redemptions, value }) => ({
                key: String(locationId),
                cells: [name, formatCount(redemptions), formatPrice(value)],
              }))}
            />
          </>
        )}
      </Section>
      <Suspense fallback={<Skeleton height="20rem" radius="var(--radius-md)" />}>
        <Audience businessId={businessId} span={span} />
      </Suspense>
    </>
  );
}

const MOST_FUNNELS = 6;

const isSeen = ({ views, purchases }: DealFigures) => views + purchases > 0;

/** The best-selling deals; the table lists all. */
const Funnels = ({ deals }: { readonly deals: readonly DealFigures[] }) => (
  <div className={styles['funnels']}>
    {deals
      .filter(isSeen)
      .slice(0, MOST_FUNNELS)
      .map(({ dealId, title, views, purchases, used = 0 }) => (
        <div key={dealId}>
          <h4>{title}</h4>
          <Funnel
            label={`${title}: views, purchases, and redemptions`}
            steps={[
              { name: views === 1 ? 'view' : 'views', value: views },
              { name: purchases === 1 ? 'purchase' : 'purchases', value: purchases },
              { name: 'of them redeemed', value: used },
            ]}
            format={formatCount}
          />
        </div>
      ))}
  </div>
);
