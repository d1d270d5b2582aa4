import { API } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import { asked, show } from '../testing/show';
import PaymentSuccessPage from './payment-success';

const REPORT = `POST ${API.paymentSuccess}`;
const answered = (outcome: string) =>
  show(<PaymentSuccessPage />, { [REPORT]: () => Response.json({ success: false, outcome }) }, '/payment-success?payment_intent=pi_1');

it.each([
  ['refused', 'an API of today'],
  ['refunded', 'an API from before the word `refused`'],
  ['a-word-of-tomorrow', 'an API of tomorrow'],
])('shows no success for the outcome %s of %s', async (outcome) => {
  answered(outcome);
  expect(await screen.findByText('Someone else got the last one')).toBeVisible();
  expect(screen.queryByText('Payment Successful')).not.toBeInTheDocument();
});

it('tells the API that it knows the outcome refused', async () => {
  answered('refused');
  await screen.findByText('Someone else got the last one');
  expect(asked(API.paymentSuccess).map(([, init]) => JSON.parse(String(init?.body)).knowsRefused as boolean)).toEqual([true]);
});
