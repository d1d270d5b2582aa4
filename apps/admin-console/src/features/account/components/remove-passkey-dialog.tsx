import type { Passkey } from '@homeroom/contracts';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { removePasskey } from '../api/account';

interface RemovePasskeyDialogProps {
  readonly passkey: Passkey;
  /** Whether it is the only factor. */
  readonly isLast: boolean;
  /** The second factor is off. */
  readonly onOff: () => void;
  readonly onClose: () => void;
}

export default function RemovePasskeyDialog({ passkey: { id, name }, isLast, onOff, onClose }: RemovePasskeyDialogProps) {
  const removing = useChange({
    change: removePasskey,
    done: () => ['Passkey removed', `“${name}” no longer signs you in. We emailed you.`],
    failed: 'Failed to remove the passkey',
    stale: CONSOLE,
    onDone: () => isLast && onOff(),
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Remove the passkey “${name}”?`}
      confirmLabel="Remove"
      busy={removing.isPending}
      onCancel={onClose}
      onConfirm={() => removing.mutate(id)}
    >
      <p>
        {isLast
          ? 'This is your only second factor. Without it, you’ll sign in with just your password, and your recovery codes will stop working.'
          : 'It will no longer sign you in. Your device may keep it; you can delete it there, too.'}
      </p>
    </ConfirmDialog>
  );
}
