import { STORAGE } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { chooseSchool } from '@homeroom/storefront/your-school';
import { deal, school, DRAFT, INTENT, prepared, checkOut, buy, sent, draft, signedIn, address, message } from '../testing/a-checkout';
import { aConfiguration, aSchool } from '../testing/a-school';
import { asked, problem } from '../testing/show';

it('is one page with the details and the payment below, and sends nothing before the details are confirmed', async () => {
  const { user } = buy();
  const order = await screen.findByRole('region', { name: 'Your order' });
  expect(order).toHaveTextContent('Regular price$168.00');
  expect(order).toHaveTextContent('Total$84.00');
  expect(order).toHaveTextContent('84 points for your schoolChoose a school to see its next reward');
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

it('shows which reward the points bring closer, before and beside the payment', async () => {
  chooseSchool(school);
  const rewards = [{ id: 1, points: 200, title: 'A banner' }];
  const { user } = buy({ '/api/configuration': () => Response.json({ ...aConfiguration(), rewards }) });
  const words = '84 points for Oak Elementary94 points with this purchaseNext: A banner, 106 to go';
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent(words));
  await user.type(screen.getByLabelText('Name'), 'Ana Lee');
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent(words));
  await expect(document.body).toPassAxe();
});

it('leaves out the next reward when the school cannot be loaded', async () => {
  chooseSchool(school);
  buy({ [`/api/schools/${school.id}`]: problem(404, 'SCHOOL_NOT_FOUND', 'no') });
  const order = await screen.findByRole('region', { name: 'Your order' });
  await waitFor(() => expect(order.lastElementChild!.lastElementChild!.lastElementChild!.children).toHaveLength(1));
  expect(order).toHaveTextContent(/84 points for Oak Elementary$/);
});

it('names the chosen school while the payment loads', async () => {
  chooseSchool(school);
  const { user } = buy({ [`/api/schools/${school.id}`]: () => new Promise(() => undefined) });
  await user.type(await screen.findByLabelText('Name'), 'Ana Lee');
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('84 points for Oak Elementary');
  expect(screen.getByRole('status', { name: 'Loading your order' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('84 points for Oak Elementary');
});

it('promises no points for what store credit pays', async () => {
  chooseSchool(school);
  checkOut({ [INTENT]: () => prepared({ clientSecret: null, paymentId: 'credit_1', amountDue: 0, creditUsed: 84, schoolPoints: 0 }) });
  expect(await screen.findByText('10 points so far')).toBeVisible();
});

it('asks a signed-in family with a school only for the card', async () => {
  chooseSchool(school);
  buy(signedIn({}));
  expect(await screen.findByText(/Ana/)).toHaveTextContent('Ana ana@example.com');
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

it('explains refunds, who sees the card, and which cards are accepted, before it asks for a card', async () => {
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
  const gone = {
    [`/api/deals/${deal.id}`]: () => Response.json({ ...deal, ...change }),
    '/api/deals/with-locations': () => Response.json([]),
  };
  buy(gone);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Deals' })).toHaveAttribute('href', '/deals');
  cleanup();
  chooseSchool(school);
  buy({ ...signedIn({}), ...gone });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect([sent(), draft()]).toEqual([[], null]);
});

it('does not ask about a price that was just shown, even if it changed since the purchase started', async () => {
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

it('shows what a paid purchase bought, such as after a reload while the payment was being confirmed', async () => {
  const refusal = { status: 409, code: 'ILLEGAL_TRANSITION', message: 'You have already paid.', paymentId: 'pi_9' };
  checkOut({ [INTENT]: () => Response.json(refusal, { status: 409 }) });
  await waitFor(() => expect(address()).toBe('/payment-success'));
  expect(window.location.search).toBe('?deal=7&school=3&payment_intent=pi_9');
  expect(message()).not.toHaveTextContent('paid');
  expect(sent()).toHaveLength(1);
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

it('shows the order only when it knows the store credit, which is above the payment', async () => {
  let answer: (reply: Response) => void = () => undefined;
  const balance = () => new Promise<Response>((resolve) => (answer = resolve));
  checkOut({ ...signedIn({}), '/api/users/me/credit': balance, [INTENT]: () => new Promise(() => undefined) });
  await waitFor(() => expect(asked('/api/users/me/credit')).toHaveLength(1));
  expect(screen.getByRole('status', { name: 'Loading your order' })).toHaveAttribute('data-coming', 'page');
  answer(Response.json({ balance: 20, entries: [] }));
  expect(await screen.findByRole('checkbox', { name: /Use my store credit/ })).toBeChecked();
  expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('Store credit…Total…');
});

it('shows the content below the payment only after it', async () => {
  checkOut({ [INTENT]: () => new Promise(() => undefined) });
  expect(await screen.findByRole('status', { name: 'Preparing your payment' })).toHaveAttribute('data-coming', 'rest');
});

it('keeps the content below the payment when the reader changes the store credit', async () => {
  const { user, answers } = checkOut({
    ...signedIn({}),
    '/api/users/me/credit': () => Response.json({ balance: 84, entries: [] }),
    [INTENT]: () => prepared({ clientSecret: null, paymentId: 'credit_1', amountDue: 0, creditUsed: 84 }),
  });
  expect(await screen.findByRole('button', { name: 'Pay $84.00 with store credit' })).toBeInTheDocument();
  answers[INTENT] = () => new Promise(() => undefined);
  await user.click(screen.getByRole('checkbox', { name: /Use my store credit/ }));
  expect(await screen.findByRole('status', { name: 'Preparing your payment' })).not.toHaveAttribute('data-coming');
});

it('keeps that content when the reader retries, or accepts a new price', async () => {
  const { user, answers } = checkOut({ [INTENT]: problem(503, 'PAYMENT_PROVIDER_UNAVAILABLE', 'Not now') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment could not be prepared');
  answers[INTENT] = problem(409, 'PRICE_CHANGED', 'The price of this deal is now $86.00', { currentPrice: 86 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/It is \$86.00 now/)).toBeInTheDocument();
  answers[INTENT] = () => new Promise(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Continue for $86.00' }));
  expect(await screen.findByRole('status', { name: 'Preparing your payment' })).not.toHaveAttribute('data-coming');
});

it('works even if the session could not be loaded', async () => {
  const { '/api/users/me/credit': credit } = signedIn({});
  checkOut({ '/api/users/me/credit': credit, '/api/auth/user': problem(503, 'UNAVAILABLE', 'Not now') });
  expect(await screen.findByRole('status', { name: 'Preparing your payment' }, { timeout: 20_000 })).toBeInTheDocument();
});
