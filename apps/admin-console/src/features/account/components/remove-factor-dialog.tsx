import type { Passkey } from '@homeroom/contracts';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { removePasskey, turnOffSecondFactor } from '../api/second-factor';

interface RemoveFactorDialogProps {
  /** The passkey to remove; without one, the authenticator app. */
  readonly passkey?: Passkey;
  /** Whether it is the only factor. */
  readonly isLast: boolean;
  /** Called when the second factor has been turned off. */
  readonly onOff: () => void;
  readonly onClose: () => void;
}

export default function RemoveFactorDialog({ passkey, isLast, onOff, onClose }: RemoveFactorDialogProps) {
  const { title, change, done, failed, stays } = passkey ? ofPasskey(passkey) : ofApp(isLast);
  const removing = useChange<void>({
    change,
    done: () => done,
    failed,
    stale: CONSOLE,
    onDone: () => isLast && onOff(),
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Remove"
      busy={removing.isPending}
      onCancel={onClose}
      onConfirm={() => removing.mutate()}
    >
      <p>
        {isLast
          ? 'This is your only second factor. Without it, you’ll sign in with just your password, and your recovery codes will stop working.'
          : stays}
      </p>
    </ConfirmDialog>
  );
}

const ofPasskey = ({ id, name }: Passkey) => ({
  title: `Remove the passkey “${name}”?`,
  change: () => removePasskey(id),
  done: ['Passkey removed', `“${name}” no longer signs you in. We emailed you.`] as const,
  failed: 'Failed to remove the passkey',
  stays: 'It will no longer sign you in. Your device may keep it; you can delete it there, too.',
});

const ofApp = (isLast: boolean) => ({
  title: 'Remove the authenticator app?',
  change: turnOffSecondFactor,
  done: isLast
    ? (['Second factor off', 'You now sign in with just your password.'] as const)
    : (['Authenticator app removed', 'Your passkeys still sign you in. We emailed you.'] as const),
  failed: 'Failed to remove the authenticator app',
  stays: 'Its codes will no longer sign you in. Your passkeys still do.',
});
