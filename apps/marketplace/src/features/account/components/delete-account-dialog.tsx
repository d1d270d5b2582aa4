import { LIMITS } from '@homeroom/contracts';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { requestDeletion } from '../api/account';
import { DeletedData } from './deleted-data';

export interface DeleteAccountDialogProps {
  readonly email: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Explains the effect of deleting an account before emailing the link. */
export default function DeleteAccountDialog({ email, onClose, onSent }: DeleteAccountDialogProps) {
  const asking = useChange({
    change: requestDeletion,
    done: ['Check your email', `The link we sent to ${email} works for ${LIMITS.deletionMinutes} minutes.`],
    failed: ['Your account was not deleted', 'The link could not be sent. Please try again.'],
    onDone: () => {
      onSent();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title="Delete your account?"
      confirmLabel={asking.isPending ? 'Sending…' : 'Email me the link'}
      cancelLabel="Keep my account"
      busy={asking.isPending}
      onCancel={onClose}
      onConfirm={() => asking.mutate()}
    >
      <p>We’ll email a link to {email}. Nothing is deleted until you open it and confirm.</p>
      <DeletedData />
    </ConfirmDialog>
  );
}
