import { MakeComplaint } from '@homeroom/contracts/complaints';
import { TextAreaField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, sayInvalid, useForm } from '@homeroom/web/forms';
import { makeComplaint } from '../api/complaints';
import { voucherQuery } from '../api/vouchers';

interface ComplaintDialogProps {
  readonly voucherId: number;
  readonly token: string;
  readonly businessName: string;
  readonly onClose: () => void;
}

/** For a family at the counter: as little as possible to write. */
export function ComplaintDialog({ voucherId, token, businessName, onClose }: ComplaintDialogProps) {
  const form = useForm<MakeComplaint>({ check: checkedBy(MakeComplaint), defaultValues: { token, reason: '' } });
  const { register, handleSubmit, formState } = form;
  const making = useChange({
    change: (body: MakeComplaint) => makeComplaint(voucherId, body),
    done: ['We’re on it', 'Your voucher is on hold, and we sent you an email.'],
    failed: 'Your message could not be sent. Please try again.',
    stale: { lists: [voucherQuery(token).queryKey] },
    onDone: onClose,
    refused: besideFields(form),
  });
  return (
    <FormDialog
      title="They wouldn’t take it?"
      description={`We’ll put the voucher on hold right away. ${businessName} has two days to answer. If they don’t, you get your money back.`}
      onClose={onClose}
      onSubmit={handleSubmit((body) => making.mutate(body), sayInvalid())}
      submitLabel={making.isPending ? 'Sending…' : 'Send'}
      busy={making.isPending}
    >
      <TextAreaField label="What happened? *" rows={3} error={formState.errors.reason?.message} {...register('reason')} />
    </FormDialog>
  );
}
