import { LIMITS } from '@homeroom/contracts';
import { ChangePartnerPassword } from '@homeroom/contracts/businesses';
import { ChangePasswordDialog } from '@homeroom/storefront/change-password-dialog';
import { SESSIONS, changePassword } from '../api/account';

export default ({ email, onClose }: { readonly email: string | undefined; readonly onClose: () => void }) => (
  <ChangePasswordDialog
    contract={ChangePartnerPassword}
    email={email}
    least={LIMITS.partnerPasswordMin}
    change={changePassword}
    stale={SESSIONS}
    description="Everywhere else, you’ll be signed out. Your managers and tills stay signed in."
    onClose={onClose}
  />
);
