import { SCREENS } from '@homeroom/contracts';
import { WaitsForLink } from '@homeroom/storefront/waits-for-link';
import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';

interface StaffEndedProps {
  readonly staff: { readonly role: 'manager' | 'till' };
  /** Leaves the page, and discards what was typed. */
  readonly onLeave: () => void;
  /** Called when somebody returns to this tab, because a manager may have signed in in the tab that the link opened. */
  readonly onBack: () => void;
}

/** Asks staff, who have no password, to continue: a till by its PIN, a manager by another link, while this page waits. */
export default function StaffEnded({ staff: { role }, onLeave, onBack }: StaffEndedProps) {
  if (role === 'till')
    return (
      <Dialog open onClose={onLeave} title="This till is closed" footer={<Button onClick={onLeave}>Enter the PIN</Button>}>
        <p>The shift ended, or the owner closed it. Enter the PIN to open it again.</p>
      </Dialog>
    );
  return (
    <WaitsForLink
      to={SCREENS.businessStaff}
      reason="Your session ended, or the owner ended it. If no link arrives, the owner may have removed you."
      onLeave={onLeave}
      onBack={onBack}
    />
  );
}
