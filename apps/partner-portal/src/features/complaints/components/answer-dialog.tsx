import type { Complaint } from '@homeroom/contracts';
import { AnswerComplaint } from '@homeroom/contracts/complaints';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { SelectField, TextAreaField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { checkedBy } from '@homeroom/web/forms';
import { answerComplaint, complaintsQuery } from '../api/complaints';

/** Short labels, because a phone's menu has little room. The consequence of the chosen answer is shown below. */
const ANSWERS: Readonly<Record<AnswerComplaint['answer'], readonly [words: string, consequence: string]>> = {
  honor: ['We’ll take it', 'The voucher is valid again right away.'],
  refund: ['Refund the family', 'You earn nothing from this voucher.'],
  explain: ['Let Homeroom decide', 'If you disagree. Our team hears both sides.'],
};

interface AnswerDialogProps {
  readonly businessId: number;
  readonly complaint: Complaint;
  readonly onClose: () => void;
}

export default function AnswerDialog({ businessId, complaint: { id, dealTitle, price, voucherEnd }, onClose }: AnswerDialogProps) {
  const { form, dialog } = useKeptDialog({
    name: `complaint-${id}`,
    check: checkedBy<AnswerComplaint>(AnswerComplaint),
    values: { answer: 'honor', words: '' },
    change: ({ answer: chosen, words }: AnswerComplaint) =>
      answerComplaint(businessId, id, chosen === 'explain' ? { answer: chosen, words: words ?? '' } : { answer: chosen }),
    done: ['Answer sent', 'The family will see what happens next.'],
    failed: 'Your answer could not be sent. Please try again.',
    stale: { lists: [complaintsQuery(businessId).queryKey] },
    onClose,
  });
  const { register, formState, values } = form;
  return (
    <FormDialog
      title="Answer the family"
      description={`${dealTitle}, voucher ••••${voucherEnd}, ${formatPrice(price)}`}
      submitLabel={dialog.busy ? 'Sending…' : 'Send'}
      {...dialog}
    >
      <SelectField
        label="What would you like to do? *"
        hint={ANSWERS[values.answer][1]}
        error={formState.errors.answer?.message}
        {...register('answer')}
      >
        {Object.entries(ANSWERS).map(([answer, [words]]) => (
          <option key={answer} value={answer}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="What happened?"
        hint="Required if you disagree. Our team reads it."
        rows={3}
        error={formState.errors.words?.message}
        {...register('words')}
      />
    </FormDialog>
  );
}
