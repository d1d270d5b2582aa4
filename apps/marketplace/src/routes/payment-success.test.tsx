import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asked, show } from '../testing/show';
import PaymentSuccessPage from './payment-success';

const REPORT = 'POST /api/payment-success';
const answered = (outcome: string) =>
  show(<PaymentSuccessPage />, { [REPORT]: () => Response.json({ success: false, outcome }) }, '/payment-success?payment_intent=pi_1');

it.each([
  ['refused', 'an API of today'],
  ['refunded', 'an API from before the word `refused`'],
])('shows no success for the outcome %s of %s', async (outcome) => {
  answered(outcome);
  expect(await screen.findByText('Someone else got the last one')).toBeVisible();
  expect(screen.queryByText('Payment Successful')).not.toBeInTheDocument();
});

it('says no more than it knows of an outcome of tomorrow, and asks again', async () => {
  const outcomes = ['a-word-of-tomorrow', 'refused'];
  show(
    <PaymentSuccessPage />,
    { [REPORT]: () => Response.json({ success: false, outcome: outcomes.shift() }) },
    '/payment-success?payment_intent=pi_1',
  );
  expect(await screen.findByRole('heading', { name: 'Check your email about this payment' })).toBeVisible();
  expect(screen.queryByText(/Someone else|goes back|not charged/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Someone else got the last one')).toBeVisible();
});

it('tells the API that it knows the outcome refused', async () => {
  answered('refused');
  await screen.findByText('Someone else got the last one');
  expect(asked('/api/payment-success').map(([, init]) => JSON.parse(String(init?.body)).knowsRefused as boolean)).toEqual([true]);
});
