import type { ShopperPurchase } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aSchool } from '../../../testing/a-school';
import { aPurchase } from '../../../testing/a-purchase';
import {
  LOST,
  message,
  offline,
  open,
  refuses,
  replies,
  sent,
  slow,
  type Replies,
} from '../../../../../../tools/component-tests/open-dialog';
import ChangeSchoolDialog from './change-school-dialog';

const PINE = aSchool({ id: 2, name: 'Pine Middle' });
const REQUEST = 'POST /api/users/me/purchases/9/school';
const DONE = replies({ schoolId: 2, schoolName: 'Pine Middle', points: 15 });

const show = (answers: Replies = {}, purchase: Partial<ShopperPurchase> = {}) =>
  open((close) => <ChangeSchoolDialog purchase={aPurchase(purchase)} onClose={close} />, { '/api/schools': replies([PINE]), ...answers });
const dialog = () => screen.getByRole('dialog', { name: 'Change the school' });
const save = () => within(dialog()).getByRole('button', { name: 'Change school' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const hasFocusBack = () => waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());

async function choosePine(answers: Replies) {
  const { user } = await show(answers);
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'pine');
  await screen.findByRole('option', { name: /Pine Middle/ });
  await user.keyboard('{ArrowDown}{Enter}');
  return user;
}

it('shows the points, the school and the deadline for changing it, and starts at the school', async () => {
  await show({}, { schoolPointsEarned: 1 });
  expect(dialog()).toHaveAccessibleDescription('Robots earns 1 point for Oak Elementary.');
  expect(screen.getByRole('combobox', { name: 'School' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'School' })).toHaveAccessibleDescription(/until Dec 4, 2026/);
  await expect(document.body).toPassAxe();
});

it('moves the points to another school once, even if it is pressed several times, and returns the focus', async () => {
  const user = await choosePine({ [REQUEST]: slow(DONE) });
  await expect(document.body).toPassAxe();
  await user.dblClick(save());
  await waitFor(() => expect(message()).toBe('School changed: 15 points for Pine Middle.'));
  await isClosed();
  expect(sent()).toEqual([[REQUEST, { schoolId: 2 }]]);
  await hasFocusBack();
});

it('submits by keyboard, and says that it is in progress', async () => {
  const user = await choosePine({ [REQUEST]: slow(DONE) });
  save().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'));
  await isClosed();
});

it.each(['{Escape}', 'Cancel'])('changes nothing on %s, and returns the focus', async (how) => {
  const user = await choosePine({});
  if (how === 'Cancel') await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  else await user.keyboard(how);
  await isClosed();
  expect(sent()).toEqual([]);
  await hasFocusBack();
});

it('requires a school until one is chosen', async () => {
  const { user } = await show();
  const school = screen.getByRole('combobox', { name: 'School' });
  expect(school).toBeValid();
  await user.click(save());
  expect(school).toHaveAccessibleDescription(/Please choose a school/);
  expect(school).toBeInvalid();
  await expect(document.body).toPassAxe();
  expect(sent()).toEqual([]);
  await user.type(school, 'pine');
  await user.click(await screen.findByRole('option', { name: /Pine Middle/ }));
  expect(dialog()).not.toHaveTextContent('Please choose a school');
});

it.each([
  [
    'refused',
    refuses(409, 'SCHOOL_INACTIVE', 'This school cannot earn points at the moment'),
    'Error: This school cannot earn points at the moment',
  ],
  ['not answered', offline, LOST],
])('keeps the choice when it is %s, and says why', async (_, answer, words) => {
  const user = await choosePine({ [REQUEST]: answer });
  await user.click(save());
  await waitFor(() => expect(message()).toBe(words));
  expect(within(dialog()).getByLabelText('School')).toHaveDisplayValue(/Pine Middle/);
});

it('changes nothing when the school already has the points, and says so', async () => {
  const { user } = await show({ '/api/schools': replies([aSchool({ id: 1, name: 'Oak Elementary' })]) });
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'oak');
  await user.click(await screen.findByRole('option', { name: /Oak Elementary/ }));
  expect(dialog()).toHaveTextContent('This purchase already supports Oak Elementary');
  await user.click(save());
  expect(sent()).toEqual([]);
  expect(message()).toBe('');
  await expect(document.body).toPassAxe();
});
