import type { ShopperPurchase } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aSchool } from '../../../testing/a-deal';
import { message, offline, open, refuses, replies, sent, slow, type Answers } from '../../../../../../tools/component-tests/open-dialog';
import { PurchaseHistory } from './purchase-history';

const PURCHASE: ShopperPurchase = {
  id: 9,
  voucherId: 7,
  amount: 15,
  creditUsed: 0,
  createdAt: '2026-11-20T20:00:00Z',
  schoolPointsEarned: 15,
  schoolId: 1,
  schoolName: 'Oak Elementary',
  state: 'paid',
  isRefundPending: false,
  schoolChangeableUntil: '2026-12-04T20:00:00Z',
  deal: { id: 3, title: 'Robots', category: 'Services', imageUrl: null, originalPrice: 30, needToKnowInfo: null },
  business: { id: 1, name: 'Bricks & Bots', location: null, address: null, phone: null },
};
const PINE = aSchool({ id: 2, name: 'Pine Middle' });
const REQUEST = 'POST /api/users/me/purchases/9/school';
const DONE = replies({ schoolId: 2, schoolName: 'Pine Middle', points: 15 });

const show = (purchases: readonly ShopperPurchase[], answers: Answers = {}) =>
  open(() => <PurchaseHistory purchases={purchases} />, { '/api/schools': replies([PINE]), ...answers });
const button = () => screen.getByRole('button', { name: 'Change school: Robots' });
const dialog = () => screen.findByRole('dialog', { name: 'Change the school' });

async function choosePine(answers: Answers) {
  const { user } = await show([PURCHASE], answers);
  await user.click(button());
  const box = within(await dialog()).getByRole('combobox', { name: 'School' });
  expect(box).toHaveFocus();
  await user.type(box, 'pine');
  await screen.findByRole('option', { name: /Pine Middle/ });
  await user.keyboard('{ArrowDown}{Enter}');
  const save = within(await dialog()).getByRole('button', { name: 'Change school' });
  return { user, save };
}

it('says what was bought, for which school, and that there is nothing yet', async () => {
  await show([PURCHASE]);
  expect(screen.getByRole('listitem')).toHaveTextContent('Nov 20, 2026 · 15 points for Oak Elementary');
  await expect(document.body).toPassAxe();
});

it('offers no change of school once its days are over', async () => {
  await show([{ ...PURCHASE, schoolChangeableUntil: null }]);
  expect(screen.queryByRole('button', { name: /Change school/ })).not.toBeInTheDocument();
});

it('gives the points to another school, once however often it is pressed, and the focus back', async () => {
  const { user, save } = await choosePine({ [REQUEST]: slow(DONE) });
  expect(await dialog()).toHaveAccessibleDescription('Robots earns 15 points for Oak Elementary.');
  await expect(document.body).toPassAxe();
  await user.dblClick(save);
  await waitFor(() => expect(message()).toBe('School changed: 15 points for Pine Middle.'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([[REQUEST, { schoolId: 2 }]]);
  expect(button()).toHaveFocus();
});

it('asks for a school where none was chosen', async () => {
  const { user } = await show([PURCHASE]);
  await user.click(button());
  await user.click(within(await dialog()).getByRole('button', { name: 'Change school' }));
  expect(screen.getByRole('combobox', { name: 'School' })).toHaveAccessibleDescription(/Please choose a school/);
  expect(sent()).toEqual([]);
});

it.each([
  [
    'refused',
    refuses(409, 'SCHOOL_INACTIVE', 'This school cannot earn points at the moment'),
    'This school cannot earn points at the moment',
  ],
  ['not answered', offline, 'That did not work. Please try again.'],
])('keeps the choice when it is %s, and says why', async (_, answer, words) => {
  const { user, save } = await choosePine({ [REQUEST]: answer });
  await user.click(save);
  await waitFor(() => expect(message()).toBe(`Error: ${words}`));
  expect(within(await dialog()).getByLabelText('School')).toHaveDisplayValue(/Pine Middle/);
});

it('changes nothing for the school that has the points already, and says so', async () => {
  const { user } = await show([PURCHASE], { '/api/schools': replies([aSchool({ id: 1, name: 'Oak Elementary' })]) });
  await user.click(button());
  const box = within(await dialog()).getByRole('combobox', { name: 'School' });
  await user.type(box, 'oak');
  await user.click(await screen.findByRole('option', { name: /Oak Elementary/ }));
  expect(await dialog()).toHaveTextContent('This purchase already supports Oak Elementary');
  await user.click(within(await dialog()).getByRole('button', { name: 'Change school' }));
  expect(sent()).toEqual([]);
  expect(message()).toBe('');
  await expect(document.body).toPassAxe();
});
