import { CreateLocation } from '@homeroom/contracts/deals';
import { EMPTY_LOCATION, LocationFields } from '@homeroom/storefront/location-fields';
import { FormDialog } from '@homeroom/ui/overlays';
import { reasonOf, toast, useMutation, useQueryClient } from '@homeroom/web';
import { besideFields, useKeptForm } from '@homeroom/web/forms';
import { addLocation, locationsQuery } from '../api/locations';

interface AddLocationDialogProps {
  readonly businessId: number;
  readonly onClose: () => void;
}

export default function AddLocationDialog({ businessId, onClose }: AddLocationDialogProps) {
  const queries = useQueryClient();
  const form = useKeptForm(`add-location-${businessId}`, CreateLocation, EMPTY_LOCATION);
  const adding = useMutation({
    mutationFn: (body: CreateLocation) => addLocation(businessId, body),
    onSuccess: () => {
      form.forget();
      toast('Success', 'Location added successfully!', 'success');
      onClose();
    },
    onError: (error) => {
      besideFields(form)(error);
      toast('Error', reasonOf(error, 'Failed to create location'), 'error');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: locationsQuery(businessId).queryKey }),
  });
  const submit = form.handleSubmit(
    (body) => adding.mutate(body),
    (errors) => toast('Error', Object.values(errors)[0]?.message ?? 'Please check your entries', 'error'),
  );
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
