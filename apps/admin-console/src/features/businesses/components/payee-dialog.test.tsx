import type { TeamPayee } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aBusiness } from '../../../testing/records';
import PayeeDialog from './payee-dialog';

const PATH = '/api/admin/businesses/3/payee';
const PAYEE: TeamPayee = {
  state: 'ready',
  needs: [],
  reasons: [],
  bankLast4: '6789',
  bankChangedAt: null,
  lookedAt: '2026-11-02T20:00:00.000Z',
  accountId: 'acct_1',
};
const payee = (change: Partial<TeamPayee> = {}) => replies({ ...PAYEE, ...change });
const show = (answers: Replies) => open((close) => <PayeeDialog business={aBusiness()} onClose={close} />, answers);
const dialog = () => screen.getByRole('dialog', { name: 'Payouts of Harbor' });

it.each([
  ['ready', payee(), ['Ready', 'Ends in 6789', 'acct_1', 'Nov 2, 2026, 12:00 PM']],
  ['with another bank account', payee({ bankChangedAt: '2026-11-02T20:00:00.000Z' }), ['Ends in 6789, changed Nov 2, 2026, 12:00 PM']],
  ['incomplete', payee({ state: 'incomplete', needs: ['a photo ID of the owner'] }), ['Details missing', 'a photo ID of the owner']],
  ['blocked', payee({ state: 'blocked', reasons: ['It was declined.'] }), ['Blocked', 'It was declined.']],
  [
    'not begun',
    payee({ state: 'not-begun', accountId: null, bankLast4: null, lookedAt: null }),
    ['Not begun', 'Its owner has not connected a bank account yet.'],
  ],
  ['no answer', offline, ['The payout account could not be loaded']],
])('shows whether a business can be paid: %s', async (_, reply, words) => {
  await show({ [PATH]: reply });
  for (const line of words) expect(await within(dialog()).findByText(line)).toBeInTheDocument();
  await expect(dialog()).toPassAxe();
});

it('asks the card provider, and says when it does not answer', async () => {
  const answers: Replies = { [PATH]: payee(), [`POST ${PATH}/look`]: offline };
  const { user } = await show(answers);
  const ask = await screen.findByRole('button', { name: 'Ask the provider now' });
  await user.click(ask);
  await waitFor(() => expect(message()).toBe('Error: The card provider is not answering. Please try again.'));
  answers[PATH] = answers[`POST ${PATH}/look`] = payee({ state: 'in-review' });
  await user.click(ask);
  expect(await screen.findByText('Being checked')).toBeInTheDocument();
  expect(sent()).toHaveLength(2);
});
