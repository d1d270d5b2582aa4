import { SCREENS } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import { show } from '../testing/show';
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
