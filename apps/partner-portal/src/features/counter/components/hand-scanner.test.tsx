import { screen, waitFor } from '@testing-library/react';
import { open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aCounterVoucher, aPlace } from '../../../testing/a-counter-voucher';
import { Counter } from './counter';

const PLACES = [aPlace(1, 'Harbor'), aPlace(2, 'Annex')];
const VOUCHER = aCounterVoucher();
const FIND = 'POST /api/businesses/3/counter/find';
const NONE = { '/api/businesses/3/counter/redemptions': () => Response.json([], { headers: { 'x-total-count': '0' } }) };

const show = (answers: Replies = {}, locations = [PLACES[0]!]) =>
  open(() => <Counter businessId={3} locations={locations} />, Object.assign(answers, NONE));
const link = (letter: string) => `https://homeroom.example/voucher?token=${letter.repeat(43)}`;
const code = () => screen.getByRole('textbox', { name: 'Or type the code' });

beforeEach(() => localStorage.clear());

it('reads the address that a hand-held scanner types', async () => {
  const { user } = await show({ [FIND]: replies(VOUCHER) });
  await user.type(code(), `https://homeroom.example/voucher?token=${'a'.repeat(43)}{Enter}`);
  await screen.findByRole('region', { name: 'The voucher' });
  expect(sent()).toEqual([[FIND, { token: 'a'.repeat(43) }]]);
});

it('looks up a scan wherever the focus is, and its Enter does not redeem the voucher before', async () => {
  const { user } = await show({ [FIND]: replies(VOUCHER) });
  (document.activeElement as HTMLElement).blur();
  await user.keyboard(`${link('a')}{Enter}`);
  await screen.findByRole('region', { name: 'The voucher' });
  screen.getByRole('button', { name: 'Yes, redeem' }).focus();
  await user.keyboard(`${link('b')}{Enter}`);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    [FIND, { token: 'a'.repeat(43) }],
    [FIND, { token: 'b'.repeat(43) }],
  ]);
});

it('shows why the scanned voucher is not found, and no longer the voucher before', async () => {
  const answers: Replies = { [FIND]: replies(VOUCHER) };
  const { user } = await show(answers);
  await user.type(code(), `${link('a')}{Enter}`);
  await screen.findByRole('button', { name: 'Yes, redeem' });
  answers[FIND] = refuses(403, 'FORBIDDEN', 'This voucher is for another business');
  await user.keyboard('HR-2222-3333-4444{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This voucher is for another business');
  expect(screen.queryByRole('button', { name: 'Yes, redeem' })).not.toBeInTheDocument();
  expect(code()).toHaveFocus();
});

it('replaces the last code by the next one when the last was not found', async () => {
  const { user } = await show({ [FIND]: refuses(404, 'NOT_FOUND', 'No voucher has this code') });
  await user.type(code(), 'HR-1{Enter}');
  await screen.findByRole('alert');
  await user.keyboard('HR-2{Enter}');
  await waitFor(() => expect(sent().at(-1)).toEqual([FIND, { code: 'HR-2' }]));
});

it('goes back to the field for the next voucher, not to the camera', async () => {
  const { user } = await show({ [FIND]: replies({ ...VOUCHER, state: 'refunded' }) });
  await user.type(code(), `${link('a')}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Next voucher' }));
  expect(code()).toHaveFocus();
});

it('does not take slow keys, other shortcuts, or what is typed into a dialog for a scan', async () => {
  const { user } = await show({ [FIND]: replies({ ...VOUCHER, state: 'refunded' }) }, PLACES);
  screen.getByRole('combobox', { name: 'You are at' }).focus();
  await user.keyboard('abc{Enter}');
  await user.keyboard('{Control>}abcdef{/Control}{Enter}');
  expect(sent()).toEqual([]);
  expect(screen.getByRole('combobox', { name: 'You are at' })).toHaveDisplayValue('Choose a location');
});
