import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { message, offline, open, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aCounterVoucher, aPlace } from '../../../testing/a-counter-voucher';
import { Counter } from './counter';

const VOUCHER = aCounterVoucher();
const FIND = 'POST /api/businesses/3/counter/find';
const REDEEM = 'POST /api/voucher/5/redeem';
const NONE = { '/api/businesses/3/counter/redemptions': () => Response.json([], { headers: { 'x-total-count': '0' } }) };

const show = (answers: Replies = {}) =>
  open(() => <Counter businessId={3} locations={[aPlace(1, 'Harbor')]} />, Object.assign(answers, NONE));
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

it('says yes or no to a screen reader, which reads what has the focus', async () => {
  const answers: Replies = { [FIND]: replies(VOUCHER), [REDEEM]: replies({ id: 5, code: 'HR-1' }) };
  const { user } = await show(answers);
  await user.type(code(), 'HR-1{Enter}');
  expect(await screen.findByRole('region', { name: 'The voucher' })).toHaveAccessibleDescription('Yes This voucher can be redeemed.');
  await user.click(screen.getByRole('button', { name: 'Yes, redeem' }));
  expect(await screen.findByRole('region', { name: 'Redeemed' })).toHaveAccessibleDescription('Done Clay for two is redeemed.');
});
