import type { BusinessFigures, Figures, FiguresBy } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, Skeleton, TextField, Tiles } from '@homeroom/ui';
import { Ranking } from '@homeroom/ui/chart';
import { counted, formatCount, formatPrice, reasonOf, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState, type ReactNode } from 'react';
import { ComplaintsMade } from '../../../figures/complaints-made';
import { Conversion } from '../../../figures/conversion';
import { DisputedSales } from '../../../figures/disputed-sales';
import { downloadFigures, figuresQuery, overviewQuery, type Span } from '../../../figures/figures';
import { SPANS, lastDays } from '../spans';
import styles from './analytics.module.css';
import { DaysCharts } from './charts';
import { Table } from './table';

/** What the deals did: by day, by deal, by location. */
export function Analytics({ businessId }: { readonly businessId: number }) {
  const [span, setSpan] = useState<Required<Span>>(() => lastDays(30));
  const overview = useQuery(overviewQuery(businessId));
  const { data, error, refetch } = useQuery(figuresQuery(businessId, span));
  const reload = () => void Promise.all([overview.refetch(), refetch()]);
  return (
    <div className={styles['analytics']}>
      {overview.data && (
        <Tiles
          tiles={[
            { name: 'Total Deals', value: formatCount(overview.data.totalDeals) },
            { name: 'Active Deals', value: formatCount(overview.data.activeDeals) },
            { name: 'Conversion Rate', value: <Conversion value={data?.totals.conversion ?? null} />, hint: 'Purchases per view' },
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
      {(error || overview.isError) && (
        <EmptyState icon={<InfoIcon />} title="Your figures could not be loaded" action={<Button onClick={reload}>Try again</Button>}>
          {reasonOf(error, '')}
        </EmptyState>
      )}
      {!data && !error && <Skeleton height="20rem" radius="var(--radius-lg)" />}
      {data && !error && <FiguresOfSpan businessId={businessId} figures={data} />}
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
  return (
    <div className={styles['span']} role="group" aria-label="Date range">
      {SPANS.map(([name, days]) => {
        const choice = lastDays(days);
        const isChosen = choice.from === span.from && choice.to === span.to;
        return (
          <Button
            key={name}
            size="small"
            variant={isChosen ? 'primary' : 'secondary'}
            aria-pressed={isChosen}
            onClick={() => onChange(choice)}
          >
            {name}
          </Button>
        );
      })}
      <TextField
        label="From"
        type="date"
        max={span.to}
        value={span.from}
        onChange={({ target }) => target.value && onChange({ ...span, from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        min={span.from}
        value={span.to}
        onChange={({ target }) => target.value && onChange({ ...span, to: target.value })}
      />
    </div>
  );
}

function FiguresOfSpan({ businessId, figures }: { readonly businessId: number; readonly figures: BusinessFigures }) {
  const { totals, days, deals, locations } = figures;
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
      <Section title="By day" by="day" businessId={businessId} span={span}>
        <DaysCharts days={days} />
        <Table head={['Day', ...HEAD]} rows={days.map((row) => ({ key: row.day, cells: [row.day, ...cellsOf(row)] })).toReversed()} />
      </Section>
      <Section title="By deal" by="deal" businessId={businessId} span={span}>
        <Ranking label="Purchases by deal" bars={deals.map(({ title, purchases }) => ({ name: title, value: purchases }))} />
        <Table head={['Deal', ...HEAD]} rows={deals.map((row) => ({ key: String(row.dealId), cells: [row.title, ...cellsOf(row)] }))} />
      </Section>
      <Section title="By location" by="location" businessId={businessId} span={span}>
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
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly by: FiguresBy;
  readonly businessId: number;
  readonly span: Span;
  readonly children: ReactNode;
}

function Section({ title, by, businessId, span, children }: SectionProps) {
  const downloading = useChange({
    change: () => downloadFigures(businessId, span, by),
    failed: 'The file could not be made. Please try again.',
  });
  return (
    <section className={styles['section']} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Button size="small" variant="secondary" busy={downloading.isPending} onClick={() => downloading.mutate()}>
          Download CSV
        </Button>
      </header>
      {children}
    </section>
  );
}
