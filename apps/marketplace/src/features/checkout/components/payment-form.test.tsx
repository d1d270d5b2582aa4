import { toast } from '@homeroom/web';
import { jest } from '@jest/globals';
import { Elements } from '@stripe/react-stripe-js';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { waitForEventLoop } from '../../../../../../tools/component-tests/wait-for-event-loop';
import { aProvider, confirmPayment } from '../../../testing/card-provider';
import { asked, offline, problem, show } from '../../../testing/show';
import { PaymentForm } from './payment-form';

const REPORT = '/api/payment-success';
const DRAFT = { dealId: 7, schoolId: 1, customerName: 'Ana', customerEmail: 'ana@example.com', draftId: 'd1' };
const RETURN = 'https://shop.test/payment-success';
const REFUSED = 'Unable to process payment. Please check your card details and try again.';
const NO_VOUCHER = 'Payment completed but there was an issue with the voucher. Please contact support.';
const BILLED = { payment_method_data: { billing_details: { name: 'Ana', email: 'ana@example.com' } } };
const outcome = (status: string) => ({ paymentIntent: { id: 'pi_1', status } });
const later = (result: unknown) => () => waitForEventLoop().then(() => result);

const pays = () => screen.getByRole('button', { name: 'Pay $15.00' });
const paying = () => screen.getByRole('button', { name: 'Processing…' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const message = () => screen.getByRole('status', { name: 'message' }).textContent;

function theForm(result: PaymentIntentResult | object | Error, reply = offline) {
  const { stripe, focus, ready, fails, wallet } = aProvider();
  const [onPaid, onOver] = [jest.fn(), jest.fn()];
  confirmPayment.mockReset().mockImplementation(result instanceof Error ? () => Promise.reject(result) : later(result));
  const { user } = show(
    <Elements stripe={stripe} options={{ clientSecret: 'pi_1_secret' }}>
      <PaymentForm draft={DRAFT} amount={15} returnUrl={RETURN} onPaid={onPaid} onOver={onOver} />
    </Elements>,
    { [`POST ${REPORT}`]: reply },
  );
  return { user, focus, ready, fails, wallet, onPaid, onOver };
}

// Clears messages from earlier tests.
beforeEach(() => toast(''));

it('cannot be submitted before the card fields are ready', async () => {
  const { ready } = theForm({});
  expect(pays()).toBeDisabled();
  expect(screen.getByText(/Your voucher arrives by email and is valid for 180 days/)).toBeVisible();
  ready();
  expect(pays()).toBeEnabled();
  await expect(document.body).toPassAxe();
});

it('says when the card fields fail to load, keeps the wallets, and loads them again on a press', async () => {
  const { user, fails, ready, focus } = theForm({});
  fails();
  expect(screen.getByText(/The card form didn’t load/)).toBeVisible();
  expect(pays()).toBeVisible();
  expect(pays()).toBeDisabled();
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Trying…' })).toHaveFocus();
  ready();
  expect(screen.queryByText(/The card form didn’t load/)).not.toBeInTheDocument();
  expect(focus).toHaveBeenCalledTimes(1);
  expect(pays()).toBeEnabled();
});

describe('card fields that never answer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const notice = () => screen.queryByText(/The card form didn’t load/);
  const coming = () => document.querySelector('[data-coming]');

  it('are given 20 seconds, then the rest of the page appears with a way to try again', async () => {
    const { ready } = theForm({});
    await pass(19_900);
    expect(notice()).not.toBeInTheDocument();
    expect(coming()).toBeInTheDocument();
    await pass(200);
    expect(notice()).toBeVisible();
    expect(coming()).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: 'Trying…' })).toBeVisible();
    await pass(20_100);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    ready();
    expect(notice()).not.toBeInTheDocument();
    expect(pays()).toBeEnabled();
  });

  it('are not reported once they are ready', async () => {
    const { ready } = theForm({});
    await pass(10_000);
    ready();
    await pass(30_000);
    expect(notice()).not.toBeInTheDocument();
    expect(coming()).not.toBeInTheDocument();
  });
});

it.each(['succeeded', 'processing'])('pays once on a double press, tells the provider who pays, and continues: %s', async (status) => {
  const { user, ready, onPaid } = theForm(outcome(status), () => Response.json({ success: true, outcome: 'completed' }));
  ready();
  await user.dblClick(pays());
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith('pi_1'));
  expect(confirmPayment).toHaveBeenCalledTimes(1);
  expect(confirmPayment.mock.calls[0]![0]).toMatchObject({ redirect: 'if_required', confirmParams: { return_url: RETURN, ...BILLED } });
  expect(asked(REPORT).map(([, init]) => JSON.parse(String(init?.body)) as unknown)).toEqual([
    { paymentIntentId: 'pi_1', draftId: 'd1', knowsRefused: true },
  ]);
  // The next page confirms the payment; one message is enough. Until its code is there, nothing may look unpaid.
  await waitForEventLoop();
  expect(paying()).toHaveAttribute('aria-busy', 'true');
  expect(message()).toBe('');
});

it.each<[string, object | Error, string, string]>([
  ['the bank refuses', { error: { message: 'Your card was declined.' } }, 'Payment Failed', 'Your card was declined.'],
  ['the bank gives no reason', { error: {} }, 'Payment Failed', REFUSED],
  ['the card needs more', outcome('requires_payment_method'), 'Payment Failed', REFUSED],
  ['nobody answers', new Error('No connection'), 'Payment Error', 'An unexpected error occurred: No connection. Please try again.'],
])('says why when %s, requests no voucher, and can be submitted again', async (_, result, title, words) => {
  const { user, ready, onPaid } = theForm(result);
  ready();
  await user.click(pays());
  await waitFor(() => expect(message()).toBe(`${title}: ${words}`));
  expect(screen.getByText(words)).toBeVisible();
  await expect(document.body).toPassAxe();
  await waitFor(() => expect(pays()).not.toHaveAttribute('aria-busy'));
  confirmPayment.mockImplementation(() => new Promise(() => undefined));
  await user.click(pays());
  // An earlier message would cover the bank's own dialog.
  await waitFor(() => expect(message()).toBe(''));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(confirmPayment).toHaveBeenCalledTimes(2);
  expect(asked(REPORT)).toEqual([]);
  expect(onPaid).not.toHaveBeenCalled();
});

describe('a paid order', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const UNHEARD = 'Payment completed but voucher processing failed. Please contact support.';
  const payFor = async (reply: () => Response | Promise<Response>) => {
    const { ready, onPaid } = theForm({}, reply);
    confirmPayment.mockReset().mockResolvedValue(outcome('succeeded'));
    ready();
    pays().focus();
    fireEvent.click(pays());
    await pass(0);
    return onPaid;
  };

  it.each([
    ['nobody answers', offline, UNHEARD],
    ['the server fails', problem(500, 'INTERNAL', 'no'), UNHEARD],
    ['the server refuses', problem(400, 'INVALID_REQUEST', 'no'), UNHEARD],
    ['the server knows of no payment', () => Response.json({ success: false, outcome: 'unpaid' }), NO_VOUCHER],
  ])('is never offered for payment again when %s', async (_, reply, words) => {
    const onPaid = await payFor(reply);
    await pass(4_000);
    expect(screen.getByText(words)).toBeVisible();
    expect(message()).toBe(`Payment Processed: ${words}`);
    expect(screen.queryByRole('button', { name: /^Pay|Processing/ })).not.toBeInTheDocument();
    expect(onPaid).not.toHaveBeenCalled();
  });

  it.each([
    ['nobody answered', offline],
    ['there were too many requests', problem(429, 'RATE_LIMITED', 'no')],
  ])('continues, without a word about it, after %s and the server failed once', async (_, first) => {
    const replies = [first, problem(503, 'INTERNAL', 'no'), () => Response.json({ success: true, outcome: 'paid' })];
    const onPaid = await payFor(() => replies.shift()!());
    expect(paying()).toBeVisible();
    await pass(4_000);
    expect(onPaid).toHaveBeenCalledWith('pi_1');
    expect(asked(REPORT)).toHaveLength(3);
    expect(message()).toBe('');
  });

  it('keeps the focus when the Pay button gives way to Try again, and then to the last word', async () => {
    let reply: () => Response | Promise<Response> = offline;
    await payFor(() => reply());
    await pass(4_000);
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(again).toHaveFocus();
    reply = () => Response.json({ success: false, outcome: 'unpaid' });
    fireEvent.click(again);
    await pass(0);
    expect(screen.getByText(NO_VOUCHER)).toHaveFocus();
  });

  it('can be asked about again once the network is back', async () => {
    let reply = offline;
    const onPaid = await payFor(() => reply());
    await pass(4_000);
    expect(screen.getByText('You won’t be charged again. Your voucher also arrives by email.')).toBeVisible();
    reply = () => Response.json({ success: true, outcome: 'paid' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: 'Trying…' })).toBeVisible();
    await pass(0);
    expect(onPaid).toHaveBeenCalledWith('pi_1');
    // Until the next page is there.
    expect(screen.getByRole('button', { name: 'Trying…' })).toBeVisible();
    expect(confirmPayment).toHaveBeenCalledTimes(1);
  });
});

describe('wallets', () => {
  const GOOGLE_PAY = { availablePaymentMethods: { applePay: false, googlePay: true } };
  const wallets = () => screen.queryByRole('group', { name: 'Express checkout' });
  /** A press on a wallet button: whether its own sheet may open. */
  const press = (wallet: ReturnType<typeof theForm>['wallet']) => {
    const answers = { resolve: jest.fn(), reject: jest.fn() };
    wallet('click', { expressPaymentType: 'google_pay', ...answers });
    return answers;
  };

  it('appear above the card where the browser has one, and take up no space otherwise', async () => {
    const { ready, wallet } = theForm({});
    ready();
    wallet('ready', { availablePaymentMethods: undefined });
    expect(wallets()).not.toBeInTheDocument();
    wallet('ready', { availablePaymentMethods: { applePay: false, googlePay: false } });
    expect(wallets()).not.toBeInTheDocument();
    wallet('ready', GOOGLE_PAY);
    expect(wallets()).toHaveTextContent('or pay by card');
    await expect(document.body).toPassAxe();
  });

  it('pay once for the order’s buyer, even if the sheet confirms twice', async () => {
    const { wallet, onPaid } = theForm(outcome('succeeded'), () => Response.json({ success: true, outcome: 'completed' }));
    wallet('ready', GOOGLE_PAY);
    expect(press(wallet).resolve).toHaveBeenCalledTimes(1);
    wallet('confirm');
    wallet('confirm');
    await waitFor(() => expect(onPaid).toHaveBeenCalledWith('pi_1'));
    expect(confirmPayment).toHaveBeenCalledTimes(1);
    expect(confirmPayment.mock.calls[0]![0].confirmParams).toMatchObject(BILLED);
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  it('say why they were declined, and leave the card form', async () => {
    const { ready, wallet, onPaid } = theForm({ error: { message: 'Your card was declined.' } });
    ready();
    wallet('ready', GOOGLE_PAY);
    press(wallet);
    wallet('confirm');
    await waitFor(() => expect(message()).toBe('Payment Failed: Your card was declined.'));
    await waitFor(() => expect(pays()).toBeEnabled());
    expect(press(wallet).resolve).toHaveBeenCalledTimes(1);
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('do not open while a card is being charged', async () => {
    const { user, ready, wallet } = theForm({});
    confirmPayment.mockImplementation(() => new Promise(() => undefined));
    ready();
    wallet('ready', GOOGLE_PAY);
    await user.click(pays());
    const { resolve, reject } = press(wallet);
    expect([resolve, reject].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    wallet('confirm');
    expect(confirmPayment).toHaveBeenCalledTimes(1);
  });
});

it('is busy while the bank confirms, and tells the shell that the press was answered then, and when the payment fails', async () => {
  const heard = jest.fn();
  const hear = (event: Event) => heard((event as CustomEvent).detail);
  addEventListener('homeroom:felt', hear);
  const { user, ready } = theForm({ error: { message: 'Your card was declined.' } });
  ready();
  let decline = (_result: unknown) => {};
  confirmPayment.mockReset().mockImplementation(() => new Promise((resolve) => (decline = resolve)));
  await user.click(pays());
  expect(paying()).toHaveAttribute('aria-busy', 'true');
  expect(heard.mock.calls).toEqual([[{ step: 'answered' }]]);
  await act(async () => decline({ error: { message: 'Your card was declined.' } }));
  expect(heard).toHaveBeenCalledTimes(2);
  removeEventListener('homeroom:felt', hear);
});

const over = (status: string) => ({ error: { code: 'payment_intent_unexpected_state', payment_intent: { id: 'pi_1', status } } });

it('has its order set up again when it has ended meanwhile, and says so instead of the provider’s words', async () => {
  const { user, ready, onOver, onPaid } = theForm(over('canceled'));
  ready();
  await user.click(pays());
  await waitFor(() => expect([onOver, onPaid].map(({ mock }) => mock.calls.length)).toEqual([1, 0]));
  expect(message()).toBe('Payment Failed: Your checkout had ended, so we set it up again. Nothing was charged. Please pay once more.');
});

it('goes on to the voucher when another window has paid the same order', async () => {
  const { user, ready, onOver, onPaid } = theForm(over('succeeded'), () => Response.json({ success: true, outcome: 'paid' }));
  ready();
  await user.click(pays());
  await waitFor(() => expect([onOver, onPaid].map(({ mock }) => mock.calls.length)).toEqual([0, 1]));
  await waitForEventLoop();
  expect(paying()).toHaveAttribute('aria-busy', 'true');
});
