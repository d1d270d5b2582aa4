import { Button } from '@homeroom/ui';
import { LoadState, type Read } from '@homeroom/storefront/load-state';
import { useId, type ReactNode } from 'react';
import styles from './record-part.module.css';

interface RecordPartProps<Data> {
  readonly title: string;
  readonly query: Read & { readonly data: Data | undefined };
  /** Shown when there is nothing. */
  readonly nothing: string;
  readonly isEmpty: (data: Data) => boolean;
  /** The link to all of it. */
  readonly more?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a record with its own query: when it fails, the rest stays. */
export function RecordPart<Data>({ title, query, nothing, isEmpty, more, children }: RecordPartProps<Data>) {
  const { data, isLoadingError, refetch } = query;
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <header>
        <h4 id={id}>{title}</h4>
        {more}
      </header>
      {data !== undefined && (isEmpty(data) ? <p>{nothing}</p> : children(data))}
      {isLoadingError ? (
        <p>
          This could not be loaded.{' '}
          <Button size="small" variant="ghost" aria-label={`Try again: load ${title.toLowerCase()}`} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <LoadState of={query} isDated title={title} height="4rem" />
      )}
    </section>
  );
}
