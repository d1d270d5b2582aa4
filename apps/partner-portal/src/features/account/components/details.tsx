import { LoadState } from '@homeroom/storefront/load-state';
import { Button } from '@homeroom/ui';
import { ApiError, useQuery } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { detailsQuery } from '../api/details';
import styles from './account.module.css';

const DetailsDialog = lazyDialog(() => import('./details-dialog'));

/** What the business says about itself, for its owner. */
export function Details({ businessId }: { readonly businessId: number }) {
  const read = useQuery(detailsQuery(businessId));
  const [isEditing, setEditing] = useState(false);
  const { data, error } = read;
  // An older API has none.
  if (error instanceof ApiError && error.status === 404) return null;
  return (
    <section className={styles['part']} aria-labelledby="account-details">
      <h3 id="account-details">Business details</h3>
      <LoadState of={read} title="Your business details could not be loaded" height="8rem" />
      {data && (
        <>
          <dl className={styles['facts']}>
            <Fact name="Name">{data.name}</Fact>
            <Fact name="Category">{data.category}</Fact>
            <Fact name="Location">{data.location}</Fact>
            <Fact name="Description">{data.description}</Fact>
            <Fact name="Phone">{data.phone}</Fact>
            <Fact name="Website">{data.website}</Fact>
            <Fact name="Owner">{[data.ownerName, data.ownerEmail].filter(Boolean).join(', ')}</Fact>
          </dl>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            Edit details
          </Button>
        </>
      )}
      {data && isEditing && <DetailsDialog details={data} onClose={() => setEditing(false)} />}
    </section>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || 'Not given'}</dd>
  </div>
);
