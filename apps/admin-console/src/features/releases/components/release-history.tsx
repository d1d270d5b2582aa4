import type { ReleaseChange } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button } from '@homeroom/ui';
import { Card } from '@homeroom/ui/cards';
import { formatTime, useQuery } from '@homeroom/web';
import { releaseHistoryQuery } from '../api/releases';
import styles from './releases.module.css';

/** The history of releases: who changed what, when, and why. */
export function ReleaseHistory({ onMoment }: { readonly onMoment: (change: ReleaseChange) => void }) {
  const read = useQuery(releaseHistoryQuery);
  const { data } = read;
  return (
    <Card className={styles['remote']} aria-labelledby="release-history">
      <h3 id="release-history">History</h3>
      <LoadState of={read} title="Failed to fetch the history" height="6rem" />
      <ol className={styles['history']} aria-label="Changes of releases">
        {data?.map((change) => (
          <li key={change.generation}>
            <div className={styles['change']}>
              <strong>{change.what}</strong>
              <p>
                {change.by}, {formatTime(change.at)}: {change.why}
              </p>
            </div>
            <Button
              size="small"
              variant="ghost"
              aria-label={`See the site as of then: ${formatTime(change.at)}, after ${change.what}`}
              onClick={() => onMoment(change)}
            >
              See the site as of then
            </Button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
