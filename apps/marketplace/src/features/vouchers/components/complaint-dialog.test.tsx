import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { ComplaintDialog } from './complaint-dialog';

const token = 'k'.repeat(43);

behavesAsFormDialog({
  title: 'They wouldn’t take it?',
  draw: (close) => <ComplaintDialog voucherId={9} token={token} businessName="Clay House" onClose={close} />,
  begins: 'What happened? *',
  wrong: { 'What happened? *': 'Please tell us what happened' },
  typed: [['What happened? *', 'They never heard of it']],
  submit: 'Send',
  request: 'POST /api/voucher/9/complaint',
  body: { token, reason: 'They never heard of it' },
  done: 'We’re on it',
  failed: 'Your message could not be sent. Please try again.',
  closing: 'asks',
});
