import { BUSINESS_CATEGORIES, type AdminBusiness } from '@homeroom/contracts';
import { ChangeBusiness, CreateBusiness } from '@homeroom/contracts/businesses';
import { SavedMeanwhile } from '@homeroom/storefront/saved-meanwhile';
import { SelectField, SwitchField, TextAreaField, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { sayInvalid, useRecordForm } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { useWhyNot } from '../../../session/may';
import { changeBusiness } from '../api/businesses';
import { createBusiness } from '../api/create-business';

interface BusinessDialogProps {
  /** Undefined for a new business. */
  readonly business?: AdminBusiness | undefined;
  readonly onClose: () => void;
}

const LABELS = {
  name: 'Name',
  email: 'Email',
  location: 'Location',
  category: 'Category',
  description: 'Description',
  phone: 'Phone',
  website: 'Website',
  ownerName: "Owner's name",
  ownerEmail: "Owner's email",
  isVerified: 'Verified',
};

const EMPTY = {
  name: '',
  email: '',
  location: '',
  category: 'Services' as CreateBusiness['category'],
  description: '',
  phone: '',
  website: '',
  ownerName: '',
  ownerEmail: '',
  isVerified: true,
};

const valuesOf = (business: AdminBusiness): typeof EMPTY => ({
  name: business.name,
  email: business.email,
  location: business.location ?? '',
  category: business.category,
  description: business.description ?? '',
  phone: business.phone ?? '',
  website: business.website ?? '',
  ownerName: business.ownerName ?? '',
  ownerEmail: business.ownerEmail ?? '',
  isVerified: business.isVerified,
});

/** An existing business has a category, and the form offers no empty one. */
const withCategory = ({ category, ...changed }: Partial<CreateBusiness>): ChangeBusiness => ({ ...changed, ...(category && { category }) });

export default function BusinessDialog({ business, onClose }: BusinessDialogProps) {
  const { form, isChanged, changes, forget, conflict, refused, takeTheirs } = useRecordForm<CreateBusiness, AdminBusiness>({
    name: 'business',
    contract: business ? ChangeBusiness : CreateBusiness,
    record: business,
    empty: EMPTY,
    valuesOf,
  });
  const { register, handleSubmit, formState } = form;
  const whyNot = useWhyNot();
  const fixed = business && whyNot('businesses.email');
  const close = () => {
    forget();
    onClose();
  };
  const saving = useChange({
    change: (body: CreateBusiness) => (business ? changeBusiness(business.id, withCategory(changes(body))) : createBusiness(body)),
    done: ({ name, email }) =>
      business ? ['Business Updated', `${name} has been updated.`] : ['Business Created', `An invitation goes to ${email}.`],
    failed: business ? 'Failed to update business' : 'Failed to create business',
    stale: CONSOLE,
    onDone: close,
    refused,
  });
  const error = (field: keyof CreateBusiness) => formState.errors[field]?.message;
  return (
    <FormDialog
      title={business ? 'Edit Business' : 'Add Business'}
      {...(!business && { description: 'We email an invitation to set a password.' })}
      onClose={close}
      onSubmit={handleSubmit((body) => saving.mutate(body), sayInvalid())}
      submitLabel={saving.isPending ? 'Saving…' : business ? 'Update Business' : 'Add Business'}
      busy={saving.isPending}
      unsaved={isChanged}
    >
      <SavedMeanwhile conflict={conflict} labels={LABELS} onTakeTheirs={takeTheirs} />
      <TextField label="Name *" error={error('name')} {...register('name')} />
      <TextField
        label="Email *"
        type="email"
        error={error('email')}
        {...(fixed !== undefined && { readOnly: true, hint: fixed })}
        {...register('email')}
      />
      <TextField label="Location *" error={error('location')} {...register('location')} />
      <SelectField label="Category" error={error('category')} {...register('category')}>
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
