import type { TeamOverview } from '@homeroom/contracts';
import { Card } from '@homeroom/ui/cards';
import { TrendChart } from '@homeroom/ui/chart';
import { dollars } from '../dollars';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayName = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

interface SalesChartProps {
  readonly days: TeamOverview['days'];
  readonly sales: number;
  readonly before: number;
}

/** Each of 30 days beside the one 30 days before. */
export default function SalesChart({ days, sales, before }: SalesChartProps) {
  return (
    <Card as="figure">
      <figcaption>Sales a day</figcaption>
      <TrendChart
        label={`Chart: ${dollars(sales)} in 30 days, ${dollars(before)} in the 30 before`}
        names={days.map(({ day }) => dayName(day))}
        series={[
          { name: 'Sales', tone: 'accent', values: days.map(({ sales: value }) => value) },
          { name: '30 days before', tone: 'soft', isLine: true, values: days.map(({ salesBefore }) => salesBefore) },
        ]}
        format={dollars}
      />
    </Card>
  );
}
