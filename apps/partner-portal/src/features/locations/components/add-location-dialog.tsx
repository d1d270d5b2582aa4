import { CreateLocation } from '@homeroom/contracts/locations';
import { EMPTY_LOCATION, LocationFields } from '@homeroom/storefront/location-fields';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { addLocation, staleLocations } from '../api/locations';

interface AddLocationDialogProps {
  readonly businessId: number;
  readonly onClose: () => void;
}

export default function AddLocationDialog({ businessId, onClose }: AddLocationDialogProps) {
  const form = useKeptForm(`add-location-${businessId}`, CreateLocation, EMPTY_LOCATION);
  const adding = useChange({
    change: (body: CreateLocation) => addLocation(businessId, body),
    done: ['Success', 'Location added successfully!'],
    failed: 'Failed to create location',
    stale: staleLocations(businessId),
    onDone: () => {
      form.forget();
      onClose();
    },
    refused: besideFields(form),
  });
  const submit = form.handleSubmit((body) => adding.mutate(body), sayInvalid());
  return (
    <FormDialog
      unsaved={false}
      title="Add New Location"
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={adding.isPending ? 'Adding…' : 'Add Location'}
      busy={adding.isPending}
    >
      <LocationFields form={form} />
    </FormDialog>
  );
}
