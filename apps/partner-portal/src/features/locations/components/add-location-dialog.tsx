import { CreateLocation } from '@homeroom/contracts/deals';
import { Button, TextField } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { reasonOf, toast, useMutation, useQueryClient } from '@homeroom/web';
import { useKeptForm } from '@homeroom/web/forms';
import { addLocation, locationsQuery } from '../api/locations';
import styles from './locations.module.css';

interface AddLocationDialogProps {
  readonly businessId: number;
  readonly onClose: () => void;
}

export default function AddLocationDialog({ businessId, onClose }: AddLocationDialogProps) {
  const queries = useQueryClient();
  const form = useKeptForm(`add-location-${businessId}`, CreateLocation, {
    name: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    phone: '',
  });
  const adding = useMutation({
    mutationFn: (body: CreateLocation) => addLocation(businessId, body),
    onSuccess: () => {
      form.forget();
      toast('Success', 'Location added successfully!', 'success');
      onClose();
    },
    onError: (error) => toast('Error', reasonOf(error, 'Failed to create location'), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: locationsQuery(businessId).queryKey }),
  });
  const { register, formState, handleSubmit } = form;
  const error = (field: keyof CreateLocation) => formState.errors[field]?.message;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add New Location"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="add-location" busy={adding.isPending}>
            {adding.isPending ? 'Adding…' : 'Add Location'}
          </Button>
        </>
      }
    >
      <form
        id="add-location"
        className={styles['form']}
        noValidate
        onSubmit={(event) =>
          void handleSubmit(
            (body) => adding.mutate(body),
            (errors) => toast('Error', Object.values(errors)[0]?.message ?? 'Please check your entries', 'error'),
          )(event)
        }
      >
        <TextField label="Name *" error={error('name')} {...register('name')} />
        <TextField label="Address *" autoComplete="street-address" error={error('address')} {...register('address')} />
        <div className={styles['pair']}>
          <TextField label="City *" error={error('city')} {...register('city')} />
          <TextField label="State *" maxLength={2} placeholder="CA" error={error('state')} {...register('state')} />
          <TextField label="ZIP *" inputMode="numeric" maxLength={10} error={error('zipCode')} {...register('zipCode')} />
        </div>
        <TextField label="Phone" type="tel" error={error('phone')} {...register('phone')} />
      </form>
    </Dialog>
  );
}
