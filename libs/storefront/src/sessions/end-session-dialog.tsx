import type { OwnSession } from '@homeroom/contracts';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { formatTime } from '@homeroom/web';
import { useChange, type Stale } from '@homeroom/web/change';
import { deviceIn, originIn } from './session-words';

interface EndSessionDialogProps {
  readonly session: OwnSession;
  readonly end: (id: string) => Promise<unknown>;
  readonly stale: Stale;
  readonly onClose: () => void;
}

export default function EndSessionDialog({ session, end, stale, onClose }: EndSessionDialogProps) {
  const device = deviceIn(session);
  const ending = useChange({
    change: () => end(session.id),
    done: ['Signed out', device],
    failed: 'Failed to sign out that browser',
    stale,
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Sign out ${device}?`}
      confirmLabel="Sign out"
      busy={ending.isPending}
      onCancel={onClose}
      onConfirm={() => ending.mutate()}
    >
      <p>
        {originIn(session)}, last used {formatTime(session.lastUsedAt)} PT. Whoever uses it must sign in again.
      </p>
    </ConfirmDialog>
  );
}
