import type { Complaint } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { LOST, message, offline, open, refuses, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
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

beforeEach(() => sessionStorage.clear());

it('shows each family’s text and the deadline for an answer, with ended complaints collapsed', async () => {
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

it('still shows a complaint while our team reviews it', async () => {
  await show({ state: 'answered', answer: 'The class was full' });
  expect(await screen.findByText('You wrote: “The class was full”')).toBeVisible();
  expect(screen.queryByText(/^Earlier complaints/)).not.toBeInTheDocument();
});

it.each([
  [1, '1 of 3 in 30 days When 3 families complain in 30 days, we pause your deals.'],
  [2, '2 of 3 in 30 days When 3 families complain in 30 days, we pause your deals.'],
  [3, '3 of 3 in 30 days Each further complaint pauses your deals.'],
  [5, '5 in 30 days Each further complaint pauses your deals.'],
])('warns that deals may be paused when %i families complained', async (familiesLately, words) => {
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

it('keeps an answer on the screen when nobody answers', async () => {
  const answers: Replies = { [PATH]: list([COMPLAINT]) };
  const { user } = await open(() => <Complaints businessId={1} />, answers);
  await user.click(await screen.findByRole('button', { name: 'Answer about ••••4TPA' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('What would you like to do? *'), 'explain');
  await user.type(dialog.getByLabelText('What happened?'), 'We were closed');
  answers['POST /api/businesses/1/complaints/9/answer'] = offline;
  answers[PATH] = offline;
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(message()).toBe(LOST));
  // Busy until the list has been requested again.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy'));
  expect(screen.getByLabelText('What happened?')).toHaveValue('We were closed');
});

it('says in the dialog that a colleague was faster, with what was typed, and offers only to close it', async () => {
  const answers: Replies = { [PATH]: list([COMPLAINT]) };
  const { user } = await open(() => <Complaints businessId={1} />, answers);
  await user.click(await screen.findByRole('button', { name: 'Answer about ••••4TPA' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('What would you like to do? *'), 'explain');
  await user.type(dialog.getByLabelText('What happened?'), 'We were closed');
  answers['POST /api/businesses/1/complaints/9/answer'] = refuses(409, 'ILLEGAL_TRANSITION', 'This has already been answered');
  answers[PATH] = list([]);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This has already been answered.');
  expect(dialog.getByLabelText('What happened?')).toHaveValue('We were closed');
  expect(dialog.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Close' }).at(-1)).not.toHaveAttribute('aria-busy'));
  expect(dialog.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
  await expect(screen.getByRole('dialog')).toPassAxe();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('keeps the list if it can’t be refreshed, so that the focus can return to it', async () => {
  const answers: Replies = { [PATH]: list([COMPLAINT]) };
  const { user } = await open(() => <Complaints businessId={1} />, answers);
  const opener = await screen.findByRole('button', { name: 'Answer about ••••4TPA' });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('What would you like to do? *'), 'explain');
  await user.type(dialog.getByLabelText('What happened?'), 'We were closed');
  answers['POST /api/businesses/1/complaints/9/answer'] = refuses(409, 'ILLEGAL_TRANSITION', 'This has already been answered');
  answers[PATH] = offline;
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Close' }).at(-1)).not.toHaveAttribute('aria-busy'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});
