import { STORAGE } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseSchool } from '@homeroom/storefront/your-school';
import {
  deal,
  school,
  INTENT,
  prepared,
  buy,
  checkOut,
  address,
  message,
  cardScript,
  sent,
  sentAmounts,
  signedIn,
} from '../testing/a-checkout';
import { aConfiguration } from '../testing/a-school';
import { asked, offline, problem, show } from '../testing/show';
import { PaymentSuccessPage } from '../pages';
import CheckoutPage from './checkout';

it.each([
  [
    'the card service is away',
    problem(503, 'PAYMENT_PROVIDER_UNAVAILABLE', 'Our payment provider is not answering.'),
    'Our payment provider is not answering.',
  ],
  ['there is no connection', offline, 'Failed to initialize payment. Please try again.'],
])('stays when %s, says so, and continues on retry', async (_, reply, words) => {
  const { user, answers } = checkOut({ [INTENT]: reply });
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment could not be prepared');
  expect(message()).toHaveTextContent(`Payment Setup Failed: ${words}`);
  expect(address()).toBe('/checkout');
  answers[INTENT] = () => prepared();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('status', { name: 'Preparing your payment' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus();
});

it('leaves the focus at the top when a started purchase is opened or reloaded', async () => {
  checkOut({});
  expect(await screen.findByRole('status', { name: 'Preparing your payment' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

it.each(['DEAL_NOT_FOUND', 'DEAL_UNAVAILABLE', 'DEAL_SOLD_OUT'])(
  'shows the page of a deal that cannot be bought, with what to do instead: %s',
  async (code) => {
    checkOut({ [INTENT]: problem(409, code, 'This deal is sold out') });
    expect(await screen.findByText('Payment Setup Failed: This deal is sold out')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/deals/7'));
  },
);

it('says when a family has reached its limit, offers alternatives, and continues once it may buy again', async () => {
  const { user, answers } = checkOut({
    [`/api/deals/${deal.id}`]: () => Response.json({ ...deal, maxPerFamily: 1 }),
    [INTENT]: problem(409, 'DEAL_UNAVAILABLE', 'This deal is limited to one per family.', { refusal: 'FAMILY_LIMIT_REACHED' }),
  });
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent('This deal is limited to one per family. Nothing was charged.');
  expect(within(said).getByRole('link', { name: 'Other deals' })).toHaveAttribute('href', '/deals');
  expect(screen.getByText('Limit 1 per family')).toBeInTheDocument();
  expect(address()).toBe('/checkout');
  await expect(document.body).toPassAxe();
  answers[INTENT] = () => prepared();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('status', { name: 'Preparing your payment' })).toBeInTheDocument();
});

it('returns to the school field when the school cannot earn, clears it, and says why there', async () => {
  chooseSchool(school);
  const why = 'This school cannot earn points at the moment. Please choose another.';
  checkOut({ [INTENT]: problem(409, 'SCHOOL_INACTIVE', why) });
  expect(await screen.findByText(/^Payment Setup Failed: This school cannot earn/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'School' })).toHaveFocus());
  expect(screen.getByRole('combobox', { name: 'School' })).toHaveAccessibleDescription(expect.stringContaining(why));
  expect(screen.getByLabelText('Name')).toHaveValue('Ana Lee');
  expect(address()).toBe('/checkout');
  expect(localStorage.getItem(STORAGE.school)).toBeNull();
});

it('says when the price differs from the one shown, and asks before opening a payment', async () => {
  const { user } = checkOut({ [`/api/deals/${deal.id}`]: () => Response.json({ ...deal, salePrice: 85 }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('This deal was $84.00 when you chose it. It is $85.00 now.');
  expect(sentAmounts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Continue for $85.00' }));
  expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus();
  expect(await screen.findByRole('status', { name: 'Preparing your payment' })).toBeInTheDocument();
  expect(sentAmounts()).toEqual([85]);
  expect(JSON.parse(localStorage.getItem(STORAGE.checkout)!)).toMatchObject({ amount: 85, draftId: 'd1' });
});

it('also says so when the price changes between the page and the payment', async () => {
  const { user, answers } = checkOut({
    [INTENT]: problem(409, 'PRICE_CHANGED', 'The price of this deal is now $86.00', { currentPrice: 86 }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('It is $86.00 now.');
  answers[INTENT] = () => prepared();
  await user.click(screen.getByRole('button', { name: 'Continue for $86.00' }));
  expect(await screen.findByText('Total')).toBeInTheDocument();
  expect(sentAmounts()).toEqual([84, 86]);
});

const order = () => screen.getByRole('region', { name: 'Your order' });

it('asks with the new price and the points for it side by side', async () => {
  checkOut({ [INTENT]: problem(409, 'PRICE_CHANGED', 'The price of this deal is now $86.00', { currentPrice: 86 }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('It is $86.00 now.');
  expect(order()).toHaveTextContent('Total$86.00');
  expect(order()).toHaveTextContent('86 points for Oak Elementary');
  expect(order()).toHaveTextContent(`${school.points + 86} points with this purchase`);
});

it('asks with what store credit leaves of the new price, and the points for that', async () => {
  checkOut({
    ...signedIn({}),
    '/api/users/me/credit': () => Response.json({ balance: 20, entries: [] }),
    [INTENT]: problem(409, 'PRICE_CHANGED', 'The price of this deal is now $86.00', { currentPrice: 86 }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('It is $86.00 now.');
  expect(order()).toHaveTextContent('Store credit−$20.00Total$66.00');
  expect(order()).toHaveTextContent('66 points for Oak Elementary');
});

it('forgets the points of an order that was prepared at the earlier price', async () => {
  const { user, answers } = checkOut({ ...signedIn({}), '/api/users/me/credit': () => Response.json({ balance: 20, entries: [] }) });
  expect(await screen.findByRole('checkbox', { name: /Use my store credit/ })).toBeChecked();
  answers[INTENT] = problem(409, 'PRICE_CHANGED', 'The price of this deal is now $86.00', { currentPrice: 86 });
  await user.click(screen.getByRole('checkbox', { name: /Use my store credit/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is $86.00 now.');
  expect(order()).toHaveTextContent('Total$86.00');
  expect(order()).toHaveTextContent('86 points for Oak Elementary');
});

it('says when the card form failed to load, and reloads it', async () => {
  const { user } = checkOut({});
  await screen.findByRole('status', { name: 'Preparing your payment' });
  await screen.findByText('Checkout');
  fireEvent.error(await waitForScript());
  expect(await screen.findByRole('alert')).toHaveTextContent('The card form could not be loaded');
  await expect(document.body).toPassAxe();
  expect(cardScript()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await waitForScript()).toBeInTheDocument();
});

it('accepts store credit without the card provider', async () => {
  checkOut({ [INTENT]: () => prepared({ clientSecret: null, paymentId: 'credit_1', amountDue: 0, creditUsed: 84, schoolPoints: 0 }) });
  expect(await screen.findByRole('button', { name: 'Pay $84.00 with store credit' })).toBeEnabled();
  expect(cardScript()).toBeNull();
});

describe('on a slow line', () => {
  beforeEach(() => void Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' }, configurable: true }));
  afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

  it('fetches the code of the next page while the payment runs', async () => {
    const fetchAhead = jest.spyOn(PaymentSuccessPage, 'fetchAhead' as never);
    const { user } = checkOut({
      [INTENT]: () => prepared({ clientSecret: null, paymentId: 'credit_1', amountDue: 0, creditUsed: 84, schoolPoints: 0 }),
      'POST /api/payment-success': () => new Promise<Response>(() => undefined),
    });
    const pay = await screen.findByRole('button', { name: 'Pay $84.00 with store credit' });
    expect(fetchAhead).not.toHaveBeenCalled();
    await user.click(pay);
    expect(fetchAhead).toHaveBeenCalledTimes(1);
  });
});

it('offers to sign in for store credit and to come back', async () => {
  checkOut({});
  expect(await screen.findByRole('link', { name: 'Sign in to use it' })).toHaveAttribute('href', '/login?returnTo=%2Fcheckout%2F7');
});

it('starts over when nothing was chosen', async () => {
  show(<CheckoutPage />, { '/api/configuration': () => Response.json(aConfiguration()) }, '/checkout');
  await waitFor(() => expect(address()).toBe('/'));
  expect(message()).toHaveTextContent('Invalid Checkout: Missing required information. Please start over.');
});

it('tells a missing deal from one that could not be loaded', async () => {
  const { user, answers } = checkOut({ [`/api/deals/${deal.id}`]: offline });
  expect(await screen.findByRole('heading', { name: 'Your order could not be loaded' })).toBeInTheDocument();
  answers[`/api/deals/${deal.id}`] = problem(404, 'DEAL_NOT_FOUND', 'Deal not found');
  answers['/api/deals/with-locations'] = () => Response.json([{ ...deal, id: 8 }]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Deal or School Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Deals' })).toHaveAttribute('href', '/deals');
  expect(await screen.findByRole('heading', { name: 'You may like these' })).toBeInTheDocument();
});

it('offers an email, the deal, and others when it is sold out', async () => {
  const other = { ...deal, id: 8, title: 'Eight weeks of wheels' };
  buy({
    [`/api/deals/${deal.id}`]: () => Response.json({ ...deal, maxQuantity: 1, soldQuantity: 1 }),
    '/api/deals/with-locations': () => Response.json([deal, other]),
  });
  expect(await screen.findByRole('button', { name: 'Tell me when it’s back' })).toBeInTheDocument();
  const title = screen.getByText(deal.title, { selector: 'strong' });
  // It is not part of the next sentence.
  expect(title.closest('p')?.textContent).toBe(deal.title);
  expect(screen.getByRole('link', { name: 'See this deal' })).toHaveAttribute('href', '/deals/7');
  expect(await screen.findByRole('link', { name: 'See all their deals' })).toHaveAttribute('href', `/deals?businessId=${deal.businessId}`);
  expect(screen.getByRole('link', { name: /Eight weeks of wheels/ })).toHaveAttribute('href', '/deals/8');
  await expect(document.body).toPassAxe();
});

const waitForScript = () =>
  waitFor(() => {
    const script = cardScript();
    expect(script).not.toBeNull();
    return script!;
  });

it('names store credit in another checkout, and prepares the payment anew once it is here', async () => {
  const creditElsewhere = { amount: 15, dealTitles: ['Guitar Trial'], until: new Date(Date.now() + 60_000).toISOString() };
  const { user, answers } = checkOut({
    ...signedIn({}),
    [INTENT]: () => prepared({ creditElsewhere }),
    'POST /api/users/me/credit/release': () => Response.json({ ended: 1, paid: 0, processing: 0 }),
  });
  const press = await screen.findByRole('button', { name: 'Use it here instead' });
  answers[INTENT] = () => prepared({ amountDue: 69, creditUsed: 15, schoolPoints: 69 });
  await user.click(press);
  expect(await screen.findByRole('checkbox', { name: 'Use my store credit ($15.00)' })).toBeChecked();
  expect(order()).toHaveTextContent('Store credit−$15.00Total$69.00');
  expect(press).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus();
  expect(sent().map(({ useCredit }) => useCredit)).toEqual([false, true]);
});

it('offers no store credit that another window took since', async () => {
  let balance = 100;
  const { user, answers } = checkOut({
    ...signedIn({}),
    '/api/users/me/credit': () => Response.json({ balance, entries: [] }),
    [INTENT]: () => {
      balance = 16;
      return prepared({ clientSecret: null, paymentId: 'credit_1', amountDue: 0, creditUsed: 84, schoolPoints: 0 });
    },
    'POST /api/payment-success': () => Response.json({ success: false, outcome: 'refused' }),
  });
  const pay = await screen.findByRole('button', { name: 'Pay $84.00 with store credit' });
  await waitFor(() => expect(asked('/api/users/me/credit')).toHaveLength(2));
  expect(screen.getByRole('checkbox', { name: 'Use my store credit ($100.00)' })).toBeChecked();
  balance = 0;
  const until = new Date(Date.now() + 60_000).toISOString();
  answers[INTENT] = () => prepared({ creditElsewhere: { amount: 100, dealTitles: ['Guitar Trial'], until } });
  await user.click(pay);
  expect(await screen.findByRole('group', { name: 'Store credit in another checkout' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Use my store credit/ })).not.toBeInTheDocument());
  expect(order()).toHaveTextContent('Total$84.00');
});

it('says that the connection is missing, and retries once it is back', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { answers } = checkOut({ [INTENT]: offline });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(
    'The payment could not be preparedFailed to initialize payment. Please try again. Nothing was charged.You’re offline. We’ll try again as soon as you’re back online.',
  );
  await expect(document.body).toPassAxe();
  answers[INTENT] = () => prepared();
  connection.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(sentAmounts()).toEqual([84, 84]));
  expect(await screen.findByRole('status', { name: 'Preparing your payment' })).toBeInTheDocument();
});

it('keeps the focus on the payment through each retry of details that were just given', async () => {
  chooseSchool(school);
  const { user, answers } = buy({ [INTENT]: offline });
  await user.type(await screen.findByLabelText('Name'), 'Ana Lee');
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  for (const tries of [2, 3]) {
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sentAmounts()).toHaveLength(tries));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus();
  }
  answers[INTENT] = () => prepared();
  act(() => screen.getByRole('button', { name: 'Try again' }).focus());
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('status', { name: 'Preparing your payment' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus();
});
