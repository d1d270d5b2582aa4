import type { CreateLocation } from '@homeroom/contracts';
import { TextField } from '@homeroom/ui';
import type { Form } from '@homeroom/web/forms';
import styles from './location-fields.module.css';

export function LocationFields({ form: { register, formState } }: { readonly form: Form<CreateLocation> }) {
  const error = (field: keyof CreateLocation) => formState.errors[field]?.message;
  return (
    <>
      <TextField label="Name *" error={error('name')} {...register('name')} />
      <TextField label="Address *" autoComplete="street-address" error={error('address')} {...register('address')} />
      <div className={styles['place']}>
        <TextField label="City *" error={error('city')} {...register('city')} />
        <TextField label="State *" maxLength={2} placeholder="CA" error={error('state')} {...register('state')} />
        <TextField label="ZIP *" inputMode="numeric" maxLength={10} error={error('zipCode')} {...register('zipCode')} />
      </div>
      <TextField label="Phone" type="tel" error={error('phone')} {...register('phone')} />
    </>
  );
}

export const EMPTY_LOCATION: CreateLocation = { name: '', address: '', city: '', state: '', zipCode: '', phone: '' };
