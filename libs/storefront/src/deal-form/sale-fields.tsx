import { LIMITS } from '@homeroom/contracts';
import { FieldPair, TextField } from '@homeroom/ui';
import type { Form } from '@homeroom/web/forms';
import { dayOf } from './deal-terms';
import type { DealFormValues } from './deal-values';

const today = () => dayOf(new Date());
const toQuantity = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? null : Number(typed));

interface SaleFieldsProps {
  readonly form: Form<DealFormValues>;
}

/** How many are sold, and to whom. */
export function LimitFields({ form: { register, formState } }: SaleFieldsProps) {
  const quantity = { type: 'number', step: '1', min: '1', inputMode: 'numeric', hint: 'Leave it empty for no limit' } as const;
  return (
    <FieldPair>
      <TextField
        label="How many"
        {...quantity}
        error={formState.errors.maxQuantity?.message}
        {...register('maxQuantity', { setValueAs: toQuantity })}
      />
      <TextField
        label="Limit per family"
        {...quantity}
        max={LIMITS.mostPerFamily}
        error={formState.errors.maxPerFamily?.message}
        {...register('maxPerFamily', { setValueAs: toQuantity })}
      />
    </FieldPair>
  );
}

/** The first and last day of the sale. */
export function DayFields({ form: { register, formState } }: SaleFieldsProps) {
  return (
    <FieldPair>
      <TextField
        label="Starts on"
        type="date"
        hint="Nobody can buy it before this day. Leave it empty to start right away."
        error={formState.errors.startsAt?.message}
        {...register('startsAt', { deps: 'expiresAt' })}
      />
      <TextField
        label="Expires on"
        type="date"
        min={today()}
        hint="Last day of the sale. Leave it empty for no end date."
        error={formState.errors.expiresAt?.message}
        {...register('expiresAt')}
      />
    </FieldPair>
  );
}
