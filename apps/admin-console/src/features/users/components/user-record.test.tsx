import type { MissingPointsReason, UserRecord as UserRecordReply } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aTransaction, aUser } from '../../../testing/records';
import { UserRecord } from './user-record';

const PATH = '/api/admin/users/4';

const PURCHASE = aTransaction({ user: { id: 4, username: 'ana@x.test', firstName: 'Ana', lastName: null }, isRefundPending: false });
const NOTHING = { kind: 'paid' as const, by: null, what: null, words: null, amount: null, points: null };

const RECORD: UserRecordReply = {
  user: aUser(),
  credit: 12.5,
  purchases: [PURCHASE],
  missingPoints: [],
  notes: [],
  timeline: [
    { ...NOTHING, purchaseId: 377, kind: 'payment-event', at: '2026-11-22T00:54:06.000Z', what: 'payment_intent.succeeded' },
    { ...NOTHING, purchaseId: 377, kind: 'points-credited', at: '2026-11-22T00:54:05.000Z', points: 40, words: 'Northlake' },
  ],
};

const missing = (reason: MissingPointsReason, error: string | null = null) => ({
  ...{ purchaseId: 377, dealTitle: 'Clay for two', points: 40, schoolId: 2, schoolName: 'Northlake' },
  ...{ reason, error },
});

const answers = (record: UserRecordReply = RECORD): Replies => ({
  [PATH]: replies(record),
  '/api/admin/transaction-totals': replies({ count: 2, amount: 80, amountRefunded: 15, refunded: 20, points: 40 }),
  '/api/admin/transactions': replies([PURCHASE]),
  '/api/admin/contact-messages': replies([]),
  '/api/admin/cash-requests': replies([]),
  '/api/admin/management-requests': replies([]),
  '/api/admin/school-requests': replies([]),
});

const show = (given: Replies = answers(), number = '4') => {
  history.replaceState({ usr: { list: '?tab=users&q=ana' } }, '', `/admin/users/${number}`);
  return open(() => <UserRecord number={number} />, given);
};
const record = () => screen.findByRole('article', { name: /^ana@x\.test/ });
const part = (name: string) => within(screen.getByRole('region', { name }));

it('shows the family’s facts, payments, store credit, and points, and links its records', async () => {
  await show();
  const page = await record();
  for (const words of ['Signed in before', '$80.00', '2 purchases', '$20.00', '$12.50', '1,200'])
    await waitFor(() => expect(page).toHaveTextContent(words));
  expect(await part('Purchases').findByText(/40 points,/)).toBeVisible();
  for (const [name, address] of [
    ['← All users', '/admin?tab=users&q=ana'],
    ['Northlake', '/admin/schools/7'],
    ['#377', '/admin/transactions/377'],
    ['Clay for two', '/admin/deals/1'],
    ['All purchases of this family', '/admin?tab=transactions&userId=4'],
  ])
    expect(within(page).getAllByRole('link', { name: name! })[0]).toHaveAttribute('href', address);
  await waitFor(() => expect(part('Requests').getByText('No requests from ana@x.test.')).toBeVisible());
  await expect(document.body).toPassAxe();
});

it('lists what happened with its order, without the provider’s events', async () => {
  await show();
  await record();
  const happened = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(happened.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Nov 21, 202640 points credited4:54 PMOrder #377 · Northlake',
    'Nov 1, 2026First purchase or sign-in12:00 PM',
  ]);
});

it.each<[MissingPointsReason, RegExp]>([
  ['on-the-way', /^40 points of order #377 are on their way to Northlake\. They usually arrive within a few minutes/],
  ['late', /should be at Northlake by now, but the job that credits them has not run/],
  ['job-failed', /did not reach Northlake, because a job failed: “No answer”\. Try it again under Jobs\./],
  ['school-inactive', /are held, because Northlake is inactive\. They arrive when the school is active again\./],
  ['no-school', /belong to no school/],
  ['refunded', /were taken back from Northlake, because the purchase was refunded\./],
  ['disputed', /have not gone to Northlake, because the buyer disputes the payment\./],
])('says in words why points have not arrived: %s', async (reason, words) => {
  const purchase = aTransaction({ pointsState: 'pending' });
  await show(answers({ ...RECORD, purchases: [purchase], missingPoints: [missing(reason, reason === 'job-failed' ? 'No answer' : null)] }));
  await record();
  const answer = screen.getByRole('region', { name: 'Have the points arrived?' });
  expect(within(answer).getByRole('listitem').textContent).toMatch(words);
  expect(answer).toHaveTextContent('No points have arrived.');
  await expect(document.body).toPassAxe();
});

it('says which points have arrived, and how many purchases it checked', async () => {
  const purchases = [PURCHASE, aTransaction({ id: 378, schoolName: 'Oak' }), aTransaction({ id: 379 })];
  await show(answers({ ...RECORD, user: aUser({ purchases: 60 }), purchases }));
  await record();
  const answer = screen.getByRole('region', { name: 'Have the points arrived?' });
  expect(answer).toHaveTextContent('All points have arrived: 80 at Northlake, 40 at Oak.');
  expect(answer).toHaveTextContent('This looks at the latest 3 purchases.');
});

it('sends a note', async () => {
  const { user } = await show({ ...answers(), [`POST ${PATH}/notes`]: replies(null, 204) });
  await record();
  await user.click(part('Notes').getByRole('button', { name: 'Write a note' }));
  await user.type(await part('Notes').findByRole('textbox', { name: /^New note .*the family can download/ }), 'Moved to Reno');
  await user.click(part('Notes').getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(message()).toBe('Note added: The family can download it with its data.'));
  expect(sent()).toEqual([[`POST ${PATH}/notes`, { text: 'Moved to Reno' }]]);
});

it('says when there is no such family, and when it fails to load', async () => {
  const given: Replies = { ...answers(), [PATH]: refuses(500, 'INTERNAL', 'No') };
  const { user, page } = await show(given);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(message()).toContain('Failed to fetch this family');
  given[PATH] = replies(RECORD);
  await user.click(again);
  expect(await record()).toBeVisible();
  page.unmount();
  await show({ [PATH]: refuses(404, 'USER_NOT_FOUND', 'User not found') });
  expect(await screen.findByRole('heading', { name: 'There is no family #4' })).toBeVisible();
  await expect(document.body).toPassAxe();
});
