import { screen, waitFor } from '@testing-library/react';
import { open, replies } from '../../../../tools/component-tests/open-dialog';
import { Notes } from './notes';

const show = () => open(() => <Notes kind="school" id={7} notes={[]} />, { 'POST /api/admin/schools/7/notes': replies(null, 204) });
const write = () => screen.findByRole('button', { name: 'Write a note' });
const field = () => screen.findByRole('textbox', { name: /^New note/ });

beforeEach(() => sessionStorage.clear());

it('opens the field for a note on a press, and gives it the focus', async () => {
  const { user } = await show();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(await write());
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Write a note' })).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('shows a note that was begun before a reload, without taking the focus', async () => {
  const { user, page } = await show();
  await user.click(await write());
  await user.type(await field(), 'Moves in May');
  page.unmount();
  await show();
  expect(await field()).toHaveValue('Moves in May');
  expect(await field()).not.toHaveFocus();
});

it('keeps nothing of a note that was added', async () => {
  const { user, page } = await show();
  await user.click(await write());
  await user.type(await field(), 'Moves in May');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(async () => expect(await field()).toHaveValue(''));
  page.unmount();
  await show();
  expect(await write()).toBeVisible();
});
