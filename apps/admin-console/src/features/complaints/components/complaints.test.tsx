import type { TeamComplaint } from '@homeroom/contracts';
import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { DecideDialog } from './decide-dialog';

const complaint: TeamComplaint = {
  id: 9,
  state: 'answered',
  madeAt: '2026-11-20T20:00:00.000Z',
  answerBy: '2026-11-22T20:00:00.000Z',
  reason: 'They never heard of it',
  answer: 'We were closed',
  endedAt: null,
  dealTitle: 'Clay for two',
  voucherEnd: '4TPA',
  customerName: 'Ana Lee',
  price: 40,
  wasRedeemed: false,
  purchaseId: 5,
  business: { id: 3, name: 'Harbor' },
};

behavesAsFormDialog({
  title: 'Decide this complaint?',
  draw: (close) => <DecideDialog complaint={complaint} onClose={close} />,
  begins: 'Why? *',
  wrong: { 'Why? *': 'Please say why' },
  typed: [
    ['Decision *', 'keep'],
    ['Why? *', 'We called both'],
  ],
  submit: 'Decide',
  request: 'POST /api/admin/complaints/9/decide',
  body: { decision: 'keep', reason: 'We called both' },
  reply: complaint,
  done: 'Decided',
  failed: 'Failed to decide',
  closing: 'asks',
});
