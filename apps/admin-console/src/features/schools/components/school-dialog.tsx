import { SCHOOL_TYPES, type AdminSchool } from '@homeroom/contracts';
import { CreateSchool, UpdateSchool } from '@homeroom/contracts/schools';
import { SavedMeanwhile } from '@homeroom/storefront/saved-meanwhile';
import { SelectField, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { sayInvalid, useRecordForm } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { changeSchool } from '../api/schools';
import { createSchool } from '../api/create-school';

interface SchoolDialogProps {
  /** Undefined for a new school. */
  readonly school?: AdminSchool | undefined;
  readonly onClose: () => void;
}

const LABELS = {
  name: 'Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP',
  type: 'Type',
  adminEmail: "School's email",
  contactPhone: 'Phone',
  principalName: 'Principal',
};

const EMPTY = {
  name: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  type: '' as CreateSchool['type'],
  adminEmail: '',
  contactPhone: '',
  principalName: '',
};

const valuesOf = (school: AdminSchool): typeof EMPTY => ({
  name: school.name,
  address: school.address,
  city: school.city,
  state: school.state,
  zipCode: school.zipCode,
  type: school.type ?? EMPTY.type,
  adminEmail: school.adminEmail ?? '',
  contactPhone: school.contactPhone ?? '',
  principalName: school.principalName ?? '',
});

export default function SchoolDialog({ school, onClose }: SchoolDialogProps) {
  const { form, isChanged, changes, forget, conflict, refused, takeTheirs } = useRecordForm<CreateSchool, AdminSchool>({
    name: 'school',
    contract: school ? UpdateSchool : CreateSchool,
    record: school,
    empty: EMPTY,
    valuesOf,
  });
  const { register, handleSubmit, formState } = form;
  const close = () => {
    forget();
    onClose();
  };
  const saving = useChange({
    change: (body: CreateSchool) => (school ? changeSchool(school.id, changes(body)) : createSchool(body)),
    done: ({ name }) => [school ? 'School updated' : 'School added', name],
    failed: school ? 'Failed to update school' : 'Failed to create school',
    stale: CONSOLE,
    onDone: close,
    refused,
  });
  const error = (field: keyof CreateSchool) => formState.errors[field]?.message;
  return (
    <FormDialog
      title={school ? 'Edit School' : 'Add School'}
      onClose={close}
      onSubmit={handleSubmit((body) => saving.mutate(body), sayInvalid())}
      submitLabel={saving.isPending ? 'Saving…' : school ? 'Update School' : 'Add School'}
      busy={saving.isPending}
      unsaved={isChanged}
    >
      <SavedMeanwhile conflict={conflict} labels={LABELS} onTakeTheirs={takeTheirs} />
      <TextField label="Name *" error={error('name')} {...register('name')} />
      <TextField label="Address *" error={error('address')} {...register('address')} />
      <TextField label="City *" error={error('city')} {...register('city')} />
      <TextField label="State *" maxLength={2} placeholder="CA" error={error('state')} {...register('state')} />
      <TextField label="ZIP *" inputMode="numeric" maxLength={10} error={error('zipCode')} {...register('zipCode')} />
      <SelectField label="Type" error={error('type')} {...register('type')}>
        <option value="">Not given</option>
        {SCHOOL_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <TextField
        label="School's email"
        type="email"
        hint="Signs in for the school. We email an invitation."
        error={error('adminEmail')}
        {...register('adminEmail')}
      />
      <TextField label="Phone" type="tel" error={error('contactPhone')} {...register('contactPhone')} />
      <TextField label="Principal" error={error('principalName')} {...register('principalName')} />
    </FormDialog>
  );
}
