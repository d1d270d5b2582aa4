import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange, type Stale } from '@homeroom/web/change';

interface EndOthersDialogProps {
  /** How many. */
  readonly others: number;
  readonly endOthers: () => Promise<unknown>;
  readonly stale: Stale;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

export default function EndOthersDialog({ others, endOthers, stale, onEnded, onClose }: EndOthersDialogProps) {
  const ending = useChange({
    change: endOthers,
    done: ['Signed out everywhere else', 'Only this browser is still signed in.'],
    failed: 'Failed to sign out the others',
    stale,
    onDone: onEnded,
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Sign out everywhere else?"
      confirmLabel="Sign out everywhere else"
      busy={ending.isPending}
      onCancel={onClose}
      onConfirm={() => ending.mutate()}
    >
      <p>{others === 1 ? 'One other browser' : `${others} other browsers`} must sign in again. You stay signed in here.</p>
    </ConfirmDialog>
  );
}
