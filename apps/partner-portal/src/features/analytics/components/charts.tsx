import type { DayFigures } from '@homeroom/contracts';
import { TrendChart, type Series } from '@homeroom/ui/chart';
import { counted, formatCount } from '@homeroom/web';
import styles from './analytics.module.css';

type Counted = 'views' | 'purchases' | 'redemptions';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayName = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

/** How many days a chart can show; more are grouped by week, the last of which ends today. */
const MOST_DAYS = 45;

type Sums = Pick<DayFigures, 'day' | Counted>;

function weeksOf(days: readonly DayFigures[]): Sums[] {
  const first = days.length % 7;
  const starts = [...(first > 0 ? [0] : []), ...Array.from({ length: Math.floor(days.length / 7) }, (_, week) => first + 7 * week)];
  return starts.map((start, at) => {
    const week = days.slice(start, starts[at + 1]);
    const sum = (field: Counted) => week.reduce((total, day) => total + day[field], 0);
    return { day: days[start]!.day, views: sum('views'), purchases: sum('purchases'), redemptions: sum('redemptions') };
  });
}

/** Views are many and sales few, so each gets a chart with its own axis. */
export function DaysCharts({ days }: { readonly days: readonly DayFigures[] }) {
  const isByWeek = days.length > MOST_DAYS;
  const columns: readonly Sums[] = isByWeek ? weeksOf(days) : days;
  const names = columns.map(({ day }) => (isByWeek ? `Week of ${dayName(day)}` : dayName(day)));
  const inDays = `in ${counted(days.length, 'day')}`;
  const sum = (field: Counted) => days.reduce((total, day) => total + day[field], 0);
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
