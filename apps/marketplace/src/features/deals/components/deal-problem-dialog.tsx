import { SCREENS } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { Link, reasonOf } from '@homeroom/web';
import { isGone, problemTitle } from '../deal-problem';

interface DealProblemDialogProps {
  /** Null if the address names no deal. */
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Says why a deal could not be opened: it does not exist, the server failed, or there is no connection. */
export function DealProblemDialog({ error, isRetrying, onRetry, onClose }: DealProblemDialogProps) {
  const title = problemTitle(error);
  if (error === null || isGone(error))
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        footer={
          <Button asChild>
            <Link to={SCREENS.deals} replace>
              See all deals
            </Link>
          </Button>
        }
      >
        <p>It may have been taken down, or the link may be incomplete.</p>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
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
