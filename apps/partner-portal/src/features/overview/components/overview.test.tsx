import type { BusinessHome, BusinessOverview, BusinessSession, Figures, NextStepKind } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { open, refuses, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { anOwnDeal } from '../../../testing/an-own-deal';
import { Overview } from './overview';

const NONE: Figures = { views: 0, purchases: 0, redemptions: 0, revenue: 0, schoolPoints: 0, conversion: null };
const HOME: BusinessHome = {
  firstSteps: null,
  today: { ...NONE, purchases: 1, revenue: 40, redemptions: 1 },
  week: { ...NONE, purchases: 6, revenue: 240, redemptions: 4 },
  weekBefore: { ...NONE, revenue: 200, redemptions: 5 },
  reviewsToAnswer: 0,
  nextSteps: [],
};
const SINCE_BEGINNING: BusinessOverview = {
  ...{
    vouchersCreated: 9,
    schoolContributions: 360,
    communityImpactPoints: 360,
    rating: null,
    reviewCount: 0,
    totalDeals: 1,
    activeDeals: 1,
  },
  ...{ disputed: { purchases: 0, revenue: 0 }, topCategories: [] },
};
const SESSION = { isEmailProven: true, isApproved: false, name: 'Kiln', rejectionReason: null } as BusinessSession;

const onOpen = jest.fn();
const show = (home: Partial<BusinessHome>, answers: Replies = {}) =>
  open(() => <Overview businessId={7} deals={[]} session={SESSION} onOpen={onOpen} />, {
    '/api/businesses/7/overview': replies(SINCE_BEGINNING),
    '/api/businesses/7/home': replies({ ...HOME, ...home }),
    ...answers,
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
beforeEach(() => {
  onOpen.mockReset();
});

describe('before the first redemption', () => {
  const firstSteps = { hasLocation: true, hasDeal: false, isPayee: false, hasSold: false };

  it('lists what is done and what is left, each with its action', async () => {
    await show({ firstSteps });
    const steps = await part('Get to your first sale');
    expect(steps.getByText('2 of 7 done')).toBeVisible();
    expect(steps.getAllByRole('listitem').map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Confirm your address, done',
      'Add a location, done',
      'Publish your first deal',
      'Get approved',
      'Tell us where to send your money',
      'Sell your first voucher',
      'Redeem it at the counter',
    ]);
    expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Create a deal', '/business/deals/new'],
      ['Set up payouts', '/?tab=payouts'],
      ['Open the counter', '/business/counter'],
    ]);
    expect(screen.queryByRole('region', { name: 'Today and this week' })).not.toBeInTheDocument();
    await expect(screen.getByRole('main')).toPassAxe();
  });

  it('does not mention payouts while they are switched off', async () => {
    await show({ firstSteps: { ...firstSteps, isPayee: null } });
    const steps = await part('Get to your first sale');
    expect(steps.getByText('2 of 6 done')).toBeVisible();
    expect(steps.queryByText('Tell us where to send your money')).not.toBeInTheDocument();
  });
});

it('shows today, and this week beside the last', async () => {
  await show({});
  const days = await part('Today and this week');
  const tile = (name: string) => days.getByText(name).parentElement;
  expect(tile('Sold today')).toHaveTextContent('$40.001 voucher');
  expect(tile('Redeemed today')).toHaveTextContent('1voucher');
  expect(tile('Sold in 7 days')).toHaveTextContent('$240.00$200.00 in the 7 days before');
  expect(tile('Redeemed in 7 days')).toHaveTextContent('45 in the 7 days before');
  expect(screen.queryByRole('region', { name: 'What to do next' })).not.toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

const END = { expiresAt: '2026-11-29T07:59:59.000Z' };
it.each([
  ['sold-out', 20, {}, 'Sold out after 20 sales. Offer more if you can.', 'Offer more', 'edit'],
  ['few-codes', 2, {}, 'Only 2 of your own codes left.', 'Add codes', 'codes'],
  ['few-codes', 0, {}, 'Your own codes are used up: buyers get ours.', 'Add codes', 'codes'],
  ['ends-soon', null, END, 'The sale ends on Nov 28, 2026.', 'Change the end date', 'edit'],
  ['ended', 5, END, 'Ended on Nov 28, 2026 after 5 sales. Set a new end date to keep selling.', 'Extend the sale', 'edit'],
  ['draft', null, {}, 'Only you can see this draft.', 'Finish it', 'edit'],
  ['no-picture', null, {}, 'No picture yet. Shoppers look at pictures first.', 'Add a picture', 'edit'],
  ['few-views', 1, {}, '1 view in 14 days. A clearer title, picture, or price may help.', 'Improve it', 'edit'],
] as const)('suggests what helps a deal that is %s (%j)', async (kind: NextStepKind, count, change, words, action, opens) => {
  const deal = anOwnDeal(change);
  const { user } = await show({ nextSteps: [{ kind, count, deal }] });
  const steps = await part('What to do next');
  expect(steps.getByText(words)).toBeVisible();
  const name = `${action}: Clay for two`;
  if (opens === 'edit') return expect(steps.getByRole('link', { name })).toHaveAttribute('href', '/business/deals/5/edit');
  await user.click(steps.getByRole('button', { name }));
  expect(onOpen).toHaveBeenCalledWith(opens, deal);
});

it('shows what loaded even if the rest failed', async () => {
  await show({}, { '/api/businesses/7/home': refuses(400, 'INVALID_REQUEST', 'No') });
  expect(await screen.findByText('Vouchers Created')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Today and this week could not be loaded')).toBeVisible());
});
