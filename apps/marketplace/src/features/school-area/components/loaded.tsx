import { LoadState, type Read } from '@homeroom/storefront/load-state';
import { Skeleton } from '@homeroom/ui';
import { use, useState, type ReactNode } from 'react';
import { OpenedLater } from '../opened-later';

interface LoadedProps<Data> {
  readonly query: Read & { readonly data: Data | undefined };
  /** Such as `The ledger`. */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** The result of a query, or its placeholder or a retry. A result stays, with its open dialogs, if a refresh fails. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, isLoadingError } = query;
  const isLater = use(OpenedLater);
  const [wasShown, setShown] = useState(false);
  if (!wasShown && (isLoadingError || data !== undefined)) setShown(true);
  if (data !== undefined || isLoadingError)
    return (
      <>
        <LoadState of={query} isDated title={`${what} could not be loaded`} />
        {data !== undefined && children(data)}
      </>
    );
  return (
    <div data-coming={isLater || wasShown ? undefined : 'rest'}>
      <Skeleton height="24rem" radius="var(--radius-md)" />
    </div>
  );
}
