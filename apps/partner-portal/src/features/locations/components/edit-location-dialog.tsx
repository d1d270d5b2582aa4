import type { CreateLocation, LocationView } from '@homeroom/contracts';
import { UpdateLocation } from '@homeroom/contracts/update-location';
import { EMPTY_LOCATION, LocationFields } from '@homeroom/storefront/location-fields';
import { SavedMeanwhile } from '@homeroom/storefront/saved-meanwhile';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { sayInvalid, useRecordForm } from '@homeroom/web/forms';
import { staleLocations, updateLocation } from '../api/locations';

/** From an API that can change it. */
export type DatedLocation = LocationView & { readonly updatedAt: string };

interface EditLocationDialogProps {
  readonly businessId: number;
  readonly location: DatedLocation;
  readonly onClose: () => void;
}

const LABELS = { name: 'Name', address: 'Address', city: 'City', state: 'State', zipCode: 'ZIP', phone: 'Phone' };

const valuesOf = ({ name, address, city, state, zipCode, phone }: LocationView): CreateLocation => ({
  name,
  address,
  city,
  state,
  zipCode,
  phone: phone ?? '',
});

export default function EditLocationDialog({ businessId, location, onClose }: EditLocationDialogProps) {
  const { form, isChanged, changes, forget, conflict, refused, takeTheirs } = useRecordForm<CreateLocation, DatedLocation>({
    name: 'location',
    contract: UpdateLocation,
    record: location,
    empty: EMPTY_LOCATION,
    valuesOf,
  });
  const close = () => {
    forget();
    onClose();
  };
  const saving = useChange({
    change: (body: CreateLocation) => updateLocation(location.id, changes(body)),
    done: ['Success', 'Location updated successfully!'],
    failed: 'Failed to update location',
    stale: staleLocations(businessId),
    onDone: close,
    refused,
  });
  const submit = form.handleSubmit((body) => saving.mutate(body), sayInvalid());
  return (
    <FormDialog
      unsaved={isChanged}
      title="Edit Location"
      description="Deals and vouchers show the change, including vouchers already sold. Emails and PDFs already sent stay as they are."
      onClose={close}
      onSubmit={() => void submit()}
      submitLabel={saving.isPending ? 'Updating…' : 'Update Location'}
      busy={saving.isPending}
    >
      <SavedMeanwhile conflict={conflict} labels={LABELS} onTakeTheirs={takeTheirs} />
      <LocationFields form={form} />
    </FormDialog>
  );
}
