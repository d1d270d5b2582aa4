import { API, BUSINESS_CATEGORIES, type AdminBusiness } from '@homeroom/contracts';
import { ChangeBusiness, CreateBusiness } from '@homeroom/contracts/businesses';
import { SelectField, SwitchField, TextAreaField, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useForm } from 'react-hook-form';
import { sayInvalid, useAdminChange } from '../../../changes/use-admin-change';
import { callAdmin } from '../../../session/call-admin';

interface BusinessDialogProps {
  /** Without one, a new business. */
  readonly business?: AdminBusiness | undefined;
  readonly onClose: () => void;
}

export default function BusinessDialog({ business, onClose }: BusinessDialogProps) {
  const { register, handleSubmit, formState } = useForm<CreateBusiness>({
    resolver: classValidatorResolver(business ? (ChangeBusiness as typeof CreateBusiness) : CreateBusiness),
    defaultValues: {
      name: business?.name ?? '',
      email: business?.email ?? '',
      location: business?.location ?? '',
      category: business?.category ?? ('' as CreateBusiness['category']),
      description: business?.description ?? '',
      phone: business?.phone ?? '',
      website: business?.website ?? '',
      ownerName: business?.ownerName ?? '',
      ownerEmail: business?.ownerEmail ?? '',
      isVerified: business?.isVerified ?? true,
    },
    mode: 'onTouched',
  });
  const saving = useAdminChange({
    change: (body: CreateBusiness) =>
      business
        ? callAdmin<AdminBusiness>(API.adminBusiness(business.id), { method: 'PUT', body })
        : callAdmin<AdminBusiness>(API.adminBusinesses, { method: 'POST', body }),
    done: ({ name, email }) =>
      business ? ['Business Updated', `${name} has been updated.`] : ['Business Created', `An invitation goes to ${email}.`],
    failed: business ? 'Failed to update business' : 'Failed to create business',
    onDone: onClose,
  });
  const error = (field: keyof CreateBusiness) => formState.errors[field]?.message;
  return (
    <FormDialog
      title={business ? 'Edit Business' : 'Add Business'}
      {...(!business && { description: 'It is invited by mail to choose a password.' })}
      onClose={onClose}
      onSubmit={() => void handleSubmit((body) => saving.mutate(body), sayInvalid)()}
      submitLabel={saving.isPending ? 'Saving…' : business ? 'Update Business' : 'Add Business'}
      busy={saving.isPending}
    >
      <TextField label="Name *" error={error('name')} {...register('name')} />
      <TextField label="Email *" type="email" error={error('email')} {...register('email')} />
      <TextField label="Location *" error={error('location')} {...register('location')} />
      <SelectField label="Category *" error={error('category')} {...register('category')}>
        <option value="">Choose a category</option>
        {BUSINESS_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextAreaField label="Description" rows={3} error={error('description')} {...register('description')} />
      <TextField label="Phone" type="tel" error={error('phone')} {...register('phone')} />
      <TextField label="Website" inputMode="url" error={error('website')} {...register('website')} />
      <TextField label="Owner's name" error={error('ownerName')} {...register('ownerName')} />
      <TextField label="Owner's email" type="email" error={error('ownerEmail')} {...register('ownerEmail')} />
      <SwitchField label="Verified: shoppers see its deals" {...register('isVerified')} />
    </FormDialog>
  );
}
