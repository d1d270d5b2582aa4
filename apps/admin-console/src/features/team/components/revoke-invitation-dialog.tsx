import type { TeamInvitation } from '@homeroom/contracts';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { revokeInvitation } from '../api/invite';

interface RevokeInvitationDialogProps {
  readonly invitation: TeamInvitation;
  readonly onClose: () => void;
}

export default function RevokeInvitationDialog({ invitation: { id, name, email }, onClose }: RevokeInvitationDialogProps) {
  const revoking = useChange({
    change: revokeInvitation,
    done: () => ['Invitation revoked', `The link sent to ${email} no longer works.`],
    failed: 'Failed to revoke the invitation',
    stale: CONSOLE,
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Revoke the invitation of ${name}?`}
      confirmLabel="Revoke"
      busy={revoking.isPending}
      onCancel={onClose}
      onConfirm={() => revoking.mutate(id)}
    >
      <p>The link in the email to {email} will stop working. You can invite them again.</p>
    </ConfirmDialog>
  );
}
