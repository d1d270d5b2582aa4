import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, replies, sent, slow, type Answers } from '../../../../../../tools/component-tests/open-dialog';
import { aBusiness } from '../../../testing/records';
import { Businesses } from './businesses';

const REQUEST = 'PUT /api/admin/businesses/3';
const listing = (change: Parameters<typeof aBusiness>[0] = {}): Answers => ({ '/api/admin/businesses': replies([aBusiness(change)]) });

it('asks before an approval is withdrawn, says what that means, and withdraws it once', async () => {
  const answers: Answers = { ...listing(), [REQUEST]: offline };
  const { user } = await open(() => <Businesses />, answers);
  await user.click(await screen.findByRole('button', { name: 'Withdraw the approval of Harbor' }));
  const question = screen.getByRole('alertdialog', { name: 'Withdraw the approval?' });
  expect(question).toHaveAccessibleDescription('Shoppers no longer see the deals of Harbor. Vouchers already sold stay valid.');
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect(question).toPassAxe();
  const yes = within(question).getByRole('button', { name: 'Yes, withdraw' });
  await user.click(yes);
  await waitFor(() => expect(message()).toBe('Error: Failed to update business'));
  answers[REQUEST] = slow(replies(aBusiness({ isVerified: false })));
  await user.dblClick(yes);
  await waitFor(() => expect(message()).toBe('Approval withdrawn: Shoppers no longer see Harbor.'));
  expect(sent()).toEqual([1, 2].map(() => [REQUEST, { isVerified: false }]));
});

it('withdraws nothing by Escape, and gives the focus back', async () => {
  const { user } = await open(() => <Businesses />, listing());
  await user.click(await screen.findByRole('button', { name: 'Withdraw the approval of Harbor' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw the approval of Harbor' })).toHaveFocus());
});

it.each([
  ['one with reviews', { rating: 4.25, reviewCount: 1 }, '★ 4.3 (1)'],
  ['one without', {}, 'No reviews'],
  ['one that was told no', { state: 'rejected', rejectionReason: 'No website' }, '“No website”'],
  ['one whose address nobody confirmed', { isEmailProven: false }, 'Address not confirmed'],
] as const)('says what is known of %s', async (_, change, words) => {
  await open(() => <Businesses />, listing(change));
  expect(await screen.findByText(words)).toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

it('offers to approve whoever is not approved', async () => {
  await open(() => <Businesses />, listing({ isVerified: false, state: 'waiting' }));
  expect(await screen.findByRole('button', { name: 'Approve Harbor' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Withdraw the approval of Harbor' })).not.toBeInTheDocument();
});
