import type { BusinessMoney } from '@homeroom/contracts';
import { SetBusinessTerms } from '@homeroom/contracts/payouts';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, sayInvalid, useForm } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { setTerms } from '../api/business-money';

interface TermsDialogProps {
  readonly money: BusinessMoney;
  readonly onClose: () => void;
}

const FIELDS = [
  ['schoolFund', 'To schools, in percent *'],
  ['share', 'To us, in percent *'],
  ['reserve', 'Held for 30 more days, in percent of its share *'],
] as const;

/** New terms for future purchases; earlier ones keep theirs. */
export default function TermsDialog({ money: { businessId, businessName, terms }, onClose }: TermsDialogProps) {
  const { schoolFund, share, reserve } = terms[0] ?? { schoolFund: 0, share: 0, reserve: 0 };
  const form = useForm<SetBusinessTerms>({
    check: checkedBy(SetBusinessTerms),
    defaultValues: { schoolFund, share, reserve, reason: '' },
  });
  const { register, formState, handleSubmit } = form;
  const changing = useChange({
    change: (body: SetBusinessTerms) => setTerms(businessId, body),
    done: ['Terms changed', businessName],
    failed: 'The terms could not be changed',
    stale: CONSOLE,
    onDone: onClose,
    refused: besideFields(form),
  });
  return (
    <FormDialog
      title="Change terms?"
      description={`${businessName} gets the rest of each price. These terms apply to vouchers bought from now on.`}
      onClose={onClose}
      onSubmit={handleSubmit((body) => changing.mutate(body), sayInvalid())}
      submitLabel="Change terms"
      busy={changing.isPending}
    >
      {FIELDS.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          inputMode="decimal"
          error={formState.errors[name]?.message}
          {...register(name, { setValueAs: numberOf })}
        />
      ))}
      <TextField label="Why? *" error={formState.errors.reason?.message} {...register('reason')} />
    </FormDialog>
  );
}

const numberOf = (typed: unknown): unknown => (typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : typed);
