import type { TeamMember } from '@homeroom/contracts';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { resetSecondFactor } from '../api/change-person';

interface ResetFactorDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

export default function ResetFactorDialog({ member: { id, name }, onClose }: ResetFactorDialogProps) {
  const resetting = useChange({
    change: resetSecondFactor,
    done: () => ['Second factor reset', `${name} now signs in with just a password. We emailed them.`],
    failed: 'Failed to reset the second factor',
    stale: CONSOLE,
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Reset the second factor of ${name}?`}
      confirmLabel="Reset"
      busy={resetting.isPending}
      onCancel={onClose}
      onConfirm={() => resetting.mutate(id)}
    >
      <p>{name} will sign in with just a password until they set up another app. Make sure it was really them who asked.</p>
    </ConfirmDialog>
  );
}
