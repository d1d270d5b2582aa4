import { behavesAsConfirmDialog } from '../../../../../../tools/component-tests/confirm-dialog';
import { aMember } from '../../../testing/records';
import RemovePersonDialog from './remove-person-dialog';

behavesAsConfirmDialog({
  title: 'Remove Ben Ito from the team?',
  explains: 'signed out everywhere at once',
  draw: (close) => <RemovePersonDialog member={aMember()} onClose={close} />,
  confirm: 'Remove',
  request: 'DELETE /api/admin/team/2',
  reply: [],
  done: 'Removed from the team: Ben Ito can no longer sign in. We emailed them.',
  refused: 'closes',
});
