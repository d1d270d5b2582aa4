import { LIMITS } from '@homeroom/contracts';
import { FieldPair, TextField } from '@homeroom/ui';
import type { Form } from '@homeroom/web/forms';
import { dayOf } from './deal-terms';
import type { DealFormValues } from './deal-values';

const today = () => dayOf(new Date());
const toQuantity = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? null : Number(typed));

interface SaleFieldsProps {
  readonly register: Form<DealFormValues>['register'];
  readonly error: (field: keyof DealFormValues) => string | undefined;
}

/** How many are sold, to whom, and when. */
export function SaleFields({ register, error }: SaleFieldsProps) {
  const quantity = { type: 'number', step: '1', min: '1', inputMode: 'numeric' } as const;
  return (
    <>
      <FieldPair>
        <TextField
          label="How many"
          {...quantity}
          hint="Leave it empty for no limit"
          error={error('maxQuantity')}
          {...register('maxQuantity', { setValueAs: toQuantity })}
        />
        <TextField
          label="Limit per family"
          {...quantity}
          max={LIMITS.mostPerFamily}
          hint="Leave it empty for no limit"
          error={error('maxPerFamily')}
          {...register('maxPerFamily', { setValueAs: toQuantity })}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          label="Starts on"
          type="date"
          hint="Nobody can buy it before this day. Leave it empty to start right away."
          error={error('startsAt')}
          {...register('startsAt', { deps: 'expiresAt' })}
        />
        <TextField
          label="Expires on"
          type="date"
          min={today()}
          hint="Last day of the sale. Leave it empty for no end date."
          error={error('expiresAt')}
          {...register('expiresAt')}
        />
      </FieldPair>
    </>
  );
}
