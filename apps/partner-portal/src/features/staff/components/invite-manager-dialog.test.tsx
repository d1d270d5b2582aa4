import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import InviteManagerDialog from './invite-manager-dialog';

behavesAsFormDialog({
  title: 'Invite a manager',
  draw: (close) => <InviteManagerDialog businessId={7} onClose={close} />,
  begins: 'Name *',
  wrong: { 'Name *': 'Please enter a name', 'Email *': 'Invalid email address' },
  typed: [
    ['Name *', 'Ana Lee'],
    ['Email *', 'ana@shop.test'],
  ],
  submit: 'Send the invitation',
  request: 'POST /api/businesses/7/managers',
  body: { name: 'Ana Lee', email: 'ana@shop.test' },
  done: 'Invitation sent: A link is on its way to ana@shop.test. It works for a week.',
  closing: 'keeps',
});
