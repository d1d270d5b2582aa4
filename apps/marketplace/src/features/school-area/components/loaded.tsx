import { Button, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly isError: boolean; readonly refetch: () => unknown };
  /** Such as `The ledger`. */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** The result of a query; a placeholder before that, and a retry after a failure. */
export function Loaded<Data>({ query: { data, isError, refetch }, what, children }: LoadedProps<Data>) {
  if (isError)
    return (
      <EmptyState
        icon={<InfoIcon />}
        title={`${what} could not be loaded`}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  if (data !== undefined) return <>{children(data)}</>;
  return (
    <div data-coming="rest">
      <Skeleton height="24rem" radius="var(--radius-lg)" />
    </div>
  );
}
