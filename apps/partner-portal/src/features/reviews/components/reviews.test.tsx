import type { OwnReview } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { message, offline, open, refuses, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { Reviews } from './reviews';
import { ReviewsToAnswer } from './reviews-to-answer';

const PATH = '/api/businesses/7/own-reviews';
const ANSWER = '/api/reviews/3/answer';
const REVIEW: OwnReview = {
  id: 3,
  stars: 2,
  words: 'We waited',
  author: 'Maya',
  dealTitle: 'Clay for two',
  createdAt: '2026-11-20T20:00:00.000Z',
  answer: null,
};
const answered = (state: 'pending' | 'published' | 'rejected'): OwnReview => ({
  ...REVIEW,
  answer: { words: 'Sorry! Come again.', state, answeredAt: '2026-11-21T20:00:00.000Z' },
});
const deleted = () => jest.mocked(fetch).mock.calls.flatMap(([address, init]) => (init?.method === 'DELETE' ? [String(address)] : []));
const list =
  (...reviews: OwnReview[]) =>
  () =>
    Response.json(reviews, { headers: { 'x-total-count': String(reviews.length) } });

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/business/dashboard?tab=reviews');
});
const show = (answers: Replies) => open(() => <Reviews businessId={7} />, answers);

it.each([
  ['none', list(), 'No reviews yet'],
  ['no answer of the server', offline, 'Your reviews could not be loaded'],
])('says so: %s', async (_, reply, title) => {
  await show({ [PATH]: reply });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each([
  ['pending', 'Your answer is in review'],
  ['published', 'Shown to shoppers'],
  ['rejected', 'Not shown: please reword it'],
] as const)('says where an answer stands: %s', async (state, words) => {
  await show({ [PATH]: list(answered(state)) });
  expect(await screen.findByText(words)).toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

it('answers a review once, and keeps the input if that fails', async () => {
  const answers: Replies = { [PATH]: list(REVIEW), [`PUT ${ANSWER}`]: refuses(503, 'NOT_READY', 'Not now') };
  const { user } = await show(answers);
  await user.click(await screen.findByRole('button', { name: 'Answer Maya, Nov 20, 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer Maya' }));
  expect(dialog.getByText('We waited')).toBeInTheDocument();
  await expect(screen.getByRole('dialog')).toPassAxe();
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await dialog.findByText('Please write your answer')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Your answer'), 'Sorry! Come again.');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(message()).toBe('Error: Not now'));
  expect(dialog.getByLabelText('Your answer')).toHaveValue('Sorry! Come again.');
  answers[`PUT ${ANSWER}`] = slow(replies(answered('pending')));
  await user.dblClick(dialog.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(message()).toBe('Answer sent: Shoppers see it once we have read it.'));
  expect(sent()).toHaveLength(2);
});

it('shows a colleague’s new answer, keeps the input, and then replaces theirs', async () => {
  const conflict = { changedBy: 'Ben Okafor', changedAt: '2026-11-20T20:00:00.000Z', current: { words: 'We are sorry.' } };
  const answers: Replies = { [PATH]: list(REVIEW), [`PUT ${ANSWER}`]: refuses(409, 'CHANGED_MEANWHILE', 'Meanwhile', { conflict }) };
  const { user } = await show(answers);
  await user.click(await screen.findByRole('button', { name: 'Answer Maya, Nov 20, 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer Maya' }));
  await user.type(dialog.getByLabelText('Your answer'), 'Come again.');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ben Okafor answered meanwhile: “We are sorry.”');
  expect(dialog.getByLabelText('Your answer')).toHaveValue('Come again.');
  await expect(screen.getByRole('dialog')).toPassAxe();
  answers[`PUT ${ANSWER}`] = replies(answered('pending'));
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(message()).toBe('Answer sent: Shoppers see it once we have read it.'));
  expect(sent().map(([, body]) => body)).toEqual([
    { words: 'Come again.', seen: '' },
    { words: 'Come again.', seen: 'We are sorry.' },
  ]);
});

it('keeps the input on the screen if someone else answers the last waiting review', async () => {
  const conflict = { changedBy: null, changedAt: '2026-11-20T20:00:00.000Z', current: { words: 'We are sorry.' } };
  const answers: Replies = { [PATH]: list(REVIEW), [`PUT ${ANSWER}`]: refuses(409, 'CHANGED_MEANWHILE', 'Meanwhile', { conflict }) };
  const { user } = await show(answers);
  await user.click(screen.getByRole('tab', { name: 'To answer' }));
  await user.click(await screen.findByRole('button', { name: 'Answer Maya, Nov 20, 2026' }));
  await user.type(await screen.findByLabelText('Your answer'), 'Come again.');
  answers[PATH] = list();
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Every review has an answer')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Someone else at your business answered meanwhile: “We are sorry.”');
  expect(screen.getByLabelText('Your answer')).toHaveValue('Come again.');
});

it('says after a reload that the kept input would replace a newer answer', async () => {
  const answers: Replies = { [PATH]: list(REVIEW), [`PUT ${ANSWER}`]: replies(answered('pending')) };
  const before = await show(answers);
  await before.user.click(await screen.findByRole('button', { name: 'Answer Maya, Nov 20, 2026' }));
  await before.user.type(await screen.findByLabelText('Your answer'), 'Our words.');
  before.page.unmount();
  const theirs = answered('published');
  answers[PATH] = list({ ...theirs, answer: { ...theirs.answer!, by: 'Ben Okafor' } });
  for (const time of ['first', 'second']) {
    const { user, page } = await show(answers);
    await user.click(await screen.findByRole('button', { name: 'Edit answer to Maya, Nov 20, 2026' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ben Okafor answered meanwhile: “Sorry! Come again.”');
    expect(screen.getByLabelText('Your answer')).toHaveValue('Our words.');
    if (time === 'first') page.unmount();
    else await user.click(screen.getByRole('button', { name: 'Send answer' }));
  }
  await waitFor(() => expect(sent()).toEqual([[`PUT ${ANSWER}`, { words: 'Our words.', seen: 'Sorry! Come again.' }]]));
});

it('withdraws an answer after a confirmation', async () => {
  const { user } = await show({ [PATH]: list(answered('published')), [`DELETE ${ANSWER}`]: replies(null, 204) });
  await user.click(await screen.findByRole('button', { name: 'Withdraw answer to Maya, Nov 20, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(message()).toBe('Answer withdrawn: You can answer this review again.'));
  expect(deleted()).toEqual([`${ANSWER}?answeredAt=2026-11-21T20%3A00%3A00.000Z`]);
});

it('points to the list if the reply to a withdrawal was lost', async () => {
  const answers: Replies = { [PATH]: list(answered('published')), [`DELETE ${ANSWER}`]: offline };
  const { user } = await show(answers);
  await user.click(await screen.findByRole('button', { name: 'Withdraw answer to Maya, Nov 20, 2026' }));
  answers[PATH] = list(REVIEW);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('button', { name: 'Answer Maya, Nov 20, 2026' })).toBeVisible();
  expect(message()).toBe('No answer came back: This list shows whether your answer was withdrawn.');
});

it('does not withdraw an answer that a colleague changed meanwhile, and shows the changed one', async () => {
  const answers: Replies = {
    [PATH]: list(answered('published')),
    [`DELETE ${ANSWER}`]: refuses(409, 'CHANGED_MEANWHILE', 'Ben Okafor has changed this answer. Read it before you withdraw it.'),
  };
  const { user } = await show(answers);
  await user.click(await screen.findByRole('button', { name: 'Withdraw answer to Maya, Nov 20, 2026' }));
  const theirs = answered('pending');
  answers[PATH] = list({ ...theirs, answer: { ...theirs.answer!, words: 'Ask for Ben.' } });
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(message()).toMatch(/^Error: Ben Okafor has changed this answer/));
  expect(await screen.findByText('Ask for Ben.')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('can show only the reviews without an answer', async () => {
  const { user } = await show({ [PATH]: list() });
  await user.click(screen.getByRole('tab', { name: 'To answer' }));
  expect(await screen.findByRole('heading', { name: 'Every review has an answer' })).toBeInTheDocument();
  expect(location.search).toBe('?tab=reviews&show=waiting');
});

it('counts them on the home page, and shows nothing if there are none', async () => {
  await open(() => <ReviewsToAnswer count={2} />);
  expect(screen.getByText(/You have 2 reviews to answer/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See reviews' })).toHaveAttribute('href', '/business/dashboard?tab=reviews');
});
