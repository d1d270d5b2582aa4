import type { ReleaseChange } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button } from '@homeroom/ui';
import { Card } from '@homeroom/ui/cards';
import { counted, formatTime, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { releaseHistoryQuery } from '../api/releases';
import { MoreButton } from './more-button';
import styles from './releases.module.css';

/** As many as one look takes in. */
const FIRST = 5;

/** The history of releases: who changed what, when, and why. */
export function ReleaseHistory({ onMoment }: { readonly onMoment: (change: ReleaseChange) => void }) {
  const read = useQuery(releaseHistoryQuery);
  const { data } = read;
  const [isWhole, setWhole] = useState(false);
  const earlier = (data?.length ?? 0) - FIRST;
  return (
    <Card className={styles['remote']} aria-labelledby="release-history">
      <h3 id="release-history">History</h3>
      <LoadState of={read} title="Failed to fetch the history" height="6rem" />
      <ol className={styles['history']} aria-label="Changes of releases">
        {data?.slice(0, isWhole ? undefined : FIRST).map((change) => (
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
      {earlier > 0 && <MoreButton isOpen={isWhole} what={counted(earlier, 'earlier change')} onToggle={() => setWhole(!isWhole)} />}
    </Card>
  );
}
