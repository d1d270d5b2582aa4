import type { DayFigures } from '@homeroom/contracts';
import { TrendChart, type Series } from '@homeroom/ui/chart';
import { counted, formatCount, formatPrice } from '@homeroom/web';
import { columnsOf } from '../columns';
import styles from './analytics.module.css';

type Counted = 'views' | 'purchases' | 'redemptions';
const sumOf = (days: readonly DayFigures[], field: Counted | 'revenue') => days.reduce((total, day) => total + day[field], 0);

/** Views and sales have separate charts, because there are many more views. */
export function DaysCharts({ days }: { readonly days: readonly DayFigures[] }) {
  const { columns, names, isByWeek } = columnsOf(days, ['views', 'purchases', 'redemptions']);
  const inDays = `in ${counted(days.length, 'day')}`;
  const sum = (field: Counted) => sumOf(days, field);
  const seriesOf = (field: Counted, name: string, tone: Series['tone']): Series => ({
    name,
    tone,
    values: columns.map((column) => column[field]),
  });
  return (
    <div className={styles['charts']}>
      <figure>
        <figcaption>How many people viewed your deals{isByWeek && ' each week'}?</figcaption>
        <TrendChart
          label={`Chart: ${counted(sum('views'), 'view')} ${inDays}`}
          names={names}
          series={[seriesOf('views', 'Views', 'sun')]}
          format={formatCount}
        />
      </figure>
      <figure>
        <figcaption>How many bought and redeemed{isByWeek && ' each week'}?</figcaption>
        <TrendChart
          label={`Chart: ${counted(sum('purchases'), 'purchase')} and ${counted(sum('redemptions'), 'redemption')} ${inDays}`}
          names={names}
          series={[seriesOf('purchases', 'Purchases', 'accent'), seriesOf('redemptions', 'Redemptions', 'leaf')]}
          format={formatCount}
        />
      </figure>
    </div>
  );
}

const inDollars = (amount: number) => formatPrice(amount).replace(/\.00$/, '');

interface SalesChartProps {
  readonly days: readonly DayFigures[];
  /** The same number of days just before; an older API does not send them. */
  readonly before?: readonly DayFigures[] | undefined;
}

/** Revenue, with that of the days before as a line. */
export function SalesChart({ days, before }: SalesChartProps) {
  const { columns, names } = columnsOf(days, ['revenue']);
  return (
    <TrendChart
      label={`Chart: ${formatPrice(sumOf(days, 'revenue'))} in ${counted(days.length, 'day')}`}
      names={names}
      series={[
        { name: 'Sales', tone: 'accent', values: columns.map(({ revenue }) => revenue) },
        ...(before
          ? [
              {
                ...({ name: `${counted(days.length, 'day')} before`, tone: 'soft', isLine: true } as const),
                values: columnsOf(before, ['revenue']).columns.map(({ revenue }) => revenue),
              },
            ]
          : []),
      ]}
      format={inDollars}
    />
  );
}
