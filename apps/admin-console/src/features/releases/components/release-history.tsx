import type { ReleaseChange } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { Card } from '@homeroom/ui/cards';
import { formatTime, useQuery } from '@homeroom/web';
import { releaseHistoryQuery } from '../api/releases';
import styles from './releases.module.css';

/** Who changed what, when and why. */
export function ReleaseHistory({ onMoment }: { readonly onMoment: (change: ReleaseChange) => void }) {
  const { data, isError, refetch } = useQuery(releaseHistoryQuery);
  return (
    <Card className={styles['remote']} aria-labelledby="release-history">
      <h3 id="release-history">History</h3>
      {isError && (
        <EmptyState
          icon={<InfoIcon />}
          title="Failed to fetch the history"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <Skeleton height="6rem" radius="var(--radius-md)" />}
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
