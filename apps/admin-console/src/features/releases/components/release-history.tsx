import { Button, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { formatTime, useQuery } from '@homeroom/web';
import { releaseHistoryQuery } from '../api/releases';
import styles from './releases.module.css';

/** Who changed what, when and why. */
export function ReleaseHistory() {
  const { data, isError, refetch } = useQuery(releaseHistoryQuery);
  return (
    <section className={styles['remote']} aria-labelledby="release-history">
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
        {data?.map(({ generation, at, by, what, why }) => (
          <li key={generation}>
            <strong>{what}</strong>
            <p>
              {by}, {formatTime(at)}: {why}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
