import { STORAGE } from '@homeroom/contracts';
import { toast } from '@homeroom/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CARD_SCRIPT, aConfiguration, aDeal, aSchool } from '../testing/a-deal';
import { asked, offline, problem, show, type Answers } from '../testing/show';
import CheckoutPage from './checkout';

const [deal, school] = [aDeal(), aSchool()];
const DRAFT = {
  dealId: deal.id,
  schoolId: school.id,
  customerName: 'Ana Lee',
  customerEmail: 'ana@example.com',
  amount: 84,
  draftId: 'd1',
};
const INTENT = 'POST /api/create-payment-intent';
const prepared = (change: object = {}) =>
  Response.json({ clientSecret: 'pi_1_secret_1', paymentId: 'pi_1', amountDue: 84, creditUsed: 0, schoolPoints: 84, ...change });

function checkOut(change: Answers, draft: object = DRAFT) {
  localStorage.setItem(STORAGE.checkout, JSON.stringify(draft));
  const answers: Answers = {
    [`/api/deals/${deal.id}`]: () => Response.json(deal),
    [`/api/schools/${school.id}`]: () => Response.json(school),
    '/api/configuration': () => Response.json(aConfiguration()),
    [INTENT]: () => prepared(),
    ...change,
  };
  return { answers, ...show(<CheckoutPage />, answers, '/checkout') };
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const message = () => screen.getByRole('status', { name: 'message' });
const cardScript = () => document.querySelector(`script[src="${CARD_SCRIPT}"]`);
const sentAmounts = () => asked('/api/create-payment-intent').map(([, init]) => JSON.parse(String(init?.body)).amount as number);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.matchMedia = () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
});

afterEach(() => {
  // A load that still waits would be shared with the next test, and so would a message.
  const script = cardScript();
  if (script) fireEvent.error(script);
  act(() => toast('', ''));
});

it.each([
  [
    'the card service is away',
    problem(503, 'PAYMENT_PROVIDER_UNAVAILABLE', 'The card service is not answering.'),
    'The card service is not answering.',
  ],
  ['there is no connection', offline, 'Failed to initialize payment. Please try again.'],
])('stays when %s, says so, and goes on when it is tried again', async (_, reply, words) => {
  const { user, answers } = checkOut({ [INTENT]: reply });
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment could not be prepared');
  expect(message()).toHaveTextContent(`Payment Setup Failed: ${words}`);
  expect(address()).toBe('/checkout');
  answers[INTENT] = () => prepared();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('status', { name: 'Preparing the payment' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each(['DEAL_NOT_FOUND', 'DEAL_UNAVAILABLE', 'DEAL_SOLD_OUT'])('leaves for the deals when the deal is gone: %s', async (code) => {
  checkOut({ [INTENT]: problem(409, code, 'This deal is sold out') });
  expect(await screen.findByText('Payment Setup Failed: This deal is sold out')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/deals'));
});

it('goes back to the choice of a school when the school cannot earn, and forgets it', async () => {
  localStorage.setItem(STORAGE.school, JSON.stringify(school));
  checkOut({ [INTENT]: problem(409, 'SCHOOL_INACTIVE', 'This school cannot earn points at the moment. Please choose another.') });
  expect(await screen.findByText(/^Payment Setup Failed: This school cannot earn/)).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`/deals/${deal.id}`));
  expect(window.history.state).toMatchObject({ usr: { isBuying: true } });
  expect(localStorage.getItem(STORAGE.school)).toBeNull();
});

it('says that the price is another than in the purchase dialog, and asks before it opens a payment', async () => {
  const { user } = checkOut({ [`/api/deals/${deal.id}`]: () => Response.json({ ...deal, salePrice: 85 }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('This deal was $84.00 when you chose it. It is $85.00 now.');
  expect(sentAmounts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Continue for $85.00' }));
  expect(await screen.findByRole('status', { name: 'Preparing the payment' })).toBeInTheDocument();
  expect(sentAmounts()).toEqual([85]);
  expect(JSON.parse(localStorage.getItem(STORAGE.checkout)!)).toMatchObject({ amount: 85, draftId: 'd1' });
});

it('says so, too, when the price changes between the page and the payment', async () => {
  const { user, answers } = checkOut({
    [INTENT]: problem(409, 'PRICE_CHANGED', 'The price of this deal is now $86.00', { currentPrice: 86 }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('It is $86.00 now.');
  answers[INTENT] = () => prepared();
  await user.click(screen.getByRole('button', { name: 'Continue for $86.00' }));
  expect(await screen.findByText('Total')).toBeInTheDocument();
  expect(sentAmounts()).toEqual([84, 86]);
});

it('says that the card form did not load, and loads it again', async () => {
  const { user } = checkOut({});
  await screen.findByRole('status', { name: 'Preparing the payment' });
  await screen.findByText('Checkout');
  fireEvent.error(await waitForScript());
  expect(await screen.findByRole('alert')).toHaveTextContent('The card form could not be loaded');
  await expect(document.body).toPassAxe();
  expect(cardScript()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await waitForScript()).toBeInTheDocument();
});

it('takes store credit without the card provider', async () => {
  checkOut({ [INTENT]: () => prepared({ clientSecret: null, paymentId: 'credit_1', amountDue: 0, creditUsed: 84, schoolPoints: 0 }) });
  expect(await screen.findByRole('button', { name: 'Pay $84.00 with store credit' })).toBeEnabled();
  expect(cardScript()).toBeNull();
});

it('offers to sign in for store credit, and to come back', async () => {
  checkOut({});
  expect(await screen.findByRole('link', { name: 'Sign in to use it' })).toHaveAttribute('href', '/login?returnTo=%2Fcheckout');
});

it('begins anew where nothing was chosen', async () => {
  show(<CheckoutPage />, { '/api/configuration': () => Response.json(aConfiguration()) }, '/checkout');
  await waitFor(() => expect(address()).toBe('/'));
  expect(message()).toHaveTextContent('Invalid Checkout: Missing required information. Please start over.');
});

it('tells a deal that is missing from one that could not be loaded', async () => {
  const { user, answers } = checkOut({ [`/api/deals/${deal.id}`]: offline });
  expect(await screen.findByRole('heading', { name: 'Your order could not be loaded' })).toBeInTheDocument();
  answers[`/api/deals/${deal.id}`] = problem(404, 'DEAL_NOT_FOUND', 'Deal not found');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Deal or School Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Deals' })).toHaveAttribute('href', '/deals');
});

const waitForScript = () =>
  waitFor(() => {
    const script = cardScript();
    expect(script).not.toBeNull();
    return script!;
  });
