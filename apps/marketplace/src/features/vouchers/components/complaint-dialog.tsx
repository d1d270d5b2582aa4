import { MakeComplaint } from '@homeroom/contracts/complaints';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { TextAreaField } from '@homeroom/ui';
import { ImageField } from '@homeroom/ui/image-field';
import { FormDialog } from '@homeroom/ui/overlays';
import { checkedBy } from '@homeroom/web/forms';
import { makeComplaint } from '../api/complaints';
import { voucherQuery } from '../api/vouchers';
import { useComplaintPicture } from '../use-complaint-picture';

interface ComplaintDialogProps {
  readonly voucherId: number;
  readonly token: string;
  readonly businessName: string;
  readonly onClose: () => void;
}

/** A complaint by a family at the counter, with as little as possible to write. */
export default function ComplaintDialog({ voucherId, token, businessName, onClose }: ComplaintDialogProps) {
  const { form, dialog } = useKeptDialog({
    name: `voucher-complaint-${voucherId}`,
    check: checkedBy<MakeComplaint>(MakeComplaint),
    values: { token, reason: '' },
    // A reload loses the picture, which must be chosen again.
    secrets: ['token', 'pictureId'],
    change: (body: MakeComplaint) => makeComplaint(voucherId, body),
    done: ['We’re on it', 'Your voucher is on hold, and we sent you an email.'],
    failed: 'Your message could not be sent. Please try again.',
    stale: { lists: [voucherQuery(token).queryKey] },
    onClose,
  });
  const { register, setValue, formState } = form;
  const picture = useComplaintPicture(token, (id) => setValue('pictureId', id));
  return (
    <FormDialog
      title="They wouldn’t take it?"
      description={`We’ll put the voucher on hold right away. ${businessName} has two days to answer. If they don’t, you get your money back.`}
      submitLabel={dialog.busy ? 'Sending…' : 'Send'}
      {...dialog}
      busy={dialog.busy || picture.isSending}
    >
      <TextAreaField label="What happened? *" rows={3} error={formState.errors.reason?.message} {...register('reason')} />
      <ImageField
        label="Picture (optional)"
        {...picture}
        error={picture.error ?? formState.errors.pictureId?.message}
        note={`For example, a sign at the door. Only ${businessName} and our team see it.`}
      />
    </FormDialog>
  );
}
