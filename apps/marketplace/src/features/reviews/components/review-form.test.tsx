import { toast } from '@homeroom/web';
import { screen, waitFor } from '@testing-library/react';
import { LOST } from '../../../../../../tools/component-tests/open-dialog';
import { asked, offline, problem, show } from '../../../testing/show';
import { ReviewForm } from './review-form';

const ADDRESS = { voucher: 7, token: 'A'.repeat(43) };
const SEND = 'POST /api/reviews';
const WRITTEN = () => Response.json({ dealTitle: 'Robots', businessName: 'Bricks & Bots', review: null });
const form = (reply = offline) =>
  show(<ReviewForm address={ADDRESS} invitation={{ dealTitle: 'Robots', businessName: 'Bricks & Bots', review: null }} />, {
    [SEND]: reply,
  });
const message = () => screen.getByRole('status', { name: 'message' }).textContent;
const stars = (name: string) => screen.getByRole('radio', { name });
const words = () => screen.getByRole('textbox', { name: 'In your words' });
const send = () => screen.getByRole('button', { name: 'Send review' });
const sent = () => asked('/api/reviews').map(([, init]) => JSON.parse(String(init?.body)) as unknown);

beforeEach(() => {
  sessionStorage.clear();
  // Clears messages from earlier tests.
  toast('');
});

it('requires stars before sending, and clears the message once they are chosen', async () => {
  const { user } = form();
  await user.type(words(), 'They built a robot.');
  await user.click(send());
  await waitFor(() => expect(message()).toBe('Please check your entries: Please choose one to five stars'));
  const group = screen.getByRole('group', { name: 'How was Bricks & Bots?' });
  expect(group).toHaveAccessibleDescription('Please choose one to five stars');
  await expect(document.body).toPassAxe();
  await user.click(stars('4 stars'));
  await waitFor(() => expect(group).not.toHaveAccessibleDescription());
  expect(sent()).toEqual([]);
});

it('sends stars and words once, by keyboard alone, and clears them', async () => {
  let answer: (reply: Response) => void = () => undefined;
  const { user } = form(() => new Promise<Response>((resolve) => (answer = resolve)));
  await user.tab();
  await user.keyboard(' {ArrowRight}{ArrowRight}');
  await user.tab();
  await user.keyboard(' They built a robot. ');
  await user.tab();
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true');
  answer(WRITTEN());
  await waitFor(() => expect(message()).toBe('Thank you: Your review appears once we’ve read it.'));
  expect(sent()).toEqual([{ ...ADDRESS, stars: 3, words: 'They built a robot.' }]);
  expect(words()).toHaveValue('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('sends a review without words', async () => {
  const { user } = form(WRITTEN);
  await user.click(stars('1 star'));
  await user.click(send());
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ ...ADDRESS, stars: 1 })]));
});

it.each([
  ['nobody answers', offline, LOST],
  ['the server refuses', problem(409, 'ALREADY_REVIEWED', 'You wrote a review already'), 'Error: You wrote a review already'],
])('keeps stars and words, and says why, when %s', async (_, reply, said) => {
  const { user } = form(reply);
  await user.click(stars('5 stars'));
  await user.type(words(), 'They built a robot.');
  await user.click(send());
  await waitFor(() => expect(message()).toBe(said));
  expect(stars('5 stars')).toBeChecked();
  expect(words()).toHaveValue('They built a robot.');
});
