import type { CommunityTotals as Totals } from '@homeroom/contracts';
import { formatCount, useQuery } from '@homeroom/web';
import { communityQuery } from '../api/community';
import styles from './community-totals.module.css';

const LABELS: readonly (readonly [name: keyof Totals, one: string, many: string])[] = [
  ['businesses', 'local business sells here', 'local businesses sell here'],
  ['families', 'family has bought', 'families have bought'],
  ['schools', 'school earns points', 'schools earn points'],
  ['points', 'point earned by schools', 'points earned by schools'],
];

/** Today's totals from the database. A total of zero is not shown. */
export function CommunityTotals() {
  const { data } = useQuery(communityQuery);
  const shown = LABELS.filter(([name]) => data && data[name] > 0);
  return (
    <dl className={styles['totals']} aria-label="Homeroom today">
      {data &&
        shown.map(([name, one, many]) => (
          <div key={name}>
            <dt>{data[name] === 1 ? one : many}</dt>
            <dd>{formatCount(data[name])}</dd>
          </div>
        ))}
    </dl>
  );
}
