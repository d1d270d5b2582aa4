import { EmptyState, StarIcon } from '@homeroom/ui';
import { Ranking, TrendChart } from '@homeroom/ui/chart';
import { counted, formatCount, useQuery } from '@homeroom/web';
import { pointsEarnedQuery } from '../api/school-area';
import { Loaded } from './loaded';
import styles from './school-area.module.css';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** Charts of the points by month and by business, each with a table. */
export default function PointsEarned() {
  const query = useQuery(pointsEarnedQuery);
  return (
    <Loaded query={query} what="The chart">
      {({ months, businesses }) => {
        const total = months.reduce((sum, { points }) => sum + points, 0);
        if (months.every(({ points }) => points === 0))
          return (
            <EmptyState icon={<StarIcon />} title="No points in the last 12 months">
              Share your school’s page with families: every purchase for it shows here.
            </EmptyState>
          );
        return (
          <div className={styles['charts']}>
            <figure>
              <figcaption>How many points did families earn each month?</figcaption>
              <TrendChart
                label={`Chart: ${counted(total, 'point')} in 12 months`}
                names={months.map(({ month }) => monthName(month))}
                series={[{ name: 'Points', tone: 'leaf', values: months.map(({ points }) => Math.max(0, points)) }]}
                format={formatCount}
              />
              <Numbers head="Month" rows={months.map(({ month, points }) => [monthName(month), points])} />
            </figure>
            <figure>
              <figcaption>Which businesses did they come from?</figcaption>
              <Ranking
                label="Points by business"
                bars={businesses.map(({ name, points }) => ({ name, value: points }))}
                format={formatCount}
              />
              <Numbers head="Business" rows={businesses.map(({ name, points }) => [name, points])} />
            </figure>
          </div>
        );
      }}
    </Loaded>
  );
}

interface NumbersProps {
  readonly head: string;
  readonly rows: readonly (readonly [name: string, points: number])[];
}

const Numbers = ({ head, rows }: NumbersProps) => (
  <details>
    <summary>Show as a table</summary>
    <div role="region" aria-label={`Points by ${head.toLowerCase()}, table`} tabIndex={0} className={styles['table']}>
      <table aria-label={`Points by ${head.toLowerCase()}`}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, points], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              <td>{formatCount(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
