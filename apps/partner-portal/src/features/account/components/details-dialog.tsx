import type { BusinessDetails } from '@homeroom/contracts';
import { ChangeDetails } from '@homeroom/contracts/business-details';
import { BUSINESS_CATEGORIES } from '@homeroom/contracts/categories';
import { SavedMeanwhile } from '@homeroom/storefront/saved-meanwhile';
import { FieldPair, Notice, SelectField, TextAreaField, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useConfiguration } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { sayInvalid, useRecordForm } from '@homeroom/web/forms';
import { STALE_DETAILS, changeDetails } from '../api/details';

interface DetailsDialogProps {
  readonly details: BusinessDetails;
  readonly onClose: () => void;
}

const LABELS = {
  name: 'Business name',
  category: 'Category',
  location: 'Location',
  description: 'Description',
  phone: 'Phone',
  website: 'Website',
  ownerName: 'Owner’s name',
  ownerEmail: 'Owner’s email',
};

type Typed = Record<keyof typeof LABELS, string>;
const EMPTY: Typed = { name: '', category: '', location: '', description: '', phone: '', website: '', ownerName: '', ownerEmail: '' };

const valuesOf = (details: BusinessDetails): Typed => ({
  name: details.name,
  category: details.category,
  location: details.location ?? '',
  description: details.description ?? '',
  phone: details.phone ?? '',
  website: details.website ?? '',
  ownerName: details.ownerName ?? '',
  ownerEmail: details.ownerEmail ?? '',
});

const WORDS = {
  apply: {
    title: 'Apply again',
    submit: ['Apply again', 'Sending…'],
    done: ['Application sent', 'Our team will look at your business again and email you.'],
    failed: 'Your application could not be sent. Please try again.',
  },
  edit: {
    title: 'Business details',
    submit: ['Save details', 'Saving…'],
    done: ['Details saved'],
    failed: 'Your details could not be saved. Please try again.',
  },
} as const;

/** What a business says about itself. A rejected one sends it to the team again. */
export default function DetailsDialog({ details, onClose }: DetailsDialogProps) {
  // What was begun, because saving changes the state behind this dialog.
  const isRejected = details.state === 'rejected';
  const words = isRejected ? WORDS.apply : WORDS.edit;
  const { form, isChanged, changes, forget, conflict, refused, takeTheirs } = useRecordForm<Typed, BusinessDetails>({
    name: 'business-details',
    contract: ChangeDetails,
    record: details,
    empty: EMPTY,
    valuesOf,
  });
  const close = () => {
    forget();
    onClose();
  };
  const saving = useChange({
    change: (body: Typed) => changeDetails(details.id, { ...(changes(body) as ChangeDetails), ...(isRejected && { applyAgain: true }) }),
    done: words.done,
    failed: words.failed,
    stale: STALE_DETAILS,
    onDone: close,
    refused,
  });
  const { register, formState } = form;
  const error = (field: keyof Typed) => formState.errors[field]?.message;
  return (
    <FormDialog
      unsaved={isChanged}
      title={words.title}
      description={isRejected ? 'Correct what our team asked about, then send it in for another look.' : <Shown details={details} />}
      onClose={close}
      onSubmit={form.handleSubmit((body) => saving.mutate(body), sayInvalid())}
      submitLabel={words.submit[saving.isPending ? 1 : 0]}
      busy={saving.isPending}
    >
      <SavedMeanwhile conflict={conflict} labels={LABELS} onTakeTheirs={takeTheirs} />
      {details.rejectionReason !== null && <Notice tone="warn">{details.rejectionReason}</Notice>}
      {details.state !== 'approved' && (
        <>
          <TextField label="Business name *" autoComplete="organization" error={error('name')} {...register('name')} />
          <FieldPair>
            <SelectField label="Category *" error={error('category')} {...register('category')}>
              {BUSINESS_CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
            <TextField label="Location *" placeholder="City" error={error('location')} {...register('location')} />
          </FieldPair>
        </>
      )}
      <TextAreaField
        label="Description"
        rows={3}
        {...(details.state === 'approved' && { 'data-dialog-focus': '' })}
        error={error('description')}
        {...register('description')}
      />
      <FieldPair>
        <TextField label="Phone" type="tel" autoComplete="tel" error={error('phone')} {...register('phone')} />
        <TextField label="Website" inputMode="url" placeholder="example.com" error={error('website')} {...register('website')} />
      </FieldPair>
      <FieldPair>
        <TextField label="Owner’s name" autoComplete="name" error={error('ownerName')} {...register('ownerName')} />
        <TextField label="Owner’s email" type="email" error={error('ownerEmail')} {...register('ownerEmail')} />
      </FieldPair>
    </FormDialog>
  );
}

function Shown({ details: { state } }: Pick<DetailsDialogProps, 'details'>) {
  const partnerships = useConfiguration().data?.contact.partnerships ?? 'our partner team';
  if (state !== 'approved') return 'Our team reads these before approving your business.';
  return `Shoppers see your phone and website beside your deals. To change your name, category, or location, write to ${partnerships}.`;
}
