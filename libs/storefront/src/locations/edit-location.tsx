import type { CreateLocation, LocationView } from '@homeroom/contracts';
import { UpdateLocation } from '@homeroom/contracts/update-location';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange, type Change, type Stale } from '@homeroom/web/change';
import { sayInvalid, useRecordForm } from '@homeroom/web/forms';
import { SavedMeanwhile } from '../changes/saved-meanwhile';
import type { DatedLocation } from './dated-location';
import { EMPTY_LOCATION, LocationFields } from './location-fields';

interface EditLocationProps {
  readonly location: DatedLocation;
  /** The name under which input is kept. */
  readonly keptAs: string;
  readonly save: (id: number, changes: UpdateLocation) => Promise<LocationView>;
  readonly done: NonNullable<Change<CreateLocation, LocationView>['done']>;
  readonly stale: Stale;
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

/** The form in which a business, or the team for it, changes one of its locations. */
export function EditLocation({ location, keptAs, save, done, stale, onClose }: EditLocationProps) {
  const { form, isChanged, changes, forget, conflict, refused, takeTheirs } = useRecordForm<CreateLocation, DatedLocation>({
    name: keptAs,
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
    change: (body: CreateLocation) => save(location.id, changes(body)),
    done,
    failed: 'Failed to update location',
    stale,
    onDone: close,
    refused,
  });
  const submit = form.handleSubmit((body) => saving.mutate(body), sayInvalid());
  return (
    <FormDialog
      unsaved={isChanged}
      title="Edit Location"
      description="Deals and vouchers show the change, including vouchers already sold. If the street, city, or state changes, we email each family with an unused voucher there."
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
