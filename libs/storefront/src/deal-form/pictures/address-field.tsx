import { UpdateDeal } from '@homeroom/contracts/deals';
import { Button, TextAreaField } from '@homeroom/ui';
import { checkedBy, type Form } from '@homeroom/web/forms';
import type { DealFormValues } from '../deal-values';
import styles from './pictures.module.css';

interface AddressFieldProps {
  readonly form: Form<DealFormValues>;
  readonly onAdd: (url: string) => void;
}

const check = checkedBy<UpdateDeal>(UpdateDeal);

/**
 * Adds a picture on the web by its address: with the button, with Enter, or when another field gets the focus. A wrong address stays in the
 * field, so that the form is not sent without the intended picture.
 */
export function AddressField({ form, onAdd }: AddressFieldProps) {
  const { register, getValues, setValue, setError, clearErrors, values, formState } = form;
  const field = register('imageUrl');
  const add = () => {
    const imageUrl = getValues().imageUrl.trim();
    if (!imageUrl) return clearErrors('imageUrl');
    const checked = check({ imageUrl });
    if ('errors' in checked) return setError('imageUrl', checked.errors.imageUrl!);
    setValue('imageUrl', '');
    clearErrors('imageUrl');
    onAdd(imageUrl);
  };
  return (
    <div className={styles['address']}>
      <TextAreaField
        grows
        label="Image URL"
        inputMode="url"
        hint="Or the address of a picture on the web"
        error={formState.errors.imageUrl?.message}
        {...field}
        onBlur={() => {
          field.onBlur();
          add();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Keeps Enter from submitting the form.
          event.preventDefault();
          add();
        }}
      />
      {values.imageUrl && (
        <Button variant="secondary" size="small" onClick={add}>
          Add picture
        </Button>
      )}
    </div>
  );
}
