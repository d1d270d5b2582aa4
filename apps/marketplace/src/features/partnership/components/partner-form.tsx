import { BUSINESS_CATEGORIES, DEAL_CATEGORIES } from '@homeroom/contracts';
import { CODE_OPTIONS, PartnerApplication, type CodeOption } from '@homeroom/contracts/requests';
import { Button, FieldPair, RequiredHint, SelectField, TextAreaField, TextField } from '@homeroom/ui';
import { useChange } from '@homeroom/web/change';
import { besideFields, useKeptForm } from '@homeroom/web/forms';
import { useImageUpload } from '@homeroom/web/images';
import { ImageField } from '@homeroom/ui/image-field';
import { sayMissing } from '../../../forms/say-missing';
import { apply } from '../api/apply';
import { PageButtons } from '../../../page/page-buttons';
import styles from './partner-form.module.css';

const CODE_OPTION_TEXTS: Record<CodeOption, string> = {
  'generate-for-me': 'Make them for me. Each voucher gets its own code.',
  'provide-own': 'I have my own codes and will send them later.',
};

const toQuantity = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? undefined : Number(typed));

interface PartnerFormProps {
  /** Leaves the form, and keeps the input. */
  readonly onBack: () => void;
  readonly onSent: () => void;
}

export function PartnerForm({ onBack, onSent }: PartnerFormProps) {
  const form = useKeptForm('partner', PartnerApplication, {
    businessName: '',
    ownerName: '',
    email: '',
    phone: '',
    website: '',
    category: '' as PartnerApplication['category'],
    description: '',
    dealTitle: '',
    dealDescription: '',
    originalPrice: '',
    dealCategory: '' as PartnerApplication['dealCategory'],
    needToKnowInfo: '',
    redemptionCodeOption: '' as CodeOption,
    dealImageUrl: '',
  });
  const sending = useChange({
    change: apply,
    done: ['Partnership Request Submitted', "We'll review your application and get back to you within 2-3 business days."],
    failed: 'Failed to submit partnership request. Please try again.',
    onDone: () => {
      form.forget();
      onSent();
    },
    refused: besideFields(form),
  });
  const complain = sayMissing(
    form,
    [
      'businessName',
      'ownerName',
      'email',
      'website',
      'category',
      'dealTitle',
      'dealCategory',
      'originalPrice',
      'dealDescription',
      'redemptionCodeOption',
    ],
    ['Missing Required Fields', 'Please fill out all required fields marked with *'],
  );
  const { register, setValue, values, formState } = form;
  const image = values.dealImageUrl;
  const choosePicture = (url: string) => setValue('dealImageUrl', url);
  const uploading = useImageUpload({ form, field: 'dealImageUrl', onUploaded: choosePicture });
  const error = (field: keyof PartnerApplication) => formState.errors[field]?.message;
  return (
    <form className={styles['form']} noValidate onSubmit={form.handleSubmit(sending.mutate, complain)} aria-label="Become a partner">
      <RequiredHint />
      <fieldset className={styles['section']}>
        <legend>Your business</legend>
        <FieldPair>
          <TextField label="Business name *" autoComplete="organization" error={error('businessName')} {...register('businessName')} />
          <TextField label="Owner name *" autoComplete="name" error={error('ownerName')} {...register('ownerName')} />
        </FieldPair>
        <FieldPair>
          <TextField label="Email *" type="email" autoComplete="email" error={error('email')} {...register('email')} />
          <TextField label="Phone" type="tel" autoComplete="tel" error={error('phone')} {...register('phone')} />
        </FieldPair>
        <FieldPair>
          <TextField label="Website *" inputMode="url" placeholder="example.com" error={error('website')} {...register('website')} />
          <SelectField label="Category *" error={error('category')} {...register('category')}>
            <option value="">Choose a category</option>
            <optgroup label="For families">
              {DEAL_CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </optgroup>
            <optgroup label="Businesses">
              {BUSINESS_CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </optgroup>
          </SelectField>
        </FieldPair>
        <TextAreaField label="About your business" rows={3} error={error('description')} {...register('description')} />
      </fieldset>
      <fieldset className={styles['section']}>
        <legend>Your first deal</legend>
        <FieldPair>
          <TextField label="Deal title *" error={error('dealTitle')} {...register('dealTitle')} />
          <SelectField label="Deal category *" error={error('dealCategory')} {...register('dealCategory')}>
            <option value="">Choose a category</option>
            {DEAL_CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </SelectField>
        </FieldPair>
        <FieldPair>
          <TextField
            label="Regular price in dollars *"
            type="number"
            step="0.01"
            min="0.01"
            inputMode="decimal"
            error={error('originalPrice')}
            {...register('originalPrice')}
          />
          <TextField
            label="How many"
            type="number"
            step="1"
            min="1"
            inputMode="numeric"
            hint="Leave it empty for no limit"
            error={error('maxQuantity')}
            {...register('maxQuantity', { setValueAs: toQuantity })}
          />
        </FieldPair>
        <TextAreaField label="About the deal *" rows={4} error={error('dealDescription')} {...register('dealDescription')} />
        <TextAreaField
          label="What should buyers know?"
          hint="Ages, days, what to bring"
          rows={3}
          error={error('needToKnowInfo')}
          {...register('needToKnowInfo')}
        />
        <ImageField
          label="Picture"
          value={image ?? ''}
          onRemove={() => choosePicture('')}
          {...uploading}
          error={uploading.error ?? error('dealImageUrl')}
        />
        <fieldset className={styles['choices']} aria-describedby={error('redemptionCodeOption') ? 'codes-error' : undefined}>
          <legend>Redemption codes *</legend>
          {CODE_OPTIONS.toReversed().map((option) => (
            <label key={option}>
              <input type="radio" value={option} {...register('redemptionCodeOption')} />
              {CODE_OPTION_TEXTS[option]}
            </label>
          ))}
          {error('redemptionCodeOption') && (
            <p id="codes-error" role="alert" className={styles['error']}>
              {error('redemptionCodeOption')}
            </p>
          )}
        </fieldset>
      </fieldset>
      <PageButtons>
        <Button variant="secondary" size="large" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="large" busy={sending.isPending}>
          {sending.isPending ? 'Submitting…' : 'Submit'}
        </Button>
      </PageButtons>
    </form>
  );
}
