import { API, type AdminSchool } from '@homeroom/contracts';
import { CreateSchool, UpdateSchool } from '@homeroom/contracts/schools';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useForm } from 'react-hook-form';
import { sayInvalid, useAdminChange } from '../../../changes/use-admin-change';
import { callAdmin } from '../../../session/call-admin';

interface SchoolDialogProps {
  /** Without one, a new school. */
  readonly school?: AdminSchool | undefined;
  readonly onClose: () => void;
}

export default function SchoolDialog({ school, onClose }: SchoolDialogProps) {
  const { register, handleSubmit, formState } = useForm<CreateSchool>({
    resolver: classValidatorResolver(school ? (UpdateSchool as typeof CreateSchool) : CreateSchool),
    defaultValues: {
      name: school?.name ?? '',
      address: school?.address ?? '',
      city: school?.city ?? '',
      state: school?.state ?? '',
      zipCode: school?.zipCode ?? '',
      adminEmail: school?.adminEmail ?? '',
      contactPhone: school?.contactPhone ?? '',
      principalName: school?.principalName ?? '',
    },
    mode: 'onTouched',
  });
  const saving = useAdminChange({
    change: (body: CreateSchool) =>
      school
        ? callAdmin<AdminSchool>(API.adminSchool(school.id), { method: 'PUT', body })
        : callAdmin<AdminSchool>(API.adminSchools, { method: 'POST', body }),
    done: ({ name }) => [school ? 'School updated' : 'School added', name],
    failed: school ? 'Failed to update school' : 'Failed to create school',
    onDone: onClose,
  });
  const error = (field: keyof CreateSchool) => formState.errors[field]?.message;
  return (
    <FormDialog
      title={school ? 'Edit School' : 'Add School'}
      onClose={onClose}
      onSubmit={() => void handleSubmit((body) => saving.mutate(body), sayInvalid)()}
      submitLabel={saving.isPending ? 'Saving…' : school ? 'Update School' : 'Add School'}
      busy={saving.isPending}
    >
      <TextField label="Name *" error={error('name')} {...register('name')} />
      <TextField label="Address *" error={error('address')} {...register('address')} />
      <TextField label="City *" error={error('city')} {...register('city')} />
      <TextField label="State *" maxLength={2} placeholder="CA" error={error('state')} {...register('state')} />
      <TextField label="ZIP *" inputMode="numeric" maxLength={10} error={error('zipCode')} {...register('zipCode')} />
      <TextField
        label="School's email"
        type="email"
        hint="For the school's own sign-in"
        error={error('adminEmail')}
        {...register('adminEmail')}
      />
      <TextField label="Phone" type="tel" error={error('contactPhone')} {...register('contactPhone')} />
      <TextField label="Principal" error={error('principalName')} {...register('principalName')} />
    </FormDialog>
  );
}
