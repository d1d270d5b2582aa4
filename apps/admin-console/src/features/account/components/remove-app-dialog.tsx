import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { turnOffSecondFactor } from '../api/account';

interface RemoveAppDialogProps {
  /** Whether it is the only factor. */
  readonly isLast: boolean;
  /** The second factor is off. */
  readonly onOff: () => void;
  readonly onClose: () => void;
}

export default function RemoveAppDialog({ isLast, onOff, onClose }: RemoveAppDialogProps) {
  const removing = useChange({
    change: turnOffSecondFactor,
    done: isLast
      ? ['Second factor off', 'You now sign in with just your password.']
      : ['App removed', 'Your passkeys still sign you in. We emailed you.'],
    failed: 'Failed to remove the app',
    stale: CONSOLE,
    onDone: () => isLast && onOff(),
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Remove the authenticator app?"
      confirmLabel="Remove"
      busy={removing.isPending}
      onCancel={onClose}
      onConfirm={() => removing.mutate()}
    >
      <p>
        {isLast
          ? 'This is your only second factor. Without it, you’ll sign in with just your password, and your recovery codes will stop working.'
          : 'Its codes will no longer sign you in. Your passkeys still do.'}
      </p>
    </ConfirmDialog>
  );
}
