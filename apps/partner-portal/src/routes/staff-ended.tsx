import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';

interface StaffEndedProps {
  readonly staff: { readonly role: 'manager' | 'till' };
  readonly onLeave: () => void;
}

/** Staff have no password to continue with: a till asks for its PIN again, a manager for another link. */
export default function StaffEnded({ staff: { role }, onLeave }: StaffEndedProps) {
  const isTill = role === 'till';
  return (
    <Dialog
      open
      onClose={onLeave}
      title={isTill ? 'This till is closed' : 'You’re signed out'}
      footer={<Button onClick={onLeave}>{isTill ? 'Enter the PIN' : 'Get a new link'}</Button>}
    >
      <p>
        {isTill
          ? 'The shift ended, or the owner closed it. Enter the PIN to open it again.'
          : 'Your session ended, or the owner ended it. Get a new link to continue.'}
      </p>
    </Dialog>
  );
}
