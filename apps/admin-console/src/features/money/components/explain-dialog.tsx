import type { UnexplainedMovement } from '@homeroom/contracts';
import { EXPLANATIONS, ExplainMovement } from '@homeroom/contracts/reconciliation';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { SelectField, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { checkedBy } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { explain } from '../api/explain';
import { EXPLANATIONS_IN_WORDS, REFERENCES } from '../explanations';

interface ExplainDialogProps {
  readonly movement: UnexplainedMovement;
  readonly onClose: () => void;
}

/** Explains a movement of the card provider; the books get an additional journal. */
export default function ExplainDialog({ movement: { id, left }, onClose }: ExplainDialogProps) {
  const { form, dialog } = useKeptDialog({
    name: `explain-${id}`,
    check: checkedBy<ExplainMovement>(ExplainMovement),
    values: { account: 'goodwill', reference: '', reason: '' },
    change: (body: ExplainMovement) => explain(id, body),
    done: ({ counts }) => [counts ? 'Movement explained' : 'A second admin has to confirm it', formatPrice(Math.abs(left))],
    failed: 'The movement could not be explained',
    stale: CONSOLE,
    onClose,
  });
  const { register, formState, values } = form;
  const reference = REFERENCES[values.account];
  return (
    <FormDialog
      title={`Explain ${formatPrice(Math.abs(left))}`}
      description={`Movement ${id}. Above $500 a day, a second person of the team has to confirm what you say.`}
      submitLabel="Explain"
      {...dialog}
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
