import type { AuditEntry, DealRecord as DealRecordReply } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aTransaction, anAdminDeal } from '../../../testing/records';
import { DealRecord } from './deal-record';

const PATH = '/api/admin/deals/5';

const change = (more: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: '9', at: '2026-11-22T03:00:00.000Z', admin: 'sam@homeroom.test', action: 'deal.update', subject: 'deal', subjectId: '5' },
  ...{ before: { is_featured: false }, after: { is_featured: true }, note: null },
  ...more,
});

const RECORD: DealRecordReply = {
  deal: anAdminDeal({
    isFeatured: true,
    maxQuantity: 20,
    maxPerFamily: 2,
    ownCodes: { total: 30, available: 2, used: 28 },
    validLocationIds: [1],
  }),
  ...{ deletedAt: null, views: 1_204, redeemed: 9, awaiting: 1, notes: [] },
  complaints: [
    {
      ...{
        id: 2,
        state: 'refunded',
        madeAt: '2026-11-20T20:00:00.000Z',
        answerBy: '2026-11-22T20:00:00.000Z',
        reason: 'Closed',
        answer: null,
      },
      ...{ endedAt: '2026-11-21T20:00:00.000Z', dealTitle: 'Clay for two', voucherEnd: '1234', customerName: 'Ana', price: 40 },
      ...{ wasRedeemed: false, hasPicture: false, familiesLately: 1 },
    },
  ],
  changes: [change({}), change({ id: '8', at: '2026-11-19T20:00:00.000Z', before: { title: 'Clay' }, after: { title: 'Clay for two' } })],
};

const answers = (record: DealRecordReply = RECORD): Replies => ({
  [PATH]: replies(record),
  '/api/admin/transaction-totals': replies({ count: 12, amount: 480, amountRefunded: 40, refunded: 45, points: 400 }),
  '/api/admin/transactions': replies([aTransaction()]),
  '/api/admin/businesses/3/locations': replies([
    { id: 1, name: 'Pier' },
    { id: 2, name: 'Mall' },
  ]),
});

const show = (given: Replies = answers()) => {
  history.replaceState({ usr: { list: '?tab=deals&state=live' } }, '', '/admin/deals/5');
  return open(() => <DealRecord number="5" />, given);
};
const record = () => screen.findByRole('article', { name: /^Clay for two/ });

it('shows what the deal offers, where, and how it sells', async () => {
  await show();
  const page = await record();
  const facts = [
    'Live',
    'Featured',
    'Few codes',
    '1,204',
    '$480.00',
    '12 purchases',
    '$45.00',
    '$40.00 instead of $80.00, 50% off',
    '3 of 20 sold',
    'At most 2',
  ];
  for (const fact of [...facts, '2 of 30 left', 'Pier', 'shopper to email']) await waitFor(() => expect(page).toHaveTextContent(fact));
  expect(page).not.toHaveTextContent('Mall');
  for (const [name, address] of [
    ['← All deals', '/admin?tab=deals&state=live'],
    ['Harbor', '/admin/businesses/3'],
    ['Maya Lee', '/admin/users/3'],
    ['All purchases of this deal', '/admin?tab=transactions&dealId=5'],
  ])
    expect(await within(page).findByRole('link', { name: name! })).toHaveAttribute('href', address);
  await expect(document.body).toPassAxe();
});

it('describes what the team did and what families complained about', async () => {
  await show();
  await record();
  const happened = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(happened.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Nov 21, 2026Featured7:00 PMby sam@homeroom.test',
    'Complaint ended: the family gets its money back12:00 PMClay for two',
    'Nov 20, 2026A family says its voucher wasn’t taken12:00 PMClay for two · “Closed”',
    'Nov 19, 2026Changed12:00 PMtitle · by sam@homeroom.test',
    'Nov 1, 2026Created12:00 PM',
  ]);
});

it.each([
  ['Preview', 'dialog', 'Clay for two'],
  ['Edit', 'dialog', 'Edit Deal'],
  ['Codes', 'dialog', /codes/i],
  ['Delete', 'alertdialog', 'Delete Deal'],
])('%s opens its dialog', async (action, role, name) => {
  const { user } = await show();
  await user.click(within(await record()).getByRole('button', { name: action }));
  expect(await screen.findByRole(role, { name })).toBeVisible();
});

it.each([
  ['Unfeature', { isFeatured: false }],
  ['Deactivate', { isActive: false }],
])('%s changes it with one press', async (action, body) => {
  const { user } = await show({ ...answers(), [`PUT ${PATH}`]: replies(anAdminDeal(body)) });
  await user.click(within(await record()).getByRole('button', { name: action }));
  await waitFor(() => expect(message()).toBe('Deal Updated: Clay for two'));
  expect(sent()).toEqual([[`PUT ${PATH}`, body]]);
});

it('shows a deleted deal without actions', async () => {
  await show(answers({ ...RECORD, deletedAt: '2026-11-22T03:00:00.000Z' }));
  const page = await record();
  expect(page).toHaveTextContent('Deleted');
  expect(within(page).queryByRole('button', { name: 'Edit' })).toBeNull();
});

it('says when there is no such deal', async () => {
  await show({ [PATH]: refuses(404, 'DEAL_NOT_FOUND', 'Deal not found') });
  expect(await screen.findByRole('heading', { name: 'There is no deal #5' })).toBeVisible();
});
