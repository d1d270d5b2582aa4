import type { AdminBusiness, LocationView } from '@homeroom/contracts';
import { CreateLocation } from '@homeroom/contracts/locations';
import { isDated, type DatedLocation } from '@homeroom/storefront/dated-location';
import { EditLocation } from '@homeroom/storefront/edit-location';
import { GoesWith, withLocation } from '@homeroom/storefront/goes-with';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { EMPTY_LOCATION, LocationFields } from '@homeroom/storefront/location-fields';
import { HoursWords } from './hours-words';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, EmptyState, PinIcon } from '@homeroom/ui';
import { ConfirmDialog, Dialog, FormDialog } from '@homeroom/ui/overlays';
import { UndoLine } from '@homeroom/ui/undo';
import { phoneUrl, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { checkedBy } from '@homeroom/web/forms';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { useFailureToast } from '../../../changes/use-failure-toast';
import { addLocation, changeLocation, deleteLocation, locationDeletion, restoreLocation } from '../api/change-locations';
import { locationsQuery } from '../api/locations';
import { TeamButton } from '../../../session/team-button';
import styles from './locations-dialog.module.css';

const HoursDialog = lazyDialog(() => import('./hours-dialog'));

interface LocationsDialogProps {
  readonly business: AdminBusiness;
  readonly onClose: () => void;
}

export default function LocationsDialog({ business, onClose }: LocationsDialogProps) {
  const read = useQuery(locationsQuery(business.id));
  const { data, error } = read;
  useFailureToast(Boolean(error), 'Failed to fetch locations');
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<DatedLocation>();
  const [timing, setTiming] = useState<LocationView>();
  const [deleting, setDeleting] = useState<LocationView>();
  const [deleted, setDeleted] = useState<LocationView>();
  const removing = useChange({
    change: ({ id }: LocationView) => deleteLocation(id),
    done: () => ['Location Deleted', `${business.name}’s vouchers no longer list it.`],
    failed: 'Failed to delete location',
    stale: CONSOLE,
    onDone: (_, location) => {
      setDeleting(undefined);
      setDeleted(location);
    },
  });
  const restoring = useChange({
    change: ({ id }: LocationView) => restoreLocation(id),
    done: ['The location is back'],
    failed: 'It could not be undone. Please try again.',
    stale: CONSOLE,
    onDone: () => setDeleted(undefined),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Locations of ${business.name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <TeamButton may="businesses.change" onClick={() => setAdding(true)}>
            Add Location
          </TeamButton>
        </>
      }
    >
      {deleted && (
        <UndoLine key={deleted.id} busy={restoring.isPending} onUndo={() => restoring.mutate(deleted)}>
          {deleted.name} was deleted.
        </UndoLine>
      )}
      <LoadState of={read} title="Failed to fetch locations" height="6rem" />
      {data?.length === 0 && <EmptyState icon={<PinIcon />} title="No locations yet" />}
      <ul className={styles['locations']}>
        {data?.map((location) => (
          <li key={location.id}>
            <div>
              <strong>{location.name}</strong>
              <p>
                {location.address}, {location.city}, {location.state} {location.zipCode}
              </p>
              {location.phone && (
                <p>
                  <a href={phoneUrl(location.phone)}>{location.phone}</a>
                </p>
              )}
              <HoursWords hours={location.hours ?? null} />
            </div>
            <p className={styles['actions']}>
              {isDated(location) && (
                <TeamButton
                  may="businesses.change"
                  size="small"
                  variant="secondary"
                  aria-label={`Edit ${location.name}`}
                  onClick={() => setEditing(location)}
                >
                  Edit
                </TeamButton>
              )}
              <TeamButton
                may="businesses.change"
                size="small"
                variant="secondary"
                aria-label={`Edit hours of ${location.name}`}
                onClick={() => setTiming(location)}
              >
                Edit hours
              </TeamButton>
              <TeamButton
                may="businesses.change"
                size="small"
                variant="ghost"
                aria-label={`Delete ${location.name}`}
                onClick={() => setDeleting(location)}
              >
                Delete
              </TeamButton>
            </p>
          </li>
        ))}
      </ul>
      {editing && (
        <EditLocation
          location={editing}
          keptAs="team-location"
          save={changeLocation}
          done={({ name }) => ['Location Updated', name]}
          stale={CONSOLE}
          onClose={() => setEditing(undefined)}
        />
      )}
      {timing && <HoursDialog location={timing} onClose={() => setTiming(undefined)} />}
      {isAdding && <AddLocation businessId={business.id} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={deleting !== undefined}
        title="Delete Location"
        confirmLabel="Delete"
        busy={removing.isPending}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deleting && removing.mutate(deleting)}
      >
        <p>{deleting?.name} disappears from deals and vouchers. You can undo this right after.</p>
        {deleting && <GoesWith of={['admin', 'locations', deleting.id]} read={() => locationDeletion(deleting.id)} words={withLocation} />}
      </ConfirmDialog>
    </Dialog>
  );
}

function AddLocation({ businessId, onClose }: { readonly businessId: number; readonly onClose: () => void }) {
  const { form, dialog } = useKeptDialog({
    name: `add-location-${businessId}`,
    check: checkedBy<CreateLocation>(CreateLocation),
    values: EMPTY_LOCATION,
    change: (body: CreateLocation) => addLocation(businessId, body),
    done: ({ name }) => ['Location Created', name],
    failed: 'Failed to create location',
    stale: CONSOLE,
    onClose,
  });
  return (
    <FormDialog title="Add Location" submitLabel={dialog.busy ? 'Adding…' : 'Add Location'} {...dialog}>
      <LocationFields form={form} />
    </FormDialog>
  );
}
