import type { AdminTransaction, RefundEffect } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { behavesAsFormDialog, fill } from '../../../../../../tools/component-tests/form-dialog';
import { message, offline, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { Transactions } from './transactions';

const TRANSACTION = {
  id: 377,
  orderId: 'ord_1',
  amount: 40,
  creditUsed: 0,
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
    reach: [['button', 'Refund order #377']],
    returns: 'More for order #377',
    answers: READS,
    begins: 'Why? *',
    wrong: { 'Why? *': 'Please say why' },
    typed: [['Why? *', 'The studio closed']],
    submit: 'Refund',
    request: 'POST /api/admin/transactions/377/refund',
    body: { reason: 'The studio closed', isAgain: false, isUnused: true },
    reply: TRANSACTION,
    done: 'Refund requested',
    closing: 'asks',
  }));

it('asks about what is left of an order that was refunded in part', async () => {
  const { user } = await open(draw, { '/api/admin/transactions': replies([{ ...TRANSACTION, amountRefunded: 12.5 }]) });
  await user.click(await screen.findByRole('button', { name: 'Refund order #377' }));
  expect(await screen.findByRole('heading', { name: 'Refund $27.50?' })).toBeVisible();
});

it.each<[string, Partial<AdminTransaction>, string, string]>([
  [
    'part of the price',
    { creditUsed: 15 },
    'Refund $40.00?',
    'Maya gets $25.00 back on the card and $15.00 back as store credit. The voucher stops working, and the school loses the points.',
  ],
  [
    'all of it, without points',
    { creditUsed: 40, schoolPointsEarned: 0 },
    'Refund $40.00?',
    'Maya gets $40.00 back as store credit. The voucher stops working.',
  ],
  [
    'a part that is back already, after the bank returned the refund',
    { creditUsed: 15, state: 'refunded', refundFailure: 'lost_or_stolen_card' },
    'Refund $25.00?',
    'Maya gets the money back. The voucher stops working, and the school loses the points.',
  ],
])('says what comes back when store credit paid %s', async (_, change, title, words) => {
  const { user } = await open(draw, { '/api/admin/transactions': replies([{ ...TRANSACTION, ...change }]) });
  await user.click(await screen.findByRole('button', { name: /^Refund (again )?order #377/ }));
  expect(await screen.findByRole('dialog', { name: title })).toHaveAccessibleDescription(words);
});

it('says that a refund takes back the store credit that an expired voucher became', async () => {
  const { user } = await open(draw, { '/api/admin/transactions': replies([{ ...TRANSACTION, creditGiven: 40, schoolPointsEarned: 0 }]) });
  await user.click(await screen.findByRole('button', { name: 'Refund order #377' }));
  expect(await screen.findByRole('dialog', { name: 'Refund $40.00?' })).toHaveAccessibleDescription(
    'Maya gets the money back. The voucher expired and became $40.00 of store credit, which we take back: if some of it is spent, the family’s next credit covers that first.',
  );
});

it('does not wait for the card provider when only store credit goes back', async () => {
  const { user } = await open(draw, {
    '/api/admin/transactions': replies([{ ...TRANSACTION, creditUsed: 40 }]),
    'POST /api/admin/transactions/377/refund': replies(TRANSACTION),
  });
  await user.click(await screen.findByRole('button', { name: 'Refund order #377' }));
  await user.type(await screen.findByLabelText('Why? *'), 'The studio closed');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(message()).toBe('Refund requested: The voucher is stopped, and the store credit goes back.'));
});

it('says that a colleague’s refund is on its way, keeps the reason, and refunds again only with another press', async () => {
  const address = 'POST /api/admin/transactions/377/refund';
  const answers: Replies = {
    ...READS,
    [address]: refuses(409, 'ILLEGAL_TRANSITION', 'A refund is already on its way: “They moved”. Ask again only if that one fails', {
      refusal: 'REFUND_ON_ITS_WAY',
    }),
  };
  const { user } = await open(draw, answers);
  await user.click(await screen.findByRole('button', { name: 'Refund order #377' }));
  const dialog = screen.getByRole('dialog');
  await user.type(screen.getByLabelText('Why? *'), 'The studio closed');
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A refund is already on its way: “They moved”. Ask again only if that one fails.',
  );
  expect(screen.getByLabelText('Why? *')).toHaveValue('The studio closed');
  await expect(dialog).toPassAxe();
  answers[address] = replies(TRANSACTION);
  await user.click(await within(dialog).findByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(([, body]) => body)).toEqual([
    { reason: 'The studio closed', isAgain: false, isUnused: true },
    { reason: 'The studio closed', isAgain: true, isUnused: true },
  ]);
});

it('compares with a colleague’s refund again after another refusal, such as during a dispute', async () => {
  const words = 'The buyer disputes this payment, so their bank decides where the money goes';
  const { user } = await open(draw, {
    ...READS,
    'POST /api/admin/transactions/377/refund': refuses(409, 'ILLEGAL_TRANSITION', words),
  });
  await user.click(await screen.findByRole('button', { name: 'Refund order #377' }));
  const dialog = screen.getByRole('dialog');
  await user.type(screen.getByLabelText('Why? *'), 'The studio closed');
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`${words}.`);
  await user.click(await within(dialog).findByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]![1]).toEqual({ reason: 'The studio closed', isAgain: false, isUnused: true });
});

describe('a refund of a used voucher', () => {
  const USED = { ...TRANSACTION, voucher: { ...TRANSACTION.voucher, isRedeemed: true } };
  const EFFECT: RefundEffect = {
    ...{ earned: 40, borneBy: null, isPaidOut: false },
    nextPayout: { day: '2026-11-30', amount: 312, amountThen: 272 },
  };
  const answers = (effect: Partial<RefundEffect> = {}) => ({
    '/api/admin/transactions': replies([USED]),
    '/api/admin/transactions/377/refund-effect': replies({ ...EFFECT, ...effect }),
  });
  const show = async (effect: Partial<RefundEffect> = {}) => {
    const { user } = await open(draw, answers(effect));
    await user.click(await screen.findByRole('button', { name: 'Refund order #377' }));
    return user;
  };
  const choose = async (effect: Partial<RefundEffect>, bearer: string) => {
    const user = await show(effect);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who pays for it? *' }), bearer);
  };
  const said = () => screen.getByRole('dialog').querySelector('[role=status]');

  behavesAsFormDialog({
    title: 'Refund $40.00?',
    draw,
    reach: [['button', 'Refund order #377']],
    returns: 'More for order #377',
    answers: answers(),
    begins: 'Who pays for it? *',
    wrong: { 'Who pays for it? *': 'Please choose who pays for it', 'Why? *': 'Please say why' },
    typed: [
      ['Who pays for it? *', 'business'],
      ['Why? *', 'They closed early'],
    ],
    submit: 'Refund',
    request: 'POST /api/admin/transactions/377/refund',
    body: { reason: 'They closed early', borneBy: 'business', isAgain: false },
    reply: USED,
    done: 'Refund requested',
    closing: 'asks',
  });

  it.each<[Partial<RefundEffect>, 'business' | 'us', string]>([
    [{}, 'us', 'Harbor keeps the $40.00 it earned, and its next payout stays $312.00.'],
    [{}, 'business', 'Harbor gives back the $40.00 it earned. The payout on Nov 30, 2026 goes from $312.00 to $272.00.'],
    [
      { isPaidOut: true, nextPayout: { day: '2026-11-30', amount: 10, amountThen: -30 } },
      'business',
      'which we have already paid out. The payout on Nov 30, 2026 goes from $10.00 to $0.00. It then owes $30.00, which comes off its later earnings.',
    ],
    [
      { nextPayout: { day: '2026-11-30', amount: 312, amountThen: 312 } },
      'business',
      'The payout on Nov 30, 2026 stays $312.00; a later one is $40.00 less.',
    ],
    [{ nextPayout: null }, 'business', 'Harbor gives back the $40.00 it earned.'],
    [{ earned: null, nextPayout: null }, 'business', 'comes out of what we hold for the family'],
  ])('shows the effect of %j in numbers when %s pays for it', async (effect, bearer, words) => {
    await choose(effect, bearer);
    await waitFor(() => expect(said()).toHaveTextContent(words));
    await expect(screen.getByRole('dialog')).toPassAxe();
  });

  it('asks who pays when it was used while the dialog was open, and keeps the reason', async () => {
    const address = 'POST /api/admin/transactions/377/refund';
    const words = 'This voucher has just been used. Choose who pays for the refund';
    const { user } = await open(draw, { ...answers(), ...READS, [address]: refuses(409, 'VOUCHER_REDEEMED', words) });
    await user.click(await screen.findByRole('button', { name: 'Refund order #377' }));
    const dialog = screen.getByRole('dialog');
    await user.type(screen.getByLabelText('Why? *'), 'They moved');
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`${words}.`);
    expect(screen.getByLabelText('Why? *')).toHaveValue('They moved');
    await user.click(await within(dialog).findByRole('button', { name: 'Refund' }));
    expect(screen.getByRole('combobox', { name: 'Who pays for it? *' })).toHaveAccessibleDescription(/Please choose who pays for it/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who pays for it? *' }), 'us');
    await waitFor(() => expect(said()).toHaveTextContent('Harbor keeps the $40.00 it earned'));
    await expect(dialog).toPassAxe();
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]![1]).toEqual({ reason: 'They moved', borneBy: 'us', isAgain: false });
  });

  it('shows an earlier answer instead of asking again', async () => {
    const user = await show({ borneBy: 'business' });
    await waitFor(() => expect(said()).toHaveTextContent('It was chosen before that Harbor pays.'));
    expect(screen.queryByRole('combobox', { name: 'Who pays for it? *' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Why? *'), 'Again');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(sent().at(-1)?.[1]).toEqual({ reason: 'Again', borneBy: 'business', isAgain: false }));
  });

  it('can be chosen without the numbers if they fail to load, and retries', async () => {
    const reads: Replies = { ...answers(), '/api/admin/transactions/377/refund-effect': offline };
    const { user } = await open(draw, reads);
    await user.click(await screen.findByRole('button', { name: 'Refund order #377' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    await expect(screen.getByRole('dialog')).toPassAxe();
    Object.assign(reads, answers());
    await user.click(again);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who pays for it? *' }), 'us');
    await waitFor(() => expect(said()).toHaveTextContent('stays $312.00'));
  });
});

describe('resending a voucher', () => {
  behavesAsFormDialog({
    title: 'Resend Voucher Email',
    draw,
    reach: [['button', 'Resend the voucher of order #377']],
    returns: 'More for order #377',
    answers: READS,
    begins: 'Email address *',
    wrong: {},
    typed: [['Email address *', 'maya@home.test']],
    submit: 'Send',
    request: 'POST /api/admin/transactions/377/resend-voucher',
    body: { emailAddress: 'maya@home.test' },
    done: 'Email Sent: The voucher goes to maya@home.test.',
    closing: 'asks',
  });

  it('requires an address, and says so beside it', async () => {
    const { user } = await open(draw, READS);
    await user.click(await screen.findByRole('button', { name: 'Resend the voucher of order #377' }));
    const address = screen.getByRole('textbox', { name: 'Email address *' });
    expect(address).toHaveValue('maya@families.test');
    await fill(user, address, '');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(address).toHaveAccessibleDescription('Please enter a valid email address'));
    expect(sent()).toEqual([]);
  });
});
