import type { PointRedemptionView, RewardPayout, SchoolReward } from '@homeroom/contracts';
import { toast } from '@homeroom/web';
import { screen, waitFor, within } from '@testing-library/react';
import { LOST, slow } from '../../../../../../tools/component-tests/open-dialog';
import { asked, offline, problem, show } from '../../../testing/show';
import { RewardRequests, Rewards } from './rewards';

const REWARDS = '/api/school/rewards';
const REQUESTS = '/api/school/redemptions';
const ASSEMBLY: SchoolReward = { id: 4, title: 'An assembly', points: 5000, isAffordable: true };
const BUS: SchoolReward = { id: 5, title: 'A bus', points: 90_000, isAffordable: false };
const aRequest = (change: Partial<PointRedemptionView> = {}): PointRedemptionView => ({
  id: 9,
  title: 'An assembly',
  points: 5000,
  cashValue: null,
  state: 'requested',
  requestedBy: 'Maya',
  requestedAt: '2026-11-20T20:00:00Z',
  note: null,
  decidedAt: null,
  payout: null,
  waitsFor: null,
  ...change,
});

const message = () => screen.getByRole('status', { name: 'message', hidden: true }).textContent;
const request = () => screen.getByRole('button', { name: 'Request An assembly' });
const question = () => screen.getByRole('alertdialog', { name: 'Request An assembly?' });
const changes = (path: string) => asked(path).filter(([, init]) => (init?.method ?? 'GET') !== 'GET');

// Clears messages from earlier tests.
beforeEach(() => toast(''));

describe('the rewards', () => {
  async function theRewards(answers: Parameters<typeof show>[1] = {}) {
    const { user } = show(<Rewards />, {
      [REWARDS]: () => Response.json([ASSEMBLY, BUS]),
      [REQUESTS]: () => Response.json([aRequest()]),
      ...answers,
    });
    await screen.findByRole('list', { name: 'Rewards' });
    return user;
  }

  it('show their cost, and which ones are still out of reach', async () => {
    await theRewards();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'An assembly5,000 pointsRequest',
      'A bus90,000 pointsNot enough points yet',
    ]);
    expect(request()).toBeEnabled();
    expect(screen.getByRole('button', { name: 'A bus: not enough points yet' })).toBeDisabled();
    await expect(document.body).toPassAxe();
  });

  it('say when there is no answer, and retry on request', async () => {
    const answers = { [REWARDS]: problem(500, 'INTERNAL', 'Out of order') };
    const { user } = show(<Rewards />, answers);
    expect(await screen.findByText('The rewards could not be loaded', undefined, { timeout: 5_000 })).toBeVisible();
    answers[REWARDS] = () => Response.json([ASSEMBLY]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(request()).toBeVisible());
  });

  it('ask before requesting: Escape reserves nothing, and returns the focus', async () => {
    const user = await theRewards();
    request().focus();
    await user.keyboard('{Enter}');
    expect(question()).toHaveAccessibleDescription('5,000 points are reserved until our team decides. You can cancel until then.');
    expect(within(question()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect(document.body).toPassAxe();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(request()).toHaveFocus());
    expect(changes(REQUESTS)).toEqual([]);
  });

  it('are requested once on a double press, which says what comes next', async () => {
    const user = await theRewards({ [`POST ${REQUESTS}`]: slow(() => Response.json(aRequest())) });
    await user.click(request());
    await user.dblClick(screen.getByRole('button', { name: 'Yes, request' }));
    await waitFor(() =>
      expect(message()).toBe('Reward requested: The points are reserved. Our team will review it within 2 to 3 business days.'),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(changes(REQUESTS).map(([, init]) => init?.body)).toEqual(['{"rewardId":4,"seen":9}']);
    // Reserved points change what is affordable.
    await waitFor(() => expect(asked(REWARDS)).toHaveLength(2));
  });

  it.each([
    ['nobody answers', offline, LOST],
    ['the server refuses', problem(409, 'CONFLICT', 'Not enough points'), 'Error: Not enough points'],
  ])('keep the dialog open, and say why, when %s', async (_, reply, said) => {
    const user = await theRewards({ [`POST ${REQUESTS}`]: reply });
    await user.click(request());
    await user.click(screen.getByRole('button', { name: 'Yes, request' }));
    await waitFor(() => expect(message()).toBe(said));
    expect(question()).toBeVisible();
  });
});

it('a request whose answer was lost is not made twice, because the next press sends what was known before the first', async () => {
  let requests = [aRequest()];
  const { user } = show(<Rewards />, {
    [REWARDS]: () => Response.json([ASSEMBLY, BUS]),
    [REQUESTS]: () => Response.json(requests),
    [`POST ${REQUESTS}`]: () => {
      if (requests.length > 1) return problem(409, 'CHANGED_MEANWHILE', 'You have just requested “An assembly”.')();
      requests = [aRequest({ id: 10 }), ...requests];
      throw new TypeError('Failed to fetch');
    },
  });
  await screen.findByRole('list', { name: 'Rewards' });
  await user.click(request());
  await user.click(screen.getByRole('button', { name: 'Yes, request' }));
  await waitFor(() => expect(asked(REQUESTS).filter(([, init]) => (init?.method ?? 'GET') === 'GET')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Yes, request' }));
  await waitFor(() => expect(message()).toBe('Error: You have just requested “An assembly”.'));
  expect(changes(REQUESTS).map(([, init]) => init?.body)).toEqual(['{"rewardId":4,"seen":9}', '{"rewardId":4,"seen":9}']);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

describe('the requests', () => {
  async function theRequests(requests: PointRedemptionView[], answers: Parameters<typeof show>[1] = {}) {
    const { user } = show(<RewardRequests />, { [REQUESTS]: () => Response.json(requests), ...answers });
    await screen.findByRole('list', { name: 'Requests' });
    return user;
  }
  const cancel = () => screen.getByRole('button', { name: 'Cancel the request for An assembly' });

  it('say where they will appear before there are any', async () => {
    show(<RewardRequests />, { [REQUESTS]: () => Response.json([]) });
    expect(await screen.findByText('Nothing requested yet')).toBeVisible();
    expect(screen.getByText('Rewards you request appear here.')).toBeVisible();
    await expect(document.body).toPassAxe();
  });

  it.each([
    ['requested', 'Waiting', true],
    ['approved', 'Approved', false],
    ['paid', 'Paid', false],
    ['rejected', 'Rejected', false],
    ['cancelled', 'Canceled', false],
  ] as const)('that are %s say "%s"; only waiting ones can be canceled', async (state, words, canCancel) => {
    await theRequests([aRequest({ state })]);
    expect(screen.getByText(words, { selector: 'p *' })).toBeVisible();
    expect(screen.queryAllByRole('button')).toHaveLength(canCancel ? 1 : 0);
    await expect(document.body).toPassAxe();
  });

  it.each([
    ['on its way', { state: 'transferred' }, 'On its way', 'We are sending it to your bank now.'],
    ['sent', { state: 'sent', sentAt: '2026-11-23T20:00:00Z' }, 'On its way', /It left for your bank on Nov 23, 2026/],
    ['paid', { state: 'paid', paidAt: '2026-11-24T20:00:00Z' }, 'Paid', 'It arrived at your bank on Nov 24, 2026.'],
    ['on hold', { state: 'pending', isHeld: true }, 'Waiting', /Our team is reviewing this payout/],
    ['refused', { state: 'failed' }, 'Waiting', /our team is looking into it/],
    [
      'returned',
      { state: 'returned', returnReason: 'The account is closed.' },
      'Returned by your bank',
      /The reason: The account is closed/,
    ],
  ] as const)('that a payout run pays say where the money is: %s', async (_, change, words, story) => {
    const payout: RewardPayout = { id: 3, isHeld: false, sentAt: null, paidAt: null, returnedAt: null, returnReason: null, ...change };
    await theRequests([aRequest({ state: 'paid', payout })]);
    expect(screen.getByText(words, { selector: 'p *' })).toBeVisible();
    expect(screen.getByText(story)).toBeVisible();
    await expect(document.body).toPassAxe();
  });

  it.each([
    ['the next run pays it', null, 'We pay it to your bank account next Monday.'],
    ['too few points', 'points', /your school has fewer than 5,000 points now/],
    ['no account', 'account', /Until it does, we send a check/],
    ['a new account', 'bank', /we wait three days, and then pay it the next Monday/],
    ['too little money', 'money', /We’ll pay it as soon as we do/],
  ] as const)('of cash that are approved say what happens next: %s', async (_, waitsFor, story) => {
    await theRequests([aRequest({ state: 'approved', cashValue: 500, waitsFor })]);
    expect(screen.getByText(story)).toBeVisible();
    await expect(document.body).toPassAxe();
  });

  it('show who asked and when, and what the team answered', async () => {
    await theRequests([aRequest({ state: 'rejected', note: 'Not this year', decidedAt: '2026-11-21T20:00:00Z' })]);
    expect(screen.getByRole('listitem')).toHaveTextContent(/5,000 points · Maya, Nov 20, 2026, decided Nov 21, 2026“Not this year”$/);
  });

  const ending = () => screen.getByRole('alertdialog', { name: 'Cancel the request for An assembly?' });
  const confirm = () => within(ending()).getByRole('button', { name: 'Yes, cancel it' });

  it('ask before canceling: Escape keeps them, and returns the focus', async () => {
    const user = await theRequests([aRequest()]);
    cancel().focus();
    await user.keyboard('{Enter}');
    expect(ending()).toHaveAccessibleDescription('5,000 points become available again for another reward.');
    expect(within(ending()).getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await expect(document.body).toPassAxe();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cancel()).toHaveFocus());
    expect(changes(`${REQUESTS}/9/cancel`)).toEqual([]);
  });

  it('are canceled once on a double press, which frees the points', async () => {
    const user = await theRequests([aRequest()], { [`POST ${REQUESTS}/9/cancel`]: slow(() => Response.json(aRequest())) });
    await user.click(cancel());
    await user.dblClick(confirm());
    await waitFor(() => expect(message()).toBe('Request canceled: The points are available again.'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(changes(`${REQUESTS}/9/cancel`)).toHaveLength(1);
    await waitFor(() => expect(asked(REQUESTS)).toHaveLength(2));
  });

  it('stay as they are, and say why, when they could not be canceled', async () => {
    const user = await theRequests([aRequest()], { [`POST ${REQUESTS}/9/cancel`]: offline });
    await user.click(cancel());
    await user.click(confirm());
    await waitFor(() => expect(message()).toBe(LOST));
    expect(ending()).toBeVisible();
  });
});
