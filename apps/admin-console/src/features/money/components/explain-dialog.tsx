import { type UnexplainedMovement } from '@homeroom/contracts';
import { EXPLANATIONS, ExplainMovement } from '@homeroom/contracts/reconciliation';
import { SelectField, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, sayInvalid, useForm } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { explain } from '../api/reconciliation';
import { EXPLANATIONS_IN_WORDS, REFERENCES } from '../kinds';

interface ExplainDialogProps {
  readonly movement: UnexplainedMovement;
  readonly onClose: () => void;
}

/** Explains a movement of the card provider; the books get an additional journal. */
export default function ExplainDialog({ movement: { id, left }, onClose }: ExplainDialogProps) {
  const form = useForm<ExplainMovement>({
    check: checkedBy(ExplainMovement),
    defaultValues: { account: 'goodwill', reference: '', reason: '' },
  });
  const { register, formState, handleSubmit, values } = form;
  const explaining = useChange({
    change: (body: ExplainMovement) => explain(id, body),
    done: ({ counts }) => [counts ? 'Movement explained' : 'A second admin has to confirm it', formatPrice(Math.abs(left))],
    failed: 'The movement could not be explained',
    stale: CONSOLE,
    onDone: onClose,
    refused: besideFields(form),
  });
  const reference = REFERENCES[values.account];
  return (
    <FormDialog
      title={`Explain ${formatPrice(Math.abs(left))}`}
      description={`Movement ${id}. Above $500 a day, a second person of the team has to confirm what you say.`}
      onClose={onClose}
      onSubmit={handleSubmit((body) => explaining.mutate(body), sayInvalid())}
      submitLabel="Explain"
      busy={explaining.isPending}
    >
      <SelectField label="What was it? *" error={formState.errors.account?.message} {...register('account')}>
        {EXPLANATIONS.map((account) => (
          <option key={account} value={account}>
            {EXPLANATIONS_IN_WORDS[account]}
          </option>
        ))}
      </SelectField>
      {reference && <TextField label={reference} error={formState.errors.reference?.message} {...register('reference')} />}
      <TextField label="Why? *" error={formState.errors.reason?.message} {...register('reason')} />
    </FormDialog>
  );
}
