import { DEAL_CATEGORIES } from '@homeroom/contracts';
import { FieldPair, Notice, SelectField, Skeleton, TextAreaField, TextField } from '@homeroom/ui';
import { counted } from '@homeroom/web';
import type { Form } from '@homeroom/web/forms';
import type { DealFormValues, Shop } from './deal-values';
import { Suspense } from 'react';
import { SaleFields } from './sale-fields';
import { termsOf } from './deal-terms';
import styles from './deal-form.module.css';
import { PicturesField } from './parts';

interface DealFieldsProps {
  readonly form: Form<DealFormValues>;
  readonly shop: Shop;
}

const toNumber = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? undefined : Number(typed));

export function DealFields({ form, shop }: DealFieldsProps) {
  const { register, values, setValue, formState } = form;
  const { originalPrice, salePrice, validLocationIds: chosen = [] } = values;
  const { discount, points } = termsOf(originalPrice, salePrice);
  const error = (field: keyof DealFormValues) => formState.errors[field]?.message;
  const price = { type: 'number', step: '0.01', min: '0.01', inputMode: 'decimal' } as const;
  const choose = (id: number, isChosen: boolean) =>
    setValue('validLocationIds', isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <>
      <TextField label="Title *" error={error('title')} {...register('title')} />
      <SelectField label="Category *" error={error('category')} {...register('category')}>
        <option value="">Choose a category</option>
        {DEAL_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextAreaField label="Description *" rows={3} error={error('description')} {...register('description')} />
      <FieldPair>
        <TextField
          label="Original price in dollars *"
          {...price}
          error={error('originalPrice')}
          {...register('originalPrice', { setValueAs: toNumber, deps: 'salePrice' })}
        />
        <TextField
          label="Sale price in dollars *"
          {...price}
          error={error('salePrice')}
          {...register('salePrice', { setValueAs: toNumber })}
        />
      </FieldPair>
      {discount > 0 && points > 0 && (
        <Notice tone="leaf">
          Shoppers save <strong>{discount}%</strong>, and each sale earns <strong>{counted(points, 'point')}</strong> for a school.
        </Notice>
      )}
      <Suspense fallback={<Skeleton height="17rem" radius="var(--radius-md)" />}>
        <PicturesField form={form} />
      </Suspense>
      <SaleFields register={register} error={error} />
      <TextAreaField
        label="Need to know"
        hint="Ages, days, what to bring"
        rows={2}
        error={error('needToKnowInfo')}
        {...register('needToKnowInfo')}
      />
      {shop.locations.length > 0 && (
        <fieldset className={styles['group']}>
          <legend>Where it can be redeemed (leave empty for every location)</legend>
          {shop.locations.map(({ id, name, city }) => (
            <label key={id} className={styles['choice']}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => choose(id, event.target.checked)} />
              {name}, {city}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
