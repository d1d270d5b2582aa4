import type { Inbox, InboxRequest } from '@homeroom/contracts';
import { DecideRequest } from '@homeroom/contracts/decide-request';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { TextAreaField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { checkedBy, sayInvalid } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { decideRequest } from '../api/decide-request';

const CONSEQUENCES: Record<Inbox, string> = {
  school: 'This adds the school and emails the person who asked.',
  management: 'This emails the person an invitation to the school’s page.',
  partner: 'This emails the business an invitation. Its first deal is waiting there as a draft.',
  contact: 'It leaves the inbox. Answer it by email first.',
  cash: 'This takes the store credit right away and emails the family that its check is on the way. Send the check after this.',
};

interface DecideRequestDialogProps {
  readonly inbox: Inbox;
  readonly request: InboxRequest;
  readonly status: DecideRequest['status'];
  readonly onClose: () => void;
}

export default function DecideRequestDialog({ inbox, request, status, onClose }: DecideRequestDialogProps) {
  const isRejection = status === 'rejected';
  const { form, sending, dialog } = useKeptDialog({
    name: `${inbox}-${request.id}-${status}`,
    check: checkedBy<DecideRequest>(DecideRequest),
    values: { status, reviewNotes: '' },
    change: (body: DecideRequest) => decideRequest(inbox, request.id, body),
    done: () => [isRejection ? 'Request rejected' : inbox === 'contact' ? 'Message answered' : 'Request approved', request.subject],
    failed: 'Failed to update request',
    stale: CONSOLE,
    onClose,
  });
  const decide = (body: DecideRequest) => {
    if (isRejection && !body.reviewNotes) form.setError('reviewNotes', { message: 'Please give a reason' }, { shouldFocus: true });
    else sending.mutate(body);
  };
  const verb = isRejection ? 'Reject' : inbox === 'contact' ? 'Mark as answered' : 'Approve';
  return (
    <FormDialog
      title={`${verb}?`}
      description={`${request.subject}. ${isRejection ? 'We email the person your reason.' : CONSEQUENCES[inbox]}`}
      submitLabel={verb}
      {...dialog}
      onSubmit={form.handleSubmit(decide, sayInvalid())}
    >
      {inbox !== 'contact' && (
        <TextAreaField
          label={isRejection ? 'Reason *' : 'Notes'}
          rows={3}
          error={form.formState.errors.reviewNotes?.message}
          {...form.register('reviewNotes')}
        />
      )}
    </FormDialog>
  );
}
