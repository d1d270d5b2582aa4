import { DEAL_CATEGORIES } from '@homeroom/contracts';
import { Notice, SelectField, TextAreaField, TextField } from '@homeroom/ui';
import { counted } from '@homeroom/web';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { termsOf } from '../deal-terms';
import styles from './deal-fields.module.css';

/** The fields that creating and editing share, as the inputs hold them. */
export interface DealFieldValues {
  title: string;
  description: string;
  category: string;
  originalPrice: number;
  salePrice: number;
  imageUrl?: string | null;
  expiresAt?: string | null;
}

interface DealFieldsProps {
  readonly register: UseFormRegister<DealFieldValues>;
  readonly errors: FieldErrors<DealFieldValues>;
  readonly originalPrice: number | undefined;
  readonly salePrice: number | undefined;
}

const toPrice = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? undefined : Number(typed));

export function DealFields({ register, errors, originalPrice, salePrice }: DealFieldsProps) {
  const { discount, points } = termsOf(originalPrice, salePrice);
  const price = { type: 'number', step: '0.01', min: '0.01', inputMode: 'decimal' } as const;
  return (
    <>
      <TextField label="Title *" error={errors.title?.message} {...register('title')} />
      <SelectField label="Category *" error={errors.category?.message} {...register('category')}>
        <option value="">Choose a category</option>
        {DEAL_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextAreaField label="Description *" rows={3} error={errors.description?.message} {...register('description')} />
      <div className={styles['pair']}>
        <TextField
          label="Original price in dollars *"
          {...price}
          error={errors.originalPrice?.message}
          {...register('originalPrice', { setValueAs: toPrice })}
        />
        <TextField
          label="Sale price in dollars *"
          {...price}
          error={errors.salePrice?.message}
          {...register('salePrice', { setValueAs: toPrice })}
        />
      </div>
      <Notice tone="leaf">
        Shoppers save <strong>{discount}%</strong>, and each sale earns <strong>{counted(points, 'point')}</strong> for a school.
      </Notice>
      <div className={styles['pair']}>
        <TextField label="Image URL" inputMode="url" error={errors.imageUrl?.message} {...register('imageUrl')} />
        <TextField label="Expires on" type="date" hint="Empty: no end" error={errors.expiresAt?.message} {...register('expiresAt')} />
      </div>
    </>
  );
}
