import type { BusinessMoney, BusinessTerms } from '@homeroom/contracts';
import { SetBusinessTerms } from '@homeroom/contracts/payouts';
import { SavedMeanwhile } from '@homeroom/storefront/saved-meanwhile';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { sayInvalid, useRecordForm } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { setTerms } from '../api/set-terms';

interface TermsDialogProps {
  readonly money: BusinessMoney;
  readonly onClose: () => void;
}

const FIELDS = [
  ['schoolFund', 'To schools, in percent *'],
  ['share', 'To us, in percent *'],
  ['reserve', 'Held for 30 more days, in percent of its share *'],
] as const;

const LABELS = Object.fromEntries(FIELDS.map(([name, label]) => [name, label.replace(' *', '')]));

/** The time is missing until somebody sets terms. */
type Current = Pick<BusinessTerms, 'schoolFund' | 'share' | 'reserve'> & { readonly id: number; readonly updatedAt: string };

const valuesOf = ({ schoolFund, share, reserve }: Omit<Current, 'id' | 'updatedAt'>) => ({ schoolFund, share, reserve, reason: '' });
const NONE = { schoolFund: 0, share: 0, reserve: 0 };

/** New terms for future purchases; earlier ones keep theirs. */
export default function TermsDialog({ money: { businessId, businessName, terms }, onClose }: TermsDialogProps) {
  const [now] = terms;
  const { form, isChanged, changes, forget, conflict, refused, takeTheirs } = useRecordForm<SetBusinessTerms, Current>({
    name: 'terms',
    contract: SetBusinessTerms,
    record: { id: businessId, updatedAt: now?.startsAt ?? '', ...(now ?? NONE) },
    empty: valuesOf(NONE),
    valuesOf,
  });
  const { register, formState, handleSubmit } = form;
  const close = () => {
    forget();
    onClose();
  };
  const changing = useChange({
    change: (body: SetBusinessTerms) => setTerms(businessId, { ...body, updatedAt: changes({}).updatedAt ?? null }),
    done: ['Terms changed', businessName],
    failed: 'The terms could not be changed',
    stale: CONSOLE,
    onDone: close,
    refused,
  });
  return (
    <FormDialog
      title="Change terms?"
      description={`${businessName} gets the rest of each price. These terms apply to vouchers bought from now on.`}
      onClose={close}
      unsaved={isChanged}
      onSubmit={handleSubmit((body) => changing.mutate(body), sayInvalid())}
      submitLabel="Change terms"
      busy={changing.isPending}
    >
      <SavedMeanwhile conflict={conflict} labels={LABELS} onTakeTheirs={takeTheirs} />
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
