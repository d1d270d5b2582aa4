import { DEAL_CATEGORIES } from '@homeroom/contracts';
import { FieldPair, Notice, SelectField, Skeleton, TextAreaField, TextField } from '@homeroom/ui';
import { counted } from '@homeroom/web';
import type { Form } from '@homeroom/web/forms';
import { Suspense } from 'react';
import styles from './deal-form.module.css';
import { termsOf } from './deal-terms';
import type { DealFormValues, Shop } from './deal-values';
import { PicturesField } from './parts';

export interface DealFieldsProps {
  readonly form: Form<DealFormValues>;
  readonly shop: Shop;
}

type FormProps = Pick<DealFieldsProps, 'form'>;

const errorOf = ({ formState }: FormProps['form'], field: keyof DealFormValues) => formState.errors[field]?.message;
const toNumber = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? undefined : Number(typed));

/** What is sold. */
export function AboutFields({ form }: FormProps) {
  const { register } = form;
  return (
    <>
      <TextField label="Title *" error={errorOf(form, 'title')} {...register('title')} />
      <SelectField label="Category *" error={errorOf(form, 'category')} {...register('category')}>
        <option value="">Choose a category</option>
        {DEAL_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextAreaField label="Description *" rows={3} error={errorOf(form, 'description')} {...register('description')} />
    </>
  );
}

/** Both prices, and what follows from them. */
export function PriceFields({ form }: FormProps) {
  const { register, values } = form;
  const { discount, points } = termsOf(values.originalPrice, values.salePrice);
  const price = { type: 'number', step: '0.01', min: '0.01', inputMode: 'decimal' } as const;
  return (
    <>
      <FieldPair>
        <TextField
          label="Original price in dollars *"
          {...price}
          error={errorOf(form, 'originalPrice')}
          {...register('originalPrice', { setValueAs: toNumber, deps: 'salePrice' })}
        />
        <TextField
          label="Sale price in dollars *"
          {...price}
          error={errorOf(form, 'salePrice')}
          {...register('salePrice', { setValueAs: toNumber })}
        />
      </FieldPair>
      {discount > 0 && points > 0 && (
        <Notice tone="leaf">
          Shoppers save <strong>{discount}%</strong>, and each sale earns <strong>{counted(points, 'point')}</strong> for a school.
        </Notice>
      )}
    </>
  );
}

export const Pictures = ({ form }: FormProps) => (
  <Suspense fallback={<Skeleton height="17rem" radius="var(--radius-md)" />}>
    <PicturesField form={form} />
  </Suspense>
);

export const FinePrint = ({ form }: FormProps) => (
  <TextAreaField
    label="Need to know"
    hint="Ages, days, what to bring"
    rows={2}
    error={errorOf(form, 'needToKnowInfo')}
    {...form.register('needToKnowInfo')}
  />
);

/** Nothing without locations. */
export function PlaceFields({ form, shop }: DealFieldsProps) {
  const { values, setValue } = form;
  const { validLocationIds: chosen = [] } = values;
  const wrong = errorOf(form, 'validLocationIds');
  if (shop.locations.length === 0) return null;
  // Only what stands here can be unchecked: one that was deleted meanwhile goes with the next press.
  const shown = shop.locations.map(({ id }) => id).filter((id) => chosen.includes(id));
  const choose = (id: number, isChosen: boolean) =>
    setValue('validLocationIds', isChosen ? [...shown, id] : shown.filter((other) => other !== id));
  return (
    <fieldset className={styles['group']}>
      <legend>Where it can be redeemed (leave empty for every location)</legend>
      {shop.locations.map(({ id, name, city }) => (
        <label key={id} className={styles['choice']}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => choose(id, event.target.checked)} />
          {name}, {city}
        </label>
      ))}
      {wrong && (
        <p role="alert" className={styles['wrong']}>
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
