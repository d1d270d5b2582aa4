import { DEAL_CATEGORIES } from '@homeroom/contracts';
import { FieldPair, Notice, SelectField, TextAreaField, TextField } from '@homeroom/ui';
import { ImageField } from '@homeroom/ui/image-field';
import { counted } from '@homeroom/web';
import { useImageUpload } from '@homeroom/web/images';
import type { Form } from '@homeroom/web/forms';
import type { DealFormValues, Shop } from './deal-values';
import { SaleFields } from './sale-fields';
import { termsOf } from './deal-terms';
import styles from './deal-form.module.css';

interface DealFieldsProps {
  readonly form: Form<DealFormValues>;
  readonly shop: Shop;
}

const toNumber = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? undefined : Number(typed));

export function DealFields({ form, shop }: DealFieldsProps) {
  const { register, values, setValue, formState } = form;
  const { originalPrice, salePrice, imageUrl, validLocationIds: chosen = [] } = values;
  const choosePicture = (url: string) => setValue('imageUrl', url, { shouldValidate: true });
  const uploading = useImageUpload(choosePicture);
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
      <ImageField label="Picture" value={isOurs(imageUrl) ? imageUrl : ''} onRemove={() => choosePicture('')} {...uploading}>
        <TextField
          label="Image URL"
          inputMode="url"
          hint="Or the address of a picture on the web"
          error={error('imageUrl')}
          {...register('imageUrl')}
        />
      </ImageField>
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

/** Uploaded here, not linked from the web. */
const isOurs = (url: string | undefined): url is string => url?.startsWith('/') ?? false;
