import type { EarningLine, Earnings as Sums } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { offline, open, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { Earnings } from './earnings';

const PATH = '/api/businesses/7/earnings';
const SUMS: Sums = { isKept: true, owed: 100, ready: 40, waiting: 60, held: 0, nextDay: '2026-11-27', debtFrom: [] };
const LINE: EarningLine = {
  ...{ id: 'v1', voucherEnd: 'MWBY', dealTitle: 'Two hours', locationName: 'Studio', usedAt: '2026-11-20T20:00:00.000Z' },
  ...{ price: 40, earned: 40, dueOn: '2026-11-20', state: 'ready', held: 0, isReserve: false },
};
const list =
  (items: readonly EarningLine[], total = items.length) =>
  () =>
    Response.json(items, { headers: { 'x-total-count': String(total) } });
const show = (sums: Partial<Sums>, items: readonly EarningLine[], total?: number) =>
  open(() => <Earnings businessId={7} />, { [PATH]: replies({ ...SUMS, ...sums }), [`${PATH}/lines`]: list(items, total) });
const row = () => screen.findByRole('listitem');

it('shows which earnings are ready, and when the others will be', async () => {
  await show({}, [LINE]);
  expect(await row()).toHaveTextContent('Two hoursUsed on Nov 20, 2026 · Studio · Voucher ••••MWBY$40.00Ready');
  expect(screen.getByText('Ready to pay out').nextSibling).toHaveTextContent('$40.00');
  expect(screen.getByText('Not ready yet').parentElement).toHaveTextContent('$60.00More will be ready on Nov 27, 2026');
  expect(screen.queryByText('On hold')).not.toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each([
  ['waits for its day', { state: 'waiting', dueOn: '2199-03-04' }, 'Ready on Mar 4, 2199'],
  ['waits for the card provider', { state: 'waiting' }, 'Payment on its way'],
  ['is held', { state: 'held' }, 'On hold'],
  ['was taken back', { earned: -40 }, 'Taken back'],
  ['was shared', { earned: 30 }, 'Price $40.00'],
  ['comes in two parts', { earned: 36, held: 4 }, 'Price $40.00 · $4.00 held for 30 days'],
  ['is the later part', { earned: 4, isReserve: true }, 'Voucher ••••MWBY · Reserve: held for 30 days'],
  ['was corrected', { dealTitle: null, voucherEnd: null, usedAt: null, price: null, locationName: null }, 'Correction by our team'],
] as const)('says that an earning %s', async (_, change, words) => {
  await show({}, [{ ...LINE, ...change }]);
  expect(within(await row()).getByText(words, { exact: false })).toBeInTheDocument();
});

it('shows what is on hold', async () => {
  await show({ owed: -40, ready: -100, held: 60 }, [LINE]);
  expect((await screen.findByText('On hold')).parentElement).toHaveTextContent('$60.00There’s an open complaint, refund, or dispute');
});

it('explains how to earn when nothing was earned', async () => {
  await show({ owed: 0, ready: 0, waiting: 0, nextDay: null }, []);
  expect(await screen.findByText('You earn when a voucher is used at your counter.')).toBeInTheDocument();
});

it('goes to the next page', async () => {
  const { user } = await show({}, [LINE], 21);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(jest.mocked(fetch).mock.calls.map(([address]) => String(address))).toContain(`${PATH}/lines?limit=20&offset=20`);
});

it('retries when there was no answer', async () => {
  const answers: Replies = { [PATH]: replies(SUMS), [`${PATH}/lines`]: offline };
  const { user } = await open(() => <Earnings businessId={7} />, answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[`${PATH}/lines`] = list([LINE]);
  await user.click(again);
  expect(await row()).toHaveTextContent('Two hours');
});

it('shows nothing when bookkeeping is off', async () => {
  await show({ isKept: false, owed: 0, ready: 0, waiting: 0 }, []);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Earnings' })).not.toBeInTheDocument());
});
