import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { message, offline, open, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aCounterVoucher, aPlace } from '../../../testing/a-counter-voucher';
import { Counter } from './counter';

const VOUCHER = aCounterVoucher();
const FIND = 'POST /api/businesses/3/counter/find';
const REDEEM = 'POST /api/voucher/5/redeem';
const REDEMPTIONS = '/api/businesses/3/counter/redemptions';
const NONE = { [REDEMPTIONS]: () => Response.json([], { headers: { 'x-total-count': '0' } }) };

const show = (answers: Replies = {}) =>
  open(() => <Counter businessId={3} locations={[aPlace(1, 'Harbor')]} />, Object.assign(answers, { ...NONE, ...answers }));
const code = () => screen.getByRole('textbox', { name: 'Or type the code' });

beforeEach(() => localStorage.clear());

it('says when the camera stops, with the focus on the button that goes on', async () => {
  const track = { stop: jest.fn(), onended: undefined as undefined | (() => void) };
  const stream = { getTracks: () => [track] };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => Promise.resolve(stream) }, configurable: true });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  try {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Scan a voucher' }));
    expect(await screen.findByText('Hold the voucher’s QR code in front of the camera.')).toBeVisible();
    await waitFor(() => expect(track.onended).toBeDefined());
    act(() => track.onended!());
    expect(await screen.findByText('The camera stopped. Scan again, or type the code.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
    expect(track.stop).toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    jest.restoreAllMocks();
  }
});

it('repeats the same attempt when the voucher is scanned again after no answer came', async () => {
  const answers: Replies = { [FIND]: replies(VOUCHER), [REDEEM]: offline };
  const { user } = await show(answers);
  await user.type(code(), 'HR-1{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Yes, redeem' }));
  await waitFor(() => expect(message()).toContain('No answer came back'));
  answers[FIND] = replies({ ...VOUCHER, state: 'redeemed', redeemedAt: '2026-11-22T20:00:00Z' });
  await user.keyboard('HR-1111-2222-3333{Enter}');
  await waitFor(() => expect(sent().filter(([path]) => path === FIND)).toHaveLength(2));
  const card = await screen.findByRole('region', { name: 'The voucher' });
  expect(card).toHaveTextContent(/^No answerPress “Yes, redeem” again/);
  answers[REDEEM] = replies({ id: 5, code: 'HR-AAAA-BBBB-CCCC' });
  await user.click(screen.getByRole('button', { name: 'Yes, redeem' }));
  expect(await screen.findByRole('region', { name: 'Redeemed' })).toHaveTextContent('HR-AAAA-BBBB-CCCC');
  const [one, other] = sent().filter(([path]) => path === REDEEM);
  expect(other).toEqual(one);
});

const REDEEMED = { ...VOUCHER, state: 'redeemed', redeemedAt: '2026-11-22T20:00:00Z' };
const card = () => screen.findByRole('region', { name: 'The voucher' });
const redeem = async (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Yes, redeem' }));

/** An attempt without an answer. */
async function lose(answers: Replies) {
  const { user } = await show(Object.assign(answers, { [FIND]: replies(VOUCHER), [REDEEM]: offline }));
  await user.type(code(), 'HR-1{Enter}');
  await redeem(user);
  await waitFor(() => expect(message()).toContain('No answer came back'));
  return user;
}

it('repeats the same attempt also after another voucher was redeemed', async () => {
  const answers: Replies = { 'POST /api/voucher/6/redeem': replies({ id: 6, code: 'HR-OTHER' }) };
  const user = await lose(answers);
  answers[FIND] = replies({ ...VOUCHER, id: 6, dealTitle: 'Kiln evening' });
  await user.keyboard('HR-4444-5555-6666{Enter}');
  await waitFor(async () => expect(await card()).toHaveTextContent(/^Yes.*Kiln evening/));
  await redeem(user);
  expect(await screen.findByText('HR-OTHER')).toBeVisible();
  answers[FIND] = replies(REDEEMED);
  await user.keyboard('HR-1111-2222-3333{Enter}');
  expect(await card()).toHaveTextContent(/^No answerPress “Yes, redeem” again/);
  answers[REDEEM] = replies({ id: 5, code: 'HR-AAAA-BBBB-CCCC' });
  await redeem(user);
  expect(await screen.findByText('HR-AAAA-BBBB-CCCC')).toBeVisible();
  const [one, other] = sent().filter(([path]) => path === REDEEM);
  expect(other).toEqual(one);
  await user.keyboard('HR-1111-2222-3333{Enter}');
  expect(await card()).toHaveTextContent(/^NoIt was redeemed on/);
});

it.each([
  ['refunded', {}, /^NoIt was refunded/],
  ['disputed', {}, /^NoThe buyer asked their bank/],
  ['expired', {}, /^NoIt expired/],
  ['on hold', { state: 'refunded', isOnHold: true }, /^NoIt’s on hold/],
])('says that a voucher is %s which was scanned again after no answer came', async (state, more, words) => {
  const answers: Replies = {};
  const user = await lose(answers);
  answers[FIND] = replies({ ...VOUCHER, state, ...more });
  await user.keyboard('HR-1111-2222-3333{Enter}');
  await waitFor(async () => expect(await card()).toHaveTextContent(words));
  expect(screen.queryByRole('button', { name: 'Yes, redeem' })).not.toBeInTheDocument();
});

it('makes a new attempt after the redemption of a lost answer was undone here', async () => {
  const line = { id: 1, voucherId: 5, code: 'HR-1', dealTitle: 'Clay for two', customerName: 'Ana', purchasePrice: 40, locationName: null };
  const times = { redeemedAt: '2026-11-22T20:00:00Z', undoableUntil: '2026-11-22T20:15:00Z', undoneAt: null, by: null, complaint: null };
  const user = await lose({
    'POST /api/voucher/5/undo-redemption': replies(null, 204),
    [REDEMPTIONS]: () => Response.json([{ ...line, ...times }], { headers: { 'x-total-count': '1' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Undo Clay for two' }));
  await user.type(await screen.findByLabelText('Why? *'), 'Wrong family');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await card()).toHaveTextContent(/^YesThis voucher can be redeemed/));
  await redeem(user);
  await waitFor(() => expect(sent().filter(([path]) => path === REDEEM)).toHaveLength(2));
  const [one, other] = sent().filter(([path]) => path === REDEEM);
  expect(other).not.toEqual(one);
});

it('says yes or no to a screen reader, which reads what has the focus', async () => {
  const answers: Replies = { [FIND]: replies(VOUCHER), [REDEEM]: replies({ id: 5, code: 'HR-1' }) };
  const { user } = await show(answers);
  await user.type(code(), 'HR-1{Enter}');
  expect(await screen.findByRole('region', { name: 'The voucher' })).toHaveAccessibleDescription('Yes This voucher can be redeemed.');
  await user.click(screen.getByRole('button', { name: 'Yes, redeem' }));
  expect(await screen.findByRole('region', { name: 'Redeemed' })).toHaveAccessibleDescription('Done Clay for two is redeemed.');
});
