import { Button } from '@homeroom/ui';
import { ApiError, useQuery } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { detailsQuery } from '../api/details';
import styles from './account.module.css';

const DetailsDialog = lazyDialog(() => import('./details-dialog'));

/** For a rejected business: corrects its details, and sends them to the team again. */
export function ApplyAgain({ businessId }: { readonly businessId: number }) {
  const { data, error, isFetching, refetch } = useQuery(detailsQuery(businessId));
  const [isOpen, setOpen] = useState(false);
  const around = useRef<HTMLElement>(null);
  // Once it waits again, the button is gone that the dialog returned the focus to.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) around.current?.focus({ preventScroll: true });
    },
    [],
  );
  // An older API has no details.
  if (error instanceof ApiError && error.status === 404) return null;
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    around.current = currentTarget.closest('[tabindex="-1"]');
    setOpen(true);
    if (!data) void refetch();
  };
  return (
    <>
      <p className={styles['apply']}>
        <Button size="small" aria-haspopup="dialog" busy={isOpen && isFetching && !data} onClick={open}>
          Change and apply again
        </Button>
      </p>
      {isOpen && !data && error && <p role="alert">Your business details could not be loaded. Please try again.</p>}
      {isOpen && data && <DetailsDialog details={data} onClose={() => setOpen(false)} />}
    </>
  );
}
