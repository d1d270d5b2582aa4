import type { TeamInvitation } from '@homeroom/contracts';
import { behavesAsConfirmDialog } from '../../../../../../tools/component-tests/confirm-dialog';
import RevokeInvitationDialog from './revoke-invitation-dialog';

const invitation: TeamInvitation = {
  ...{ id: 7, email: 'cy@team.test', name: 'Cy Fox', role: 'finance', invitedBy: 'ana@team.test' },
  ...{ sentAt: '2026-11-20T20:00:00.000Z', expiresAt: '2026-11-27T20:00:00.000Z', hasExpired: false },
};

behavesAsConfirmDialog({
  title: 'Revoke the invitation of Cy Fox?',
  explains: 'The link in the email to cy@team.test will stop working.',
  draw: (close) => <RevokeInvitationDialog invitation={invitation} onClose={close} />,
  confirm: 'Revoke',
  request: 'DELETE /api/admin/team/invitations/7',
  done: 'Invitation revoked: The link sent to cy@team.test no longer works.',
  refused: 'closes',
});
