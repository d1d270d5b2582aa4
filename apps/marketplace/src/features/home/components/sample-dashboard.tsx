import { Badge } from '@homeroom/ui';
import styles from './sample-dashboard.module.css';

const TILES = [
  ['Vouchers sold', '128'],
  ['Redeemed', '94'],
  ['School points', '4,310'],
] as const;
const WEEKS = [1, 2, 3, 4, 5, 6];

/** A partner's dashboard with invented numbers, labeled as an example. */
export function SampleDashboard() {
  return (
    <figure className={styles['frame']}>
      <figcaption className={styles['caption']}>
        <span>Partner dashboard</span> <Badge tone="sun">Example</Badge>
      </figcaption>
      <dl className={styles['tiles']}>
        {TILES.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['chart']} role="img" aria-label="Example chart: sales rise over six weeks">
        {WEEKS.map((week) => (
          <span key={week} />
        ))}
      </div>
    </figure>
  );
}
