import { newQueryClient } from '@homeroom/web';
import { STORAGE } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import { aConfiguration, aSchool } from '../testing/a-school';
import { readDraft } from '../features/checkout';
import { asked, show } from '../testing/show';
import PaymentSuccessPage from './payment-success';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

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

it('says that a purchase was refunded when the page is opened again after that', async () => {
  const purchase = { purchasePrice: 80, originalPrice: 160, creditUsed: 0, schoolId: 3, schoolPointsEarned: 0, schoolPoints: 1816 };
  show(
    <PaymentSuccessPage />,
    { [REPORT]: () => Response.json({ success: false, outcome: 'refunded', purchase }) },
    '/payment-success?payment_intent=pi_1',
  );
  expect(await screen.findByRole('heading', { name: 'This purchase was refunded' })).toBeVisible();
  expect(screen.getByText(/goes back to your card/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my purchase history' })).toBeVisible();
  expect(screen.queryByText(/not charged|Someone else|Payment Successful/)).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('shows only known facts for an unknown outcome, and asks again', async () => {
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

it('says that an incomplete payment was not completed', async () => {
  answered('unpaid');
  expect(await screen.findByRole('heading', { name: 'The payment was not completed' })).toBeVisible();
  expect(screen.queryByText('Payment Successful')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('leads to the deals if the address names no payment', async () => {
  show(<PaymentSuccessPage />, {}, '/payment-success?deal=1&school=1');
  await waitFor(() => expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/deals'));
  expect(asked('/api/payment-success')).toEqual([]);
});

it('tells the API that it understands the refused outcome', async () => {
  answered('refused');
  await screen.findByText('Someone else got the last one');
  expect(asked('/api/payment-success').map(([, init]) => JSON.parse(String(init?.body)).knowsRefused as boolean)).toEqual([true]);
});

function paid(
  voucher: object | undefined,
  state: object | null = {},
  school = aSchool({ points: 1900 }),
  queries = newQueryClient(),
  purchase?: object,
) {
  const answers = {
    [REPORT]: () => Response.json({ success: true, outcome: 'paid', voucher, purchase }),
    '/api/deals/7/with-business': () => Response.json(aDeal()),
    '/api/schools/3': () => Response.json(school),
    '/api/configuration': () =>
      Response.json({ ...aConfiguration(), rewards: [{ points: 2000, title: '$1,000 cash' }], contact: { support: 'help@example.com' } }),
  };
  return show(
    <PaymentSuccessPage />,
    answers,
    '/payment-success?deal=7&school=3&payment_intent=pi_1',
    queries,
    state ? { draftId: 'd1', ...state } : undefined,
  );
}
const issued = (change: object = {}) => ({
  id: 1,
  code: null,
  accessToken: 'a-token',
  purchasePrice: 84,
  creditUsed: 0,
  originalPrice: 168,
  schoolPointsEarned: 84,
  createdAt: '2026-11-20T20:00:00Z',
  expiresAt: '2027-05-20T20:00:00Z',
  needToKnowInfo: null,
  dealTitle: 'At the wheel',
  dealId: 7,
  discountPercentage: 50,
  schoolName: 'Oak Elementary',
  business: { name: 'Clay House', address: null, phone: null },
  locations: [],
  ...change,
});

it('confirms the payment once, with the voucher, the school’s points and its next reward', async () => {
  paid(issued(), { pointsBefore: 1816 });
  expect(await screen.findByRole('region', { name: 'Voucher Created Successfully' })).toHaveTextContent('Code hidden for security');
  expect(screen.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(screen.getAllByText('Your purchase is complete! Check your email for the voucher.')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const thanks = await screen.findByRole('region', { name: "Your school's points" });
  await waitFor(() =>
    expect(thanks).toHaveTextContent('84 points earned for Oak Elementary1,900 points in allNext: $1,000 cash, 100 to go'),
  );
  expect(screen.getByRole('region', { name: 'What you bought' })).toHaveTextContent('Total$84.00');
  await expect(document.body).toPassAxe();
});

it('says that the points wait for a school that closed while the family paid', async () => {
  paid(issued(), { pointsBefore: 1816 }, aSchool({ isActive: false }));
  const thanks = await screen.findByRole('region', { name: "Your school's points" });
  expect(thanks).toHaveTextContent('Oak Elementary is not taking part right now. We keep the 84 points from this purchase for it.');
  expect(thanks).not.toHaveTextContent(/earned|in all|to go/);
});

it('counts the points of this purchase while they are being credited', async () => {
  paid(issued(), { pointsBefore: 1900 });
  expect(await screen.findByText(/16 to go$/)).toBeVisible();
});

it('counts them once when someone comes back to the page', async () => {
  const [queries, credited] = [newQueryClient(), aSchool({ points: 1984 })];
  paid(issued(), { pointsBefore: 1900 }, credited, queries);
  expect(await screen.findByText(/16 to go$/)).toBeVisible();
  cleanup();
  paid(issued(), { pointsBefore: 1900 }, credited, queries);
  expect(await screen.findByText(/16 to go$/)).toBeVisible();
});

it('shows no total when it does not know whether these points are included', async () => {
  paid(issued());
  expect(await screen.findByText('84 points earned')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'help@example.com' })).toBeVisible());
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('shows what was paid, whatever the deal costs today', async () => {
  paid(issued({ purchasePrice: 80, originalPrice: 160 }));
  const bought = await screen.findByRole('region', { name: 'What you bought' });
  expect(bought).toHaveTextContent('Regular price$160.00');
  expect(bought).toHaveTextContent('Total$80.00');
});

it('thanks for no points when store credit earned none', async () => {
  paid(issued({ schoolPointsEarned: 0, creditUsed: 84 }));
  expect(await screen.findByRole('region', { name: 'What you bought' })).toHaveTextContent('No points, because store credit earns none');
  expect(screen.queryByRole('region', { name: "Your school's points" })).not.toBeInTheDocument();
});

const elsewhere = (purchase: object = {}, school = aSchool({ points: 1816 })) =>
  paid(undefined, null, school, newQueryClient(), {
    purchasePrice: 80,
    originalPrice: 160,
    creditUsed: 0,
    schoolId: 3,
    schoolPointsEarned: 80,
    schoolPoints: 1896,
    ...purchase,
  });

it('in another browser shows what was paid and the school’s new total, and says where the voucher is', async () => {
  elsewhere();
  const bought = await screen.findByRole('region', { name: 'What you bought' });
  expect(bought).toHaveTextContent('Regular price$160.00');
  expect(bought).toHaveTextContent('Total$80.00');
  const thanks = screen.getByRole('region', { name: "Your school's points" });
  expect(thanks).toHaveTextContent('80 points earned for Oak Elementary1,896 points in allNext: $1,000 cash, 104 to go');
  expect(screen.getByRole('region', { name: 'Your voucher is in your email' })).toHaveTextContent(
    'To keep it safe, we don’t show it on this page.',
  );
  expect(screen.queryByRole('link', { name: 'I’m at the counter' })).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('in another browser shows the store credit used, and thanks for no points once they were taken back', async () => {
  elsewhere({ creditUsed: 15, schoolPointsEarned: 0 });
  const bought = await screen.findByRole('region', { name: 'What you bought' });
  expect(bought).toHaveTextContent('Store credit−$15.00');
  expect(bought).toHaveTextContent('Total$65.00');
  expect(screen.queryByRole('region', { name: "Your school's points" })).not.toBeInTheDocument();
});

it('in another browser, with an older API, shows the deal without a total', async () => {
  paid(undefined);
  expect(await screen.findByRole('region', { name: 'What you bought' })).toBeVisible();
  expect(screen.queryByText(/points in all/)).not.toBeInTheDocument();
});

it('shows the new total when no reward is left to save for', async () => {
  paid(issued(), { pointsBefore: 9000 }, aSchool({ points: 9084 }));
  expect(await screen.findByRole('region', { name: "Your school's points" })).toHaveTextContent('9,084 points in all');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('remembers the school’s points after the bank’s page, and after a reload', async () => {
  const draft = { dealId: 7, schoolId: 3, customerName: 'Ana', customerEmail: 'ana@example.com', draftId: 'd1', pointsBefore: 1816 };
  sessionStorage.setItem(STORAGE.checkout, JSON.stringify(draft));
  paid(issued(), null);
  expect(await screen.findByText(/100 to go$/)).toBeVisible();
  expect(sessionStorage.getItem(STORAGE.checkout)).toBeNull();
  const { usr } = window.history.state as { usr: object };
  cleanup();
  paid(issued(), usr);
  expect(await screen.findByText(/100 to go$/)).toBeVisible();
  for (const [, init] of asked('/api/payment-success')) expect(JSON.parse(String(init?.body))).toMatchObject({ draftId: 'd1' });
});

it('ignores a draft of another deal', async () => {
  const draft = { dealId: 8, schoolId: 3, customerName: 'Ana', customerEmail: 'ana@example.com', draftId: 'd2', pointsBefore: 1816 };
  sessionStorage.setItem(STORAGE.checkout, JSON.stringify(draft));
  paid(undefined, null);
  expect(await screen.findByText('84 points earned')).toBeVisible();
  expect(screen.queryByText(/points in all/)).not.toBeInTheDocument();
  expect(readDraft()).toMatchObject({ draftId: 'd2' });
});

it('shares the deal and the school with one button', async () => {
  const share = jest.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  Object.assign(navigator, { share });
  localStorage.setItem(STORAGE.school, JSON.stringify({ id: 3, name: 'Oak Elementary', city: 'Tustin' }));
  const { user } = paid(issued());
  const part = await screen.findByRole('region', { name: 'Share this deal' });
  await waitFor(() => expect(part).toHaveTextContent('What they buy can earn points for Oak Elementary, too.'));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share.mock.calls[0]![0].url).toMatch(/\/deals\/7\?school=3$/);
});

const never = () => new Promise<Response>(() => undefined);

it('shows the footer only after the answer, which may be long or short', async () => {
  show(<PaymentSuccessPage />, { [REPORT]: never }, '/payment-success?deal=7&school=3&payment_intent=pi_1');
  expect(await screen.findByRole('status', { name: 'Confirming your payment' })).toHaveAttribute('data-coming', 'page');
});

it('requests the deal and the school at the same time as the payment', async () => {
  show(<PaymentSuccessPage />, { [REPORT]: never }, '/payment-success?deal=7&school=3&payment_intent=pi_1');
  await waitFor(() => expect([asked('/api/deals/7/with-business'), asked('/api/schools/3')]).toMatchObject([{ length: 1 }, { length: 1 }]));
});

it('shows neither content nor footer below a part that is still loading', async () => {
  show(
    <PaymentSuccessPage />,
    { [REPORT]: () => Response.json({ success: true, outcome: 'paid', voucher: issued() }), '/api/deals/7/with-business': never },
    '/payment-success?deal=7&school=3&payment_intent=pi_1',
  );
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(document.querySelector('[data-coming]')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Browse more deals' })).not.toBeInTheDocument();
});
