import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import Staff from './staff';

const STAFF = '/api/businesses/7/staff';
const TILL = { id: 3, name: 'Front desk', boundAt: '2026-11-01T10:00:00Z', isLocked: false, lastRedeemedAt: null, codeUntil: null };
const ANA = { id: 5, name: 'Ana Lee', email: 'ana@shop.test', hasAccepted: false, invitedAt: new Date().toISOString() };
const ALL = {
  managers: [ANA],
  tills: [TILL, { ...TILL, id: 4, name: 'Bar', isLocked: true }],
  events: [{ id: 9, at: '2026-11-02T10:00:00Z', kind: 'till-locked', name: 'Bar' }],
};
const CODE = { tillId: 3, code: '7KQM-2XNP', expiresAt: '2026-11-02T10:30:00Z' };

const show = (answers: Replies = {}) => open(() => <Staff businessId={7} />, { [STAFF]: replies(ALL), ...answers });
const main = () => screen.getByRole('main');

it('shows managers, tills with their state, and staff events', async () => {
  await show();
  expect(await screen.findByText('Ana Lee')).toBeVisible();
  expect(screen.getByText('Invited')).toBeVisible();
  expect(screen.getByText('Ready')).toBeVisible();
  expect(screen.getByText('Locked')).toBeVisible();
  expect(screen.getByText(/Till Bar locked itself after too many wrong PINs/)).toBeVisible();
  await expect(main()).toPassAxe();
});

it('says what staff are for while there are none', async () => {
  await show({ [STAFF]: replies({ managers: [], tills: [], events: [] }) });
  expect(await screen.findByRole('heading', { name: 'No tills yet' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No managers yet' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'What happened' })).not.toBeInTheDocument();
  await expect(main()).toPassAxe();
});

it('offers another try when nothing could be loaded', async () => {
  await show({ [STAFF]: offline });
  expect(await screen.findByRole('heading', { name: 'Your staff could not be loaded' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(main()).toPassAxe();
});

it('adds a till, and shows the code for its device once', async () => {
  const { user } = await show({ 'POST /api/businesses/7/tills': replies(CODE) });
  await user.click(await screen.findByRole('button', { name: 'Add a till' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a till' });
  await user.type(within(dialog).getByLabelText('Name *'), 'Front desk');
  await user.type(within(dialog).getByLabelText('PIN *'), '4711');
  await user.click(within(dialog).getByRole('button', { name: 'Add the till' }));
  const code = await screen.findByRole('dialog', { name: 'Connect a device as Front desk' });
  expect(code).toHaveTextContent('7KQM-2XNP');
  expect(code).toHaveTextContent('/business/till');
  expect(sent()).toContainEqual(['POST /api/businesses/7/tills', { name: 'Front desk', pin: '4711' }]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('4711');
  await expect(document.body).toPassAxe();
});

it('shows a name in use beside its field', async () => {
  const errors = [{ field: 'name', message: 'You already have a till with this name' }];
  const refusal = () => Response.json({ status: 400, code: 'INVALID_REQUEST', message: errors[0]!.message, errors }, { status: 400 });
  const { user } = await show({ 'POST /api/businesses/7/tills': refusal });
  await user.click(await screen.findByRole('button', { name: 'Add a till' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a till' });
  await user.type(within(dialog).getByLabelText('Name *'), 'Bar');
  await user.type(within(dialog).getByLabelText('PIN *'), '4711');
  await user.click(within(dialog).getByRole('button', { name: 'Add the till' }));
  expect(await within(dialog).findByText('You already have a till with this name')).toBeVisible();
});

it('unlocks a locked till', async () => {
  const { user } = await show({ 'POST /api/businesses/7/tills/4/unlock': replies({ ...TILL, id: 4, name: 'Bar' }) });
  await user.click(await screen.findByRole('button', { name: 'Unlock Bar' }));
  await waitFor(() => expect(message()).toContain('Bar accepts its PIN again.'));
  expect(screen.queryByRole('button', { name: 'Unlock Front desk' })).not.toBeInTheDocument();
});

it('changes a PIN', async () => {
  const { user } = await show({ 'PUT /api/businesses/7/tills/3/pin': replies(TILL) });
  await user.click(await screen.findByRole('button', { name: 'Change PIN of Front desk' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the PIN of Front desk' });
  await user.type(within(dialog).getByLabelText('PIN *'), '12{Enter}');
  expect(await within(dialog).findByText('A PIN has 4 to 6 digits')).toBeVisible();
  await user.type(within(dialog).getByLabelText('PIN *'), '34{Enter}');
  await waitFor(() => expect(message()).toContain('Front desk now accepts only the new PIN.'));
  expect(sent()).toContainEqual(['PUT /api/businesses/7/tills/3/pin', { pin: '1234' }]);
});

it.each([
  ['a till', 'Remove Front desk', 'DELETE /api/businesses/7/tills/3', 'Front desk can no longer sign in.'],
  ['a manager', 'Remove Ana Lee', 'DELETE /api/businesses/7/managers/5', 'Ana Lee can no longer sign in.'],
])('removes %s after a confirmation', async (_, button, request, words) => {
  const { user } = await show({ [request]: () => new Response(null, { status: 204 }) });
  await user.click(await screen.findByRole('button', { name: button }));
  expect(sent().filter(([name]) => String(name).startsWith('DELETE'))).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(message()).toContain(words));
});

it('invites a manager', async () => {
  const { user } = await show({ 'POST /api/businesses/7/managers': replies(ANA) });
  await user.click(await screen.findByRole('button', { name: 'Invite a manager' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite a manager' });
  await user.type(within(dialog).getByLabelText('Name *'), 'Ana Lee');
  await user.type(within(dialog).getByLabelText('Email *'), 'ana@shop.test');
  await user.click(within(dialog).getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() => expect(message()).toContain('A link is on its way to ana@shop.test.'));
});

it.each([
  ['until when the link in an invitation works', Date.now() - 86_400_000, /The link works until /, null],
  ['that the link in an invitation has expired', Date.now() - 8 * 86_400_000, 'The link no longer works.', 'Invitation expired'],
] as const)('shows %s', async (_, invitedAt, words, badge) => {
  await show({ [STAFF]: replies({ ...ALL, managers: [{ ...ANA, invitedAt: new Date(invitedAt).toISOString() }] }) });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('Invitation expired')?.textContent ?? null).toBe(badge);
  await expect(main()).toPassAxe();
});

it('sends an invitation again, only to a manager who has not joined', async () => {
  const joined = { ...ANA, id: 6, name: 'Ben Ito', hasAccepted: true };
  const { user } = await show({ [STAFF]: replies({ ...ALL, managers: [ANA, joined] }), 'POST /api/businesses/7/managers': replies(ANA) });
  await user.click(await screen.findByRole('button', { name: 'Send again: the invitation of Ana Lee' }));
  await waitFor(() => expect(message()).toContain('The link in the earlier email to ana@shop.test no longer works.'));
  expect(sent()).toContainEqual(['POST /api/businesses/7/managers', { name: 'Ana Lee', email: 'ana@shop.test' }]);
  expect(screen.queryByRole('button', { name: /invitation of Ben Ito/ })).not.toBeInTheDocument();
});

it('says that removing somebody who has not joined ends the invitation', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Remove Ana Lee' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('The link in the email to ana@shop.test stops working.');
});

it('says why a code could not be made', async () => {
  const { user } = await show({ 'POST /api/businesses/7/tills/3/code': refuses(404, 'NOT_FOUND', 'Till not found') });
  await user.click(await screen.findByRole('button', { name: 'Connect a device as Front desk' }));
  await waitFor(() => expect(message()).toContain('Till not found'));
});
