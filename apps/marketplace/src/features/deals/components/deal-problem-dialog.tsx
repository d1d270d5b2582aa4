import { SCREENS } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { ApiError, Link, reasonOf } from '@homeroom/web';

interface DealProblemDialogProps {
  /** null where the address names no deal at all. */
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Why a deal could not be opened: it is gone, the server failed, or there is no connection. */
export default function DealProblemDialog({ error, isRetrying, onRetry, onClose }: DealProblemDialogProps) {
  const isGone = error === null || (error instanceof ApiError && error.status === 404);
  if (isGone)
    return (
      <Dialog
        open
        onClose={onClose}
        title="This deal is no longer here"
        footer={
          <Button asChild>
            <Link to={SCREENS.deals} replace>
              See all deals
            </Link>
          </Button>
        }
      >
        <p>It was taken down, or its address is not complete.</p>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="The deal could not be loaded"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button busy={isRetrying} onClick={onRetry}>
            {isRetrying ? 'Trying…' : 'Try again'}
          </Button>
        </>
      }
    >
      <p role="alert">{reasonOf(error, 'Please check your connection.')}</p>
    </Dialog>
  );
}
