import { SCREENS } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import { asked, problem, show } from '../testing/show';
import RemindersPage from './reminders';
import ReviewPage from './review';

it.each([
  [
    'a review',
    <ReviewPage />,
    SCREENS.review,
    'voucher',
    '/api/reviews/invitation',
    { businessName: 'Clay House', dealTitle: 'At the wheel', review: null },
  ],
  ['reminders', <RemindersPage />, SCREENS.reminders, 'shopper', '/api/reminders', { email: 'a…a@example.com', subscribed: true }],
])('the page of %s removes its token from the address, and keeps it with the history entry', async (_, page, path, id, endpoint, reply) => {
  const link = `?${id}=5&token=secret`;
  const answers = { [endpoint]: () => Response.json(reply) };
  show(page, answers, `${path}${link}`);
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe(path);
  expect(window.history.state).toMatchObject({ usr: { link } });
});

it.each([
  ['a review', <ReviewPage />, SCREENS.review, '/api/reviews/invitation', 'voucher must not be less than 1'],
  ['reminders', <RemindersPage />, SCREENS.reminders, '/api/reminders', 'shopper must not be less than 1'],
])('the page of %s says that a link without its parts is incomplete, and names no field', async (_, page, path, endpoint, message) => {
  show(page, { [endpoint]: problem(400, 'INVALID_REQUEST', message) }, path);
  expect(await screen.findByText('The link is incomplete. Please open it again from our email.')).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it.each([
  ['', 'Stop reminders?', 'Stop reminders', 'No more reminders'],
  ['&kind=review-invitation', 'Stop asking for reviews?', 'Stop these emails', 'No more emails about reviews'],
  ['&kind=deal-back', 'Stop emails about deals that are back?', 'Stop these emails', 'No more emails about deals that are back'],
])('stops the kind of email that its link names: %s', async (kind, question, press, stopped) => {
  const answer = (subscribed: boolean) => () => Response.json({ email: 'a…a@example.com', subscribed });
  const answers = { '/api/reminders': answer(true), 'POST /api/reminders/unsubscribe': answer(false) };
  const { user } = show(<RemindersPage />, answers, `${SCREENS.reminders}?shopper=5&token=secret${kind}`);
  expect(await screen.findByRole('heading', { name: question })).toBeInTheDocument();
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: press }));
  expect(await screen.findByRole('heading', { name: stopped })).toBeInTheDocument();
  expect(asked('/api/reminders/unsubscribe').map(([address]) => new URL(String(address), location.href).search)).toEqual([
    `?shopper=5&token=secret${kind}`,
  ]);
});
