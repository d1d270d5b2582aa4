import type { TeamMember } from '@homeroom/contracts';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { removePerson } from '../api/change-person';

interface RemovePersonDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

export default function RemovePersonDialog({ member: { id, name }, onClose }: RemovePersonDialogProps) {
  const removing = useChange({
    change: removePerson,
    done: () => ['Removed from the team', `${name} can no longer sign in. We emailed them.`],
    failed: 'Failed to remove this person',
    stale: CONSOLE,
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Remove ${name} from the team?`}
      confirmLabel="Remove"
      busy={removing.isPending}
      onCancel={onClose}
      onConfirm={() => removing.mutate(id)}
    >
      <p>
        They are signed out everywhere at once and can no longer sign in. Their second factor and the open invitations they sent are
        deleted. What they did stays in the log under their name. You can invite them again. Release tokens they granted keep working:
        revoke them under Releases.
      </p>
    </ConfirmDialog>
  );
}
