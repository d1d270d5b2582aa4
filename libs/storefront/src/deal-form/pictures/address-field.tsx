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
 * Takes the address of a picture on the web: with its button, with Enter, and on the way to another field. A wrong one stays, so that the
 * form is not sent without the picture that somebody meant.
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
          // The form is not sent yet.
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
