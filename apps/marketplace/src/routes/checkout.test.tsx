import { SESSION_HINT_COOKIE, STORAGE } from '@homeroom/contracts';
import { Route, Routes, toast } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseSchool } from '../chosen-school/chosen-school';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import { CARD_SCRIPT, aConfiguration, aSchool } from '../testing/a-school';
import { asked, offline, problem, show, type Replies } from '../testing/show';
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

function checkOut(change: Replies, draft: object = DRAFT) {
  localStorage.setItem(STORAGE.checkout, JSON.stringify(draft));
  const answers: Replies = {
    [`/api/deals/${deal.id}`]: () => Response.json(deal),
    [`/api/schools/${school.id}`]: () => Response.json(school),
    '/api/configuration': () => Response.json(aConfiguration()),
    [INTENT]: () => prepared(),
    ...change,
  };
  return { answers, ...show(<CheckoutPage />, answers, '/checkout') };
}

/** Arrives from the deal with a price and no draft. */
function buy(change: Replies = {}, amount = deal.salePrice) {
  const answers: Replies = {
    [`/api/deals/${deal.id}`]: () => Response.json(deal),
    [`/api/schools/${school.id}`]: () => Response.json(school),
    '/api/schools': () => Response.json([school]),
    '/api/configuration': () => Response.json(aConfiguration()),
    [INTENT]: () => prepared(),
    ...change,
  };
  const page = (
    <Routes>
      <Route path="/checkout/:id" element={<CheckoutPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return { answers, ...show(page, answers, '/checkout/7', undefined, { amount }) };
}
const sent = () => asked('/api/create-payment-intent').map(([, init]) => JSON.parse(String(init?.body)) as Record<string, unknown>);
const draft = () => JSON.parse(localStorage.getItem(STORAGE.checkout) ?? 'null') as Record<string, unknown> | null;
const signedIn = (user: object) => {
  document.cookie = `${SESSION_HINT_COOKIE}=1`;
  return {
    '/api/auth/user': () => Response.json({ id: 5, email: 'ana@example.com', firstName: 'Ana', rewardPoints: 0, ...user }),
    '/api/users/me/credit': () => Response.json({ balance: 0, entries: [] }),
  };
};

const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const message = () => screen.getByRole('status', { name: 'message' });
const cardScript = () => document.querySelector(`script[src="${CARD_SCRIPT}"]`);
const sentAmounts = () => asked('/api/create-payment-intent').map(([, init]) => JSON.parse(String(init?.body)).amount as number);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  chooseSchool(null);
  document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0`;
  window.matchMedia = () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
});

afterEach(() => {
  // A pending load or message would leak into the next test.
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

it.each(['DEAL_NOT_FOUND', 'DEAL_UNAVAILABLE', 'DEAL_SOLD_OUT'])('returns to the deals when the deal is gone: %s', async (code) => {
  checkOut({ [INTENT]: problem(409, code, 'This deal is sold out') });
  expect(await screen.findByText('Payment Setup Failed: This deal is sold out')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/deals'));
});

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

it('returns to the school field when the school cannot earn, and clears it', async () => {
  chooseSchool(school);
  checkOut({ [INTENT]: problem(409, 'SCHOOL_INACTIVE', 'This school cannot earn points at the moment. Please choose another.') });
  expect(await screen.findByText(/^Payment Setup Failed: This school cannot earn/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'School' })).toHaveFocus());
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

it('is one page: details, then the payment below, with the price shown; it sends nothing before that', async () => {
  const { user } = buy();
  const order = await screen.findByRole('region', { name: 'Your order' });
  expect(order).toHaveTextContent('Regular price$168.00');
  expect(order).toHaveTextContent('Total$84.00');
  expect(order).toHaveTextContent('84 points for your school');
  await user.type(screen.getByLabelText('Name'), 'Ana Lee');
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'oak');
  await user.click(await screen.findByRole('option', { name: /Oak Elementary/ }));
  expect([sent(), draft()]).toEqual([[], null]);
  await user.dblClick(screen.getByRole('button', { name: 'Proceed to Payment' }));
  expect(await screen.findByRole('heading', { name: 'Payment' })).toHaveFocus();
  expect(draft()).toMatchObject({ dealId: 7, schoolId: 3, customerName: 'Ana Lee', customerEmail: 'ana@example.com', amount: 84 });
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(address()).toBe('/checkout/7');
  expect(await screen.findByRole('region', { name: 'Your order' })).toHaveTextContent('84 points for Oak Elementary');
  await expect(document.body).toPassAxe();
});

it('asks a signed-in family with a school for the card only', async () => {
  chooseSchool(school);
  buy(signedIn({}));
  expect(await screen.findByText(/Ana/)).toHaveTextContent('Anaana@example.com');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ customerName: 'Ana', customerEmail: 'ana@example.com', schoolId: 3, amount: 84 });
  expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).not.toBeInTheDocument();
});

it.each([
  ['a school', {}, null],
  ['a name', { firstName: null }, school],
])('asks a signed-in family for what is missing, such as %s', async (_, user, chosen) => {
  chooseSchool(chosen);
  buy(signedIn(user));
  expect(await screen.findByRole('button', { name: 'Proceed to Payment' })).toBeDisabled();
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
  expect(sent()).toEqual([]);
});

it('continues the same attempt when the school or the name changes', async () => {
  const cedar = aSchool({ id: 4, name: 'Cedar Middle' });
  chooseSchool(school);
  const { user } = checkOut({
    '/api/schools': () => Response.json([cedar]),
    [`/api/schools/${cedar.id}`]: () => Response.json(cedar),
  });
  await user.click(await screen.findByRole('button', { name: 'Change school' }));
  await user.click(screen.getByRole('button', { name: 'Clear school Oak Elementary' }));
  await user.type(screen.getByRole('combobox', { name: 'School' }), 'cedar');
  await user.click(await screen.findByRole('option', { name: /Cedar Middle/ }));
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ draftId, schoolId }) => [draftId, schoolId])).toEqual([
    ['d1', 3],
    ['d1', 4],
  ]);
  await user.click(await screen.findByRole('button', { name: 'Change name and email' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it.each([
  [13.5, 'We’re holding one for you: 14 minutes left.'],
  [0.5, 'We’re holding one for you: 1 minute left.'],
  [-1, 'We’re no longer holding one for you. You can still pay while there are some left.'],
])('says how long the deal is held, %s minutes before the end', async (minutes, words) => {
  const heldUntil = new Date(Date.now() + minutes * 60_000).toISOString();
  checkOut({ [INTENT]: () => prepared({ clientSecret: null, creditUsed: 84, heldUntil }) });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('says before asking for a card that refunds exist, who sees the card, and which cards are accepted', async () => {
  buy();
  const page = await screen.findByRole('region', { name: 'Details and payment' });
  expect(page).toHaveTextContent('Haven’t used it? Get your money back within 14 days.');
  expect(screen.getByRole('list', { name: 'Cards we accept' })).toHaveTextContent('VisaMastercardAmerican ExpressDiscover');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?returnTo=%2Fcheckout%2F7');
  await expect(document.body).toPassAxe();
});

it.each([
  ['is sold out', { maxQuantity: 1, soldQuantity: 1 }, 'This deal is sold out.'],
  ['is paused', { state: 'paused' }, 'This deal is paused.'],
  ['has not begun', { state: 'paused', isScheduled: true, startsAt: '2026-12-04T08:00:00.000Z' }, 'Starts Friday, December 4.'],
])('requests nothing for a deal that %s, and opens no payment for a family that has a school', async (_, change, title) => {
  const gone = { [`/api/deals/${deal.id}`]: () => Response.json({ ...deal, ...change }) };
  buy(gone);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Deals' })).toHaveAttribute('href', '/deals');
  cleanup();
  chooseSchool(school);
  buy({ ...signedIn({}), ...gone });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect([sent(), draft()]).toEqual([[], null]);
});

it('does not ask about a price that was just shown, whatever it was when the purchase started', async () => {
  localStorage.setItem(STORAGE.checkout, JSON.stringify({ ...DRAFT, amount: 80 }));
  buy({}, 84);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps store credit, buyer and school while a credit payment is running', async () => {
  let answer: (reply: Response) => void = () => undefined;
  const { user } = checkOut({
    ...signedIn({}),
    '/api/users/me/credit': () => Response.json({ balance: 84, entries: [] }),
    [INTENT]: () => prepared({ clientSecret: null, paymentId: 'credit_1', amountDue: 0, creditUsed: 84 }),
    'POST /api/payment-success': () => new Promise((resolve) => (answer = resolve)),
  });
  const box = () => screen.getByRole('checkbox', { name: /Use my store credit/ });
  await user.click(await screen.findByRole('button', { name: 'Pay $84.00 with store credit' }));
  expect(box()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Change school' })).toHaveAttribute('aria-busy', 'true');
  answer(Response.json({ success: false, outcome: 'unpaid' }));
  await waitFor(() => expect(box()).toBeEnabled());
});

it('says that a purchase is already paid, forgets it, and offers no second payment', async () => {
  checkOut({ [INTENT]: problem(409, 'ILLEGAL_TRANSITION', 'You have already paid for this purchase.') });
  expect(await screen.findByText('Already paid: You have already paid for this purchase.')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/deals'));
  expect([draft(), sent()]).toMatchObject([null, { length: 1 }]);
});

const pine = aSchool({ id: 4, name: 'Pine Elementary' });
const pineToo = { [`/api/schools/${pine.id}`]: () => Response.json(pine), '/api/schools': () => Response.json([school, pine]) };

it('shows how an older purchase was started before paying for a school other than the chosen one', async () => {
  localStorage.setItem(STORAGE.checkout, JSON.stringify(DRAFT));
  chooseSchool(pine);
  const { user } = buy(pineToo);
  expect(await screen.findByLabelText('Name')).toHaveValue('Ana Lee');
  expect(screen.getByRole('button', { name: 'Clear school Pine Elementary' })).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  await waitFor(() => expect(sent()).toMatchObject([{ schoolId: 4, draftId: 'd1' }]));
  expect(window.history.state).toMatchObject({ usr: null });
});

it('fills in the details of someone who signs in after starting as a guest', async () => {
  localStorage.setItem(STORAGE.checkout, JSON.stringify(DRAFT));
  chooseSchool(school);
  buy(signedIn({ firstName: 'Ben', email: 'ben@example.com' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Ben');
  expect(screen.getByLabelText('Email')).toHaveValue('ben@example.com');
  expect(sent()).toEqual([]);
});

it.each([
  ['another school is chosen', pine],
  ['none is chosen', null],
])('keeps the school of the purchase when only the name changes, though %s', async (_, chosen) => {
  chooseSchool(chosen);
  const { user } = checkOut(pineToo);
  await user.click(await screen.findByRole('button', { name: 'Change name and email' }));
  expect(screen.getByRole('button', { name: 'Clear school Oak Elementary' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'son');
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ schoolId: 3, customerName: 'Ana Leeson' });
});

it('keeps the chosen school when another one cannot earn', async () => {
  chooseSchool(pine);
  checkOut({ ...pineToo, [INTENT]: problem(409, 'SCHOOL_INACTIVE', 'This school cannot earn points at the moment.') });
  await waitFor(() => expect(screen.getByDisplayValue('Pine Elementary')).toHaveFocus());
  expect(localStorage.getItem(STORAGE.school)).toContain('Pine');
});

it('fetches the payment code while the form is filled in, not with the form', async () => {
  const parts = globalThis.homeroomParts!;
  const fetchPaying = parts.get('paying')!;
  const fetched = jest.fn(fetchPaying);
  parts.set('paying', fetched);
  const { user } = buy();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(fetched).not.toHaveBeenCalled();
  await user.click(name);
  expect(fetched).toHaveBeenCalled();
  parts.set('paying', fetchPaying);
});

it('fetches it with the deal when a purchase was already started', () => {
  const parts = globalThis.homeroomParts!;
  const fetchPaying = parts.get('paying')!;
  const fetched = jest.fn(fetchPaying);
  parts.set('paying', fetched);
  checkOut({});
  expect(fetched).toHaveBeenCalled();
  parts.set('paying', fetchPaying);
});
