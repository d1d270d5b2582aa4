import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { useEffect } from 'react';

interface WaitsForLinkProps {
  /** Where a new link is asked for, in another tab. */
  readonly to: string;
  readonly reason: string;
  /** Leaves the page and discards what was typed there. */
  readonly onLeave: () => void;
  /** Called when somebody comes back to this tab; they may have signed in in the tab that the link opened. */
  readonly onBack: () => void;
}

/** For somebody who signs in by an emailed link, over the page when the session has ended. The page stays as it is and waits for them. */
export function WaitsForLink({ to, reason, onLeave, onBack }: WaitsForLinkProps) {
  useEffect(() => {
    addEventListener('focus', onBack);
    return () => removeEventListener('focus', onBack);
  }, [onBack]);
  return (
    <Dialog
      open
      unsaved
      onClose={onLeave}
      title="You’re signed out"
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            Leave this page
          </Button>
          <Button asChild>
            <a href={to} target="_blank" rel="noreferrer">
              Get a new link
            </a>
          </Button>
        </>
      }
    >
      <p>{reason}</p>
      <p>Nothing you typed is lost: get a new link, sign in with it in this browser, and come back to this tab.</p>
    </Dialog>
  );
}
