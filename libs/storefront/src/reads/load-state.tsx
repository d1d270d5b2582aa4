import { EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { formatTime, reasonOf } from '@homeroom/web';
import { TryAgain } from './try-again';
import styles from './load-state.module.css';

/** As `useQuery` returns it. */
export interface Read {
  readonly isPending: boolean;
  readonly error: Error | null;
  /** The read failed, and there is no earlier data. */
  readonly isLoadingError: boolean;
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadStateProps {
  /** The read, or all reads that a part shows together. */
  readonly of: Read | readonly Read[];
  /** The title of a failure, such as `Your payouts could not be loaded`. */
  readonly title: string;
  /** The height of the placeholder; without it, there is none. */
  readonly height?: string;
  /** For money, and for what decides whether a voucher can be used. */
  readonly isDated?: boolean;
  readonly level?: 1 | 2;
}

/**
 * Takes the place of data: a placeholder until it arrives, or why it did not arrive, with a retry. Data stays on the screen when a refresh
 * fails; with `isDated`, a line above it says how old it is.
 */
export function LoadState({ of, title, height, isDated, level }: LoadStateProps) {
  const reads = [of].flat() as readonly Read[];
  const failed = reads.filter(({ error }) => error);
  const again = { isFetching: failed[0]?.isFetching ?? false, refetch: () => failed.map((read) => read.refetch()) };
  const missing = failed.find(({ isLoadingError }) => isLoadingError);
  if (missing)
    return (
      <EmptyState level={level} icon={<InfoIcon />} title={title} action={<TryAgain of={again} />}>
        {reasonOf(missing.error, 'Please check your connection.')}
      </EmptyState>
    );
  if (height && reads.some(({ isPending }) => isPending)) return <Skeleton height={height} radius="var(--radius-md)" />;
  if (!isDated || !failed[0]) return null;
  const since = Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return (
    <p role="status" className={styles['dated']}>
      Could not refresh. Shown as of {formatTime(since)}. <TryAgain of={again} variant="ghost" />
    </p>
  );
}
