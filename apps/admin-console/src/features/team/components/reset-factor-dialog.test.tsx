import { behavesAsConfirmDialog } from '../../../../../../tools/component-tests/confirm-dialog';
import { aMember } from '../../../testing/records';
import ResetFactorDialog from './reset-factor-dialog';

behavesAsConfirmDialog({
  title: 'Reset the second factor of Ben Ito?',
  explains: 'Make sure it was really them who asked.',
  draw: (close) => <ResetFactorDialog member={aMember({ hasSecondFactor: true })} onClose={close} />,
  confirm: 'Reset',
  request: 'POST /api/admin/team/2/reset-second-factor',
  reply: [],
  done: 'Second factor reset: Ben Ito now signs in with just a password. We emailed them.',
  refused: 'closes',
});
