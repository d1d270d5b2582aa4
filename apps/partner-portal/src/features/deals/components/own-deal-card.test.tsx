import { screen, waitFor } from '@testing-library/react';
import { message, offline, open, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { anOwnDeal } from '../../../testing/an-own-deal';
import { OwnDealCard } from './own-deal-card';

const TOGGLE = 'PATCH /api/deals/5/toggle';
const show = (answers: Replies = {}, deal = anOwnDeal()) => open(() => <OwnDealCard deal={deal} onOpen={() => undefined} />, answers);
const toggle = () => screen.getByRole('switch', { name: 'Show Clay for two to customers' });

it('is shown and hidden with its switch, once on a double press, which keeps the focus', async () => {
  const { user } = await show({ [TOGGLE]: slow(replies({})) });
  toggle().focus();
  await user.keyboard('  ');
  expect(toggle()).toBeEnabled();
  expect(toggle()).toHaveFocus();
  await waitFor(() => expect(toggle()).not.toHaveAttribute('aria-busy'));
  expect(sent()).toEqual([[TOGGLE, { isActive: false }]]);
  await expect(screen.getByRole('main')).toPassAxe();
});

it('sends the state that its switch shows, so that an outdated list never puts a paused deal on sale', async () => {
  const { user } = await show({ [TOGGLE]: replies({}) }, anOwnDeal({ state: 'paused', isActive: false }));
  await user.click(toggle());
  await waitFor(() => expect(sent()).toEqual([[TOGGLE, { isActive: true }]]));
});

it.each([
  ['shown or hidden', 'switch', 'Show Clay for two to customers', 'Failed to update deal status'],
  ['duplicated', 'button', 'Duplicate Clay for two', 'Failed to duplicate deal'],
])('says when it could not be %s', async (_, role, name, words) => {
  const broken = replies({}, 500);
  const { user } = await show({ [TOGGLE]: broken, 'POST /api/deals/5/duplicate': broken });
  await user.click(screen.getByRole(role, { name }));
  await waitFor(() => expect(message()).toBe(`Error: ${words}`));
  expect(toggle()).toBeChecked();
});

it('points to the list if the answer was lost and it may be hidden', async () => {
  const { user } = await show({ [TOGGLE]: offline });
  await user.click(toggle());
  await waitFor(() => expect(message()).toBe('No answer came back: This list shows whether the deal is active.'));
});

it.each([
  ['live', true, ['Live', 'Music & Arts']],
  ['paused', false, ['Paused', 'Music & Arts']],
  ['draft', false, ['Draft', 'Music & Arts']],
  ['sold-out', true, ['Sold out', 'Active', 'Music & Arts']],
  ['ended', false, ['Ended', 'Inactive', 'Music & Arts']],
] as const)('says of a %s deal once whether its owner shows it', async (state, isActive, badges) => {
  const { page } = await show({}, anOwnDeal({ state, isActive, category: 'Music & Arts' }));
  expect([...page.container.querySelectorAll('.badge')].map(({ textContent }) => textContent)).toEqual(badges);
});

it('can be duplicated as a draft, which then opens', async () => {
  const { user } = await show({ 'POST /api/deals/5/duplicate': slow(replies(anOwnDeal({ id: 6 }))) });
  await user.dblClick(screen.getByRole('button', { name: 'Duplicate Clay for two' }));
  await waitFor(() => expect(message()).toContain('Deal Duplicated'));
  expect(sent()).toHaveLength(1);
  expect(location.pathname).toBe('/business/deals/6/edit');
});

it('shows when its sale begins, and how many a family may buy', async () => {
  await show({}, anOwnDeal({ state: 'paused', isScheduled: true, startsAt: '2026-12-04T08:00:00.000Z', maxPerFamily: 2 }));
  expect(screen.getByText('Scheduled')).toBeInTheDocument();
  expect(screen.getByText('Shoppers can buy it starting on its first day.')).toBeInTheDocument();
  expect(screen.getByText(/from Dec 4, 2026 · no end · at most 2 per family/)).toBeInTheDocument();
  expect(screen.queryByText('Paused')).not.toBeInTheDocument();
});

it.each([
  ['paused', 'Hidden from shoppers until our team resumes your deals. Write to us if you think we should.'],
  ['draft', 'Only you see it. You can publish it once our team has resumed your deals.'],
] as const)(
  'says who puts a %s deal on sale while the deals of its business are paused, and offers no switch for it',
  async (state, words) => {
    await show({}, anOwnDeal({ state, isActive: false, awaitsTeam: true }));
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(toggle()).toBeDisabled();
    await expect(screen.getByRole('main')).toPassAxe();
  },
);

it.each([
  ['the team left on sale', anOwnDeal({ awaitsTeam: true })],
  ['its owner paused', anOwnDeal({ state: 'paused', isActive: false })],
])('keeps the switch of a deal that %s', async (_, deal) => {
  await show({}, deal);
  expect(toggle()).toBeEnabled();
  expect(screen.queryByText(/our team/)).not.toBeInTheDocument();
});
