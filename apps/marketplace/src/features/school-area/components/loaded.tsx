import { EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { use, useState, type ReactNode } from 'react';
import { TryAgain } from '../../../page/try-again';
import { OpenedLater } from '../opened-later';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Such as `The ledger`. */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** The result of a query; a placeholder before that, and a retry when there is none. What was shown stays, with what is open in it. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, isError } = query;
  const isLater = use(OpenedLater);
  const [wasShown, setShown] = useState(false);
  if (!wasShown && (isError || data !== undefined)) setShown(true);
  if (data !== undefined) return <>{children(data)}</>;
  if (isError) return <EmptyState icon={<InfoIcon />} title={`${what} could not be loaded`} action={<TryAgain of={query} />} />;
  return (
    <div data-coming={isLater || wasShown ? undefined : 'rest'}>
      <Skeleton height="24rem" radius="var(--radius-md)" />
    </div>
  );
}
