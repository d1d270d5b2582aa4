import { screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, type Replies } from '../../../../tools/component-tests/open-dialog';
import { BusinessRecord } from '../features/businesses';
import { aBusiness } from '../testing/records';

const PATH = '/api/admin/businesses/3';
const RECORD = { business: aBusiness(), owed: 312.5, redeemed: 9, pausedDeals: 0, complaints: [], notes: [], changes: [] };
const GONE = refuses(404, 'BUSINESS_NOT_FOUND', 'Business not found');

const show = (answers: Replies = {}) => {
  sessionStorage.clear();
  history.replaceState(null, '', '/admin/businesses/3');
  return open(() => <BusinessRecord number="3" />, Object.assign(answers, { [PATH]: replies(RECORD) }));
};
const record = async () => within(await screen.findByRole('article', { name: /^Harbor/ }));
const told = () => waitFor(() => expect(message()).toBe('This business was deleted: You can still copy what you typed.'));

it('says that a colleague deleted the record, and keeps a typed note so that it can be copied', async () => {
  const answers: Replies = { [`POST ${PATH}/notes`]: GONE };
  const { user } = await show(answers);
  const page = await record();
  await user.click(page.getByRole('button', { name: 'Write a note' }));
  const note = await page.findByRole('textbox', { name: /^New note/ });
  await user.type(note, 'Moves in May');
  answers[PATH] = GONE;
  await user.click(page.getByRole('button', { name: 'Add note' }));
  await told();
  expect(screen.getByText(/^This business was deleted\. You can still read this page/)).toBeVisible();
  expect(note).toHaveValue('Moves in May');
  expect(page.getByRole('link', { name: '← All businesses' })).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('keeps an open dialog of a deleted record with its input', async () => {
  const answers: Replies = { [`PUT ${PATH}`]: GONE };
  const { user } = await show(answers);
  await user.click((await record()).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Edit/ }));
  const name = dialog.getAllByRole('textbox')[0]!;
  await user.clear(name);
  await user.type(name, 'Harbor Kiln');
  answers[PATH] = GONE;
  await user.click(dialog.getByRole('button', { name: 'Update Business' }));
  await told();
  expect(name).toBeVisible();
  expect(name).toHaveValue('Harbor Kiln');
});

it('shows that a record does not exist', async () => {
  const answers: Replies = {};
  const opening = show(answers);
  answers[PATH] = GONE;
  await opening;
  expect(await screen.findByRole('heading', { name: 'There is no business #3' })).toBeVisible();
  expect(screen.queryByText(/was deleted\. You can/)).not.toBeInTheDocument();
});
