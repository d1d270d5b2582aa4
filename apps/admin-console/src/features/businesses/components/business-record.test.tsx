import type { AuditEntry, BusinessRecord as BusinessRecordReply, Complaint, TeamRole } from '@homeroom/contracts';
import { UndoToast } from '@homeroom/ui/undo';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { RoleContext } from '../../../session/may';
import { aBusiness, aTransaction, anAdminDeal } from '../../../testing/records';
import { BusinessRecord } from './business-record';

const PATH = '/api/admin/businesses/3';

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: '9',
  at: '2026-11-22T00:54:05.000Z',
  admin: 'sam@homeroom.test',
  action: 'business.update',
  subject: 'business',
  subjectId: '3',
  before: null,
  after: null,
  note: null,
  ...more,
});

const RECORD: BusinessRecordReply = {
  business: aBusiness({ website: 'https://harbor.test', phone: '(714) 555-0100' }),
  owed: 312.5,
  redeemed: 9,
  pausedDeals: 0,
  complaints: [],
  notes: [entry({ id: '7', action: 'business.note', note: 'Prefers a call' })],
  changes: [
    entry({ id: '12', action: 'deal.update', subject: 'deal', subjectId: '5', before: { is_active: true }, after: { is_active: false } }),
    entry({ id: '11', before: { is_verified: false }, after: { is_verified: true } }),
    entry({ id: '10', before: { phone: null, website: null }, after: { phone: '1', website: '2' } }),
    entry({ id: '8', action: 'business.reject', note: 'No website', before: { rejected_at: null }, after: { rejected_at: 'then' } }),
  ],
};

const request = (more: object) => ({
  ...{ id: 1, subject: 'Harbor', senderName: 'Ana', senderEmail: 'harbor@shop.test', status: 'approved', facts: [] },
  ...{ reviewNotes: null, reviewedAt: null, reviewedBy: null, createdAt: '2026-10-01T20:00:00.000Z' },
  ...more,
});

const answers = (record: BusinessRecordReply = RECORD): Replies => ({
  [PATH]: replies(record),
  [`${PATH}/locations`]: replies([{ id: 1, name: 'Pier', address: '1 Pier', city: 'Tustin', state: 'CA', zipCode: '92780' }]),
  [`${PATH}/payee`]: replies({
    ...{ state: 'incomplete', needs: ['a photo ID of the owner'], reasons: [], bankLast4: '6789', bankChangedAt: null },
    ...{ lookedAt: null, accountId: 'acct_1' },
  }),
  '/api/admin/transaction-totals': replies({ count: 12, amount: 480, amountRefunded: 40, refunded: 45, points: 400 }),
  '/api/admin/transactions': replies([aTransaction()]),
  '/api/admin/deals': replies([anAdminDeal()]),
  '/api/admin/partner-applications': replies([request({}), request({ id: 2, subject: 'Another', senderEmail: 'not-harbor@shop.test' })]),
  '/api/admin/contact-messages': replies([request({ id: 3, subject: 'How are we paid?', createdAt: '2026-11-10T20:00:00.000Z' })]),
});

const show = (given: Replies = answers(), { number = '3', list = '?q=Har&state=approved', role = 'owner' as TeamRole } = {}) => {
  history.replaceState({ usr: { list } }, '', `/admin/businesses/${number}`);
  const draw = () => (
    <RoleContext value={role}>
      <BusinessRecord number={number} />
      <UndoToast place="" />
    </RoleContext>
  );
  return open(draw, given);
};
const record = () => screen.findByRole('article', { name: /^Harbor/ });
const part = (name: string) => within(screen.getByRole('region', { name }));

it('shows the business’s facts, people, locations, and sales', async () => {
  await show();
  const page = await record();
  await part('Purchases').findByRole('list');
  for (const fact of ['Approved', 'harbor@shop.test', 'Ana Lee', '1 Pier, Tustin, CA 92780', 'Details missing', 'a photo ID of the owner'])
    await waitFor(() => expect(page).toHaveTextContent(fact));
  for (const sum of ['$480.00', '12 purchases', '$312.50', '$45.00']) await waitFor(() => expect(page).toHaveTextContent(sum));
  await expect(document.body).toPassAxe();
});

it('links each purchase, deal and request, and the full list of each', async () => {
  await show();
  const page = within(await record());
  for (const [name, address] of [
    ['#377', '/admin/transactions/377'],
    ['All purchases at Harbor', '/admin?tab=transactions&businessId=3'],
    ['Clay for two', '/admin/deals/5'],
    ['Maya Lee', '/admin/users/3'],
    ['All deals of Harbor', '/admin?tab=deals&businessId=3'],
    ['How are we paid?', '/admin?tab=requests&view=contact&q=harbor%40shop.test'],
  ])
    expect((await page.findAllByRole('link', { name: name! }))[0]).toHaveAttribute('href', address);
  expect(part('Requests').getAllByRole('listitem')).toHaveLength(2);
});

it.each([
  ['?tab=businesses&q=Har', '← All businesses', '/admin?tab=businesses&q=Har'],
  ['?tab=deals&q=Clay', '← All deals', '/admin?tab=deals&q=Clay'],
  ['?tab=money', '← Money', '/admin?tab=money'],
  ['', '← Overview', '/admin'],
])('returns to the list %s as it was left', async (list, name, address) => {
  await show(answers(), { list });
  expect(within(await record()).getByRole('link', { name })).toHaveAttribute('href', address);
});

it('lists everything that the team did', async () => {
  await show();
  await record();
  const happened = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(happened.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Nov 21, 2026Deal #5 changed4:54 PMis active · by sam@homeroom.test',
    'Approved4:54 PMby sam@homeroom.test',
    'Changed4:54 PMphone, website · by sam@homeroom.test',
    'Rejected4:54 PMrejected at · “No website” · by sam@homeroom.test',
    'Nov 1, 2026Registered12:00 PM',
  ]);
});

it('sends a note once and shows it first', async () => {
  const given = answers();
  const { user } = await show({ ...given, [`POST ${PATH}/notes`]: replies(null, 204) });
  await record();
  await user.click(part('Notes').getByRole('button', { name: 'Write a note' }));
  const box = await part('Notes').findByRole('textbox', { name: /^New note/ });
  await user.click(part('Notes').getByRole('button', { name: 'Add note' }));
  expect(await part('Notes').findByText('Please write a note')).toBeVisible();
  await user.type(box, 'Moves in May');
  await user.click(part('Notes').getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(message()).toBe('Note added: Only the team sees it.'));
  expect(sent()).toEqual([[`POST ${PATH}/notes`, { text: 'Moves in May' }]]);
  expect(box).toHaveValue('');
  expect(part('Notes').getByText('Prefers a call')).toBeVisible();
});

it.each([
  ['Edit', 'dialog', /Edit/],
  ['Delete', 'alertdialog', 'Delete this business?'],
])('%s opens its dialog', async (action, role, name) => {
  const { user } = await show();
  await user.click(within(await record()).getByRole('button', { name: action }));
  expect(await screen.findByRole(role, { name })).toBeVisible();
});

it('offers approval for a waiting business instead', async () => {
  await show(answers({ ...RECORD, business: aBusiness({ state: 'waiting', isVerified: false, isEmailProven: false }) }));
  const page = within(await record());
  expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  expect(page.getByText('Address not confirmed')).toBeVisible();
});

it('warns that the business’s deals may be paused', async () => {
  const complaint: Complaint = {
    ...{
      id: 9,
      state: 'open' as const,
      madeAt: '2026-11-20T20:00:00.000Z',
      answerBy: '2026-11-22T20:00:00.000Z',
      endedAt: null,
      answer: null,
    },
    ...{ reason: 'They never heard of it', dealTitle: 'Clay for two', voucherEnd: '4TPA', customerName: 'Ana Lee', price: 40 },
    ...{ wasRedeemed: false, hasPicture: false, familiesLately: 2 },
  };
  await show(answers({ ...RECORD, complaints: [complaint] }));
  expect(within(await record()).getByText('Complaints: 2 families in 30 days (deals pause at 3)')).toBeInTheDocument();
});

it('says when bookkeeping is off and when there is nothing yet', async () => {
  const nothing = replies([]);
  await show({
    ...answers({ ...RECORD, owed: null, notes: [], changes: [] }),
    '/api/admin/transactions': nothing,
    '/api/admin/deals': nothing,
    '/api/admin/partner-applications': nothing,
    '/api/admin/contact-messages': nothing,
    [`${PATH}/locations`]: nothing,
  });
  const page = await record();
  for (const words of ['Bookkeeping is off', 'No one has bought here yet.', 'It has no deals yet.', 'No requests from', 'None yet'])
    await waitFor(() => expect(page).toHaveTextContent(words));
  await expect(document.body).toPassAxe();
});

it('shows its earnings only to roles that see money', async () => {
  await show({ ...answers({ ...RECORD, owed: null }) }, { role: 'content' });
  await record();
  expect(await screen.findByText('Redeemed')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Owed|Bookkeeping is off/);
});

it('says when one part fails to load and retries it, leaving the rest in place', async () => {
  const given: Replies = { ...answers(), '/api/admin/transactions': refuses(500, 'INTERNAL', 'No') };
  const { user } = await show(given);
  await record();
  const again = await part('Purchases').findByRole('button', { name: 'Try again: load purchases' });
  given['/api/admin/transactions'] = replies([aTransaction()]);
  await user.click(again);
  expect(await part('Purchases').findByRole('link', { name: '#377' })).toBeVisible();
});

it.each([
  ['3', 404],
  ['12345678901', 200],
  ['gone', 200],
])('says that business %s does not exist', async (number, status) => {
  await show(status === 404 ? { [PATH]: refuses(404, 'BUSINESS_NOT_FOUND', 'Business not found') } : answers(), { number });
  expect(await screen.findByRole('heading', { name: `There is no business #${number}` })).toBeVisible();
  expect(message()).toBe('');
  await expect(document.body).toPassAxe();
});

it('says when the business fails to load, and retries', async () => {
  const given: Replies = { ...answers(), [PATH]: refuses(500, 'INTERNAL', 'No') };
  const { user } = await show(given);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(message()).toContain('Failed to fetch this business');
  given[PATH] = replies(RECORD);
  await user.click(again);
  expect(await record()).toBeVisible();
});

it('shows what was sold today', async () => {
  await show();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
  await waitFor(() =>
    expect(jest.mocked(fetch).mock.calls.map(([address]) => String(address))).toContain(
      `/api/admin/transaction-totals?businessId=3&from=${today}&to=${today}`,
    ),
  );
  expect(screen.getByText('Sold today')).toBeVisible();
});

describe('all deals of a business', () => {
  const paused = (pausedDeals: number) => replies({ ...RECORD, pausedDeals });

  it('pause without a confirmation, and resume by Undo', async () => {
    const given: Replies = { ...answers(), [`POST ${PATH}/pause-deals`]: replies({ dealIds: [5, 6] }) };
    const { user } = await show(given);
    given[PATH] = paused(2);
    await user.click(await screen.findByRole('button', { name: 'Pause all deals' }));
    const undo = await screen.findByRole('button', { name: 'Undo: 2 deals paused' });
    expect(await screen.findByRole('button', { name: 'Resume 2 deals' })).toBeVisible();
    await expect(document.body).toPassAxe();
    given[`POST ${PATH}/resume-deals`] = replies({ dealIds: [5, 6] });
    given[PATH] = paused(0);
    await user.click(undo);
    await waitFor(() => expect(message()).toBe('Undone: The deals are on sale again.'));
    expect(sent().at(-1)?.[0]).toBe(`POST ${PATH}/resume-deals`);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Resume/ })).not.toBeInTheDocument());
  });

  it('can be resumed with one press after somebody paused them', async () => {
    const given: Replies = { ...answers(), [PATH]: paused(2), [`POST ${PATH}/resume-deals`]: replies({ dealIds: [5] }) };
    const { user } = await show(given);
    await user.click(await screen.findByRole('button', { name: 'Resume 2 deals' }));
    await waitFor(() => expect(message()).toContain('1 deal on sale again'));
  });

  it('keep the focus on the page when the button to resume them disappears', async () => {
    const given: Replies = { ...answers(), [PATH]: paused(2), [`POST ${PATH}/resume-deals`]: replies({ dealIds: [] }) };
    const { user } = await show(given);
    (await screen.findByRole('button', { name: 'Resume 2 deals' })).focus();
    given[PATH] = paused(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Resume/ })).not.toBeInTheDocument());
    expect(message()).toBe('Nothing to resume: A colleague resumed them first, or their sales have ended.');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('keep the focus on the page when they were resumed and the answer was lost', async () => {
    const given: Replies = { ...answers(), [PATH]: paused(2), [`POST ${PATH}/resume-deals`]: offline };
    const { user } = await show(given);
    (await screen.findByRole('button', { name: 'Resume 2 deals' })).focus();
    given[PATH] = paused(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Resume/ })).not.toBeInTheDocument());
    expect(message()).toBe('No answer came back: It may have been done. Check before you try again.');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('are loaded again when the answer of a pause was lost', async () => {
    const given: Replies = { ...answers(), [`POST ${PATH}/pause-deals`]: offline };
    const { user } = await show(given);
    given[PATH] = paused(2);
    await user.click(await screen.findByRole('button', { name: 'Pause all deals' }));
    await waitFor(() => expect(message()).toBe('No answer came back: It may have been done. Check before you try again.'));
    expect(await screen.findByRole('button', { name: 'Resume 2 deals' })).toBeVisible();
  });

  it.each([
    [replies({ dealIds: [] }), 'Nothing to pause'],
    [refuses(500, 'INTERNAL', 'No'), 'The deals could not be paused'],
  ])('say when nothing was paused: %#', async (reply, words) => {
    const { user } = await show({ ...answers(), [`POST ${PATH}/pause-deals`]: reply });
    await user.click(await screen.findByRole('button', { name: 'Pause all deals' }));
    await waitFor(() => expect(message()).toContain(words));
  });
});
