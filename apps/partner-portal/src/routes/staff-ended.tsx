import { SCREENS } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { useEffect } from 'react';

interface StaffEndedProps {
  readonly staff: { readonly role: 'manager' | 'till' };
  /** Leaves the page and what was typed there. */
  readonly onLeave: () => void;
  /** Somebody came back to this tab: a manager may have signed in in the one that the link opened. */
  readonly onBack: () => void;
}

/** Staff have no password to continue with: a till asks for its PIN again, a manager for another link, and this page waits for them. */
export default function StaffEnded({ staff: { role }, onLeave, onBack }: StaffEndedProps) {
  const isTill = role === 'till';
  useEffect(() => {
    if (isTill) return undefined;
    addEventListener('focus', onBack);
    return () => removeEventListener('focus', onBack);
  }, [isTill, onBack]);
  if (isTill)
    return (
      <Dialog open onClose={onLeave} title="This till is closed" footer={<Button onClick={onLeave}>Enter the PIN</Button>}>
        <p>The shift ended, or the owner closed it. Enter the PIN to open it again.</p>
      </Dialog>
    );
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
            <a href={SCREENS.businessStaff} target="_blank" rel="noreferrer">
              Get a new link
            </a>
          </Button>
        </>
      }
    >
      <p>Your session ended, or the owner ended it.</p>
      <p>Nothing you typed is lost: get a new link, sign in with it in this browser, and come back to this tab.</p>
    </Dialog>
  );
}
