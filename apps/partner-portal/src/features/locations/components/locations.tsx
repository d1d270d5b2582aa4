import type { LocationView, OpeningHours } from '@homeroom/contracts';
import { isDated, type DatedLocation } from '@homeroom/storefront/dated-location';
import { GoesWith, withLocation } from '@homeroom/storefront/goes-with';
import { WeekHours, closuresAhead } from '@homeroom/storefront/opening-hours';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, EmptyState, PinIcon, classNames } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { UndoLine } from '@homeroom/ui/undo';
import { phoneUrl, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { deleteLocation, locationDeletion, locationsQuery, restoreLocation, staleLocations } from '../api/locations';
import sections from '../../../page/sections.module.css';
import styles from './locations.module.css';

const EditLocationDialog = lazyDialog(() => import('./edit-location-dialog'));
const HoursDialog = lazyDialog(() => import('./hours-dialog'));
const AddLocationDialog = lazyDialog(() => import('./add-location-dialog'));

export function Locations({ businessId }: { readonly businessId: number }) {
  const read = useQuery(locationsQuery(businessId));
  const { data } = read;
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<DatedLocation | null>(null);
  const [timing, setTiming] = useState<LocationView | null>(null);
  const [deleting, setDeleting] = useState<LocationView | null>(null);
  const [deleted, setDeleted] = useState<LocationView | null>(null);
  const removing = useChange({
    change: ({ id }: LocationView) => deleteLocation(id),
    failed: 'Failed to delete location',
    stale: staleLocations(businessId),
    // No message, because it would cover Undo. Set both at once, so that the dialog returns the focus before Undo takes it.
    onDone: (_, location) => {
      setDeleting(null);
      setDeleted(location);
    },
    onFailed: () => setDeleting(null),
  });
  const restoring = useChange({
    change: ({ id }: LocationView) => restoreLocation(id),
    done: ['Your location is back'],
    failed: 'It could not be undone. Please try again.',
    stale: staleLocations(businessId),
    onDone: () => setDeleted(null),
  });
  return (
    <section className={classNames(sections['part'], styles['locations'])} aria-labelledby="locations">
      <header>
        <h2 id="locations">Locations</h2>
        {data && data.length > 0 && <Button onClick={() => setAdding(true)}>Add New Location</Button>}
      </header>
      {deleted && (
        <UndoLine key={deleted.id} busy={restoring.isPending} onUndo={() => restoring.mutate(deleted)}>
          Location deleted successfully! {deleted.name} is off your deals and vouchers.
        </UndoLine>
      )}
      <LoadState of={read} title="Your locations could not be loaded" height="8rem" />
      {data?.length === 0 && (
        <EmptyState
          icon={<PinIcon />}
          title="No locations yet"
          action={<Button onClick={() => setAdding(true)}>Add Your First Location</Button>}
        >
          Show shoppers where they can use their vouchers.
        </EmptyState>
      )}
      <Cards isArranged className={sections['columns']}>
        {data?.map((location) => (
          <li key={location.id}>
            <div>
              <h3>{location.name}</h3>
              <p>
                {location.address}, {location.city}, {location.state} {location.zipCode}
              </p>
              {location.phone && (
                <p>
                  <a href={phoneUrl(location.phone)}>{location.phone}</a>
                </p>
              )}
              <Hours hours={location.hours ?? null} />
            </div>
            <p className={sections['buttons']}>
              {isDated(location) && (
                <Button size="small" variant="secondary" aria-label={`Edit ${location.name}`} onClick={() => setEditing(location)}>
                  Edit
                </Button>
              )}
              <Button size="small" variant="secondary" aria-label={`Edit hours of ${location.name}`} onClick={() => setTiming(location)}>
                Edit hours
              </Button>
              <Button size="small" variant="ghost" aria-label={`Delete ${location.name}`} onClick={() => setDeleting(location)}>
                Delete
              </Button>
            </p>
          </li>
        ))}
      </Cards>
      {editing && <EditLocationDialog businessId={businessId} location={editing} onClose={() => setEditing(null)} />}
      {timing && <HoursDialog businessId={businessId} location={timing} onClose={() => setTiming(null)} />}
      {isAdding && <AddLocationDialog businessId={businessId} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={deleting !== null}
        title="Delete Location"
        confirmLabel="Delete"
        busy={removing.isPending}
        onCancel={() => setDeleting(null)}
        onConfirm={() => deleting && removing.mutate(deleting)}
      >
        <p>{deleting?.name} disappears from your deals and from vouchers. You can undo this right after.</p>
        {deleting && <GoesWith of={['locations', deleting.id]} read={() => locationDeletion(deleting.id)} words={withLocation} />}
      </ConfirmDialog>
    </section>
  );
}

/** A location's hours as shoppers see them. */
function Hours({ hours }: { readonly hours: OpeningHours | null }) {
  const [now] = useState(() => new Date());
  if (!hours || (hours.kind === 'weekly' && hours.week.length === 0))
    return <p>No opening hours yet. Families want to know when to come.</p>;
  return (
    <div className={styles['hours']}>
      {hours.kind === 'appointment' ? <p>By appointment</p> : <WeekHours week={hours.week} />}
      {closuresAhead(hours, now).map((closure) => (
        <p key={closure}>Closed {closure}</p>
      ))}
    </div>
  );
}
