import { LIMITS } from '@homeroom/contracts';
import { ChangeTeamPassword } from '@homeroom/contracts/team-invitations';
import { ChangePasswordDialog } from '@homeroom/storefront/change-password-dialog';
import { CONSOLE } from '../../../changes/stale';
import { changePassword } from '../api/change-password';

export default ({ email, onClose }: { readonly email: string; readonly onClose: () => void }) => (
  <ChangePasswordDialog
    contract={ChangeTeamPassword}
    email={email}
    least={LIMITS.adminPasswordMin}
    change={changePassword}
    stale={CONSOLE}
    description="Everywhere else, you’ll be signed out."
    onClose={onClose}
  />
);
