import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import ChangePinDialog from './change-pin-dialog';

const TILL = { id: 3, name: 'Front desk', boundAt: '2026-11-01T10:00:00Z', isLocked: false, lastRedeemedAt: null, codeUntil: null };

behavesAsFormDialog({
  title: 'Change the PIN of Front desk',
  draw: (close) => <ChangePinDialog businessId={7} till={TILL} onClose={close} />,
  begins: 'PIN *',
  wrong: { 'PIN *': 'A PIN has 4 to 6 digits' },
  typed: [['PIN *', '4711']],
  submit: 'Change the PIN',
  request: 'PUT /api/businesses/7/tills/3/pin',
  body: { pin: '4711' },
  reply: TILL,
  done: 'PIN changed: Front desk now accepts only the new PIN.',
  closing: 'keeps',
  secrets: ['PIN *'],
});
