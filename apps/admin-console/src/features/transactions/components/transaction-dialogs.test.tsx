import type { AdminTransaction } from '@homeroom/contracts';
import { waitFor, screen } from '@testing-library/react';
import { behavesAsFormDialog, fill } from '../../../../../../tools/component-tests/form-dialog';
import { open, replies, sent } from '../../../../../../tools/component-tests/open-dialog';
import { Transactions } from './transactions';

const TRANSACTION = {
  id: 377,
  orderId: 'ord_1',
  amount: 40,
  amountRefunded: 0,
  state: 'paid',
  pointsState: 'credited',
  schoolPointsEarned: 40,
  isRefundPending: false,
  refundFailure: null,
  createdAt: '2026-11-22T00:54:00.000Z',
  schoolName: 'Northlake',
  deal: { title: 'Clay for two' },
  business: { name: 'Harbor' },
  user: { username: 'maya', firstName: 'Maya' },
  voucher: { customerName: 'Maya', customerEmail: 'maya@families.test', code: 'HR-1', isRedeemed: false },
} as unknown as AdminTransaction;
const READS = { '/api/admin/transactions': replies([TRANSACTION]) };
const draw = () => <Transactions />;

beforeEach(() => history.replaceState(null, '', '/admin'));

describe('a refund by the team', () =>
  behavesAsFormDialog({
    title: 'Refund $40.00?',
    draw,
    reach: [['button', 'Refund order ord_1']],
    answers: READS,
    begins: 'Why? *',
    wrong: { 'Why? *': 'Please say why' },
    typed: [['Why? *', 'The studio closed']],
    submit: 'Refund',
    request: 'POST /api/admin/transactions/377/refund',
    body: { reason: 'The studio closed' },
    reply: TRANSACTION,
    done: 'Refund requested',
    failed: 'Error: ',
    closing: 'asks',
  }));

describe('resending a voucher', () => {
  behavesAsFormDialog({
    title: 'Resend Voucher Email',
    draw,
    reach: [['button', 'Resend the voucher of order ord_1']],
    answers: READS,
    begins: 'Email address *',
    wrong: {},
    typed: [['Email address *', 'maya@home.test']],
    submit: 'Send',
    request: 'POST /api/admin/transactions/377/resend-voucher',
    body: { emailAddress: 'maya@home.test' },
    done: 'Email Sent: The voucher goes to maya@home.test.',
    failed: 'Error: Failed to resend voucher email: please try again',
    closing: 'asks',
  });

  it('requires an address, and says so beside it', async () => {
    const { user } = await open(draw, READS);
    await user.click(await screen.findByRole('button', { name: 'Resend the voucher of order ord_1' }));
    const address = screen.getByRole('textbox', { name: 'Email address *' });
    expect(address).toHaveValue('maya@families.test');
    await fill(user, address, '');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(address).toHaveAccessibleDescription('Please enter a valid email address'));
    expect(sent()).toEqual([]);
  });
});
