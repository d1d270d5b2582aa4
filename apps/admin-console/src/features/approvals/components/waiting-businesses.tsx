import type { AdminBusiness } from '@homeroom/contracts';
import { Badge, Button, CheckIcon, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { formatDate, reasonOf, toast, useMutation, useQuery, useQueryClient } from '@homeroom/web';
import { useState } from 'react';
import { approveBusiness, waitingBusinessesQuery } from '../api/businesses';
import styles from './waiting-businesses.module.css';

/** Businesses that registered and that shoppers do not see yet. */
export function WaitingBusinesses() {
  const { data, isError, refetch } = useQuery(waitingBusinessesQuery);
  const [asking, setAsking] = useState<AdminBusiness | null>(null);
  const queries = useQueryClient();
  const approving = useMutation({
    mutationFn: approveBusiness,
    onSuccess: ({ name }) => toast('Business approved', `${name} is told by mail.`, 'success'),
    onError: (error) => toast('Error', reasonOf(error, 'Failed to update business'), 'error'),
    onSettled: () => {
      setAsking(null);
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return (
    <section className={styles['businesses']} aria-labelledby="waiting">
      <h2 id="waiting">Businesses that wait {data && <Badge>{data.total}</Badge>}</h2>
      {isError && (
        <EmptyState
          icon={<InfoIcon />}
          title="Failed to fetch businesses"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <Skeleton height="6rem" radius="var(--radius-lg)" />}
      {data?.items.length === 0 && <EmptyState icon={<CheckIcon />} title="No business waits for approval" />}
      <ul>
        {data?.items.map((business) => (
          <li key={business.id}>
            <div>
              <h3>{business.name}</h3>
              <p>
                {business.category} · {business.location} · {business.email} · since {formatDate(business.createdAt)}
              </p>
              {business.website && (
                <p>
                  <a href={business.website} target="_blank" rel="noreferrer noopener">
                    {business.website}
                  </a>
                </p>
              )}
              {business.description && <p>{business.description}</p>}
              <Badge tone={business.isEmailProven ? 'leaf' : 'sun'}>
                {business.isEmailProven ? 'Address confirmed' : 'Address not confirmed'}
              </Badge>
            </div>
            <Button size="small" aria-label={`Approve ${business.name}`} onClick={() => setAsking(business)}>
              Approve
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        title="Approve this business?"
        confirmLabel="Yes, approve"
        busy={approving.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && approving.mutate(asking.id)}
      >
        <p>Shoppers see the active deals of {asking?.name} from now on.</p>
      </ConfirmDialog>
    </section>
  );
}
