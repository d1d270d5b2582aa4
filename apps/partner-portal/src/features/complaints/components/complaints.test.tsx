import type { Complaint } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import { offline, open, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { Complaints } from './complaints';

const PATH = '/api/businesses/1/complaints';
const COMPLAINT: Complaint = {
  ...{ id: 9, state: 'open', madeAt: '2026-11-20T20:00:00.000Z', answerBy: '2026-11-22T20:00:00.000Z', endedAt: null },
  ...{ reason: 'They never heard of it', answer: null, dealTitle: 'Clay for two', voucherEnd: '4TPA', customerName: 'Ana Lee' },
  ...{ price: 40, wasRedeemed: false, hasPicture: false, familiesLately: 2 },
};
const list = (items: readonly Complaint[]) => () => Response.json(items, { headers: { 'x-total-count': String(items.length) } });
const show = (...items: Partial<Complaint>[]) =>
  open(() => <Complaints businessId={1} />, { [PATH]: list(items.map((change, place) => ({ ...COMPLAINT, id: place, ...change }))) });

it('shows each family’s text, the deadline for an answer, and, folded away, the outcome of the others', async () => {
  const { user } = await show({}, { state: 'kept', answer: 'We were closed', endedAt: '2026-11-21T20:00:00.000Z' });
  const [first] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Waiting for your answer');
  expect(first).toHaveTextContent('“They never heard of it”');
  expect(first).toHaveTextContent('by Nov 22, 2026');
  expect(screen.getByText('You wrote: “We were closed”')).not.toBeVisible();
  await user.click(screen.getByText('Earlier complaints (1)'));
  expect(screen.getByText('You wrote: “We were closed”')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Answer about/ })).toHaveLength(1);
  await expect(screen.getByRole('main')).toPassAxe();
});

it('keeps a complaint in sight while our team looks into it', async () => {
  await show({ state: 'answered', answer: 'The class was full' });
  expect(await screen.findByText('You wrote: “The class was full”')).toBeVisible();
  expect(screen.queryByText(/^Earlier complaints/)).not.toBeInTheDocument();
});

it.each([
  [1, '1 of 3 in 30 days When 3 families complain in 30 days, we pause your deals.'],
  [2, '2 of 3 in 30 days When 3 families complain in 30 days, we pause your deals.'],
  [3, '3 of 3 in 30 days Each further complaint pauses your deals.'],
  [5, '5 in 30 days Each further complaint pauses your deals.'],
])('says how near the business is to a pause when %i families complained', async (familiesLately, words) => {
  await show({ familiesLately });
  expect(await screen.findByText(/in 30 days$/)).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent(words);
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each([{ familiesLately: 0 }, { familiesLately: undefined as never }])(
  'says nothing about a pause without recent complaints: %j',
  async (change) => {
    await show(change);
    await screen.findByText('Waiting for your answer');
    expect(screen.getByRole('main')).not.toHaveTextContent(/30 days|pause/);
  },
);

it('shows a family’s picture, which opens in its own tab', async () => {
  await show({ hasPicture: true });
  const picture = await screen.findByAltText('What the family of ••••4TPA sent');
  expect(picture).toHaveAttribute('src', '/api/businesses/1/complaints/0/picture');
  expect(picture.closest('a')).toHaveAttribute('target', '_blank');
});

it('is hidden without complaints, and says when it could not check', async () => {
  const answers: Replies = { [PATH]: offline };
  const { user } = await open(() => <Complaints businessId={1} />, answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[PATH] = list([]);
  await user.click(again);
  await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent('Complaints'));
});
