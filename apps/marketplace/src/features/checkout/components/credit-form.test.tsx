import { toast } from '@homeroom/web';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { waitForEventLoop } from '../../../../../../tools/component-tests/wait-for-event-loop';
import { LOST, slow } from '../../../../../../tools/component-tests/open-dialog';
import { asked, offline, problem, show } from '../../../testing/show';
import { CreditForm } from './credit-form';

const PAY = '/api/payment-success';
const DRAFT = { dealId: 7, schoolId: 1, customerName: 'Ana', customerEmail: 'ana@example.com', draftId: 'd1' };

function pay(reply = offline) {
  const [onPaid, onProcessing, onOver] = [jest.fn(), jest.fn(), jest.fn()];
  const { user } = show(
    <CreditForm draft={DRAFT} paymentId="credit_1" amount={15} onPaid={onPaid} onOver={onOver} onProcessing={onProcessing} />,
    {
      [`POST ${PAY}`]: reply,
    },
  );
  return { user, onPaid, onProcessing, onOver };
}
const button = () => screen.getByRole('button', { name: 'Pay $15.00 with store credit' });
const message = () => screen.getByRole('status', { name: 'message' }).textContent;

// Clears messages from earlier tests.
beforeEach(() => toast(''));

it('says that no card is needed, and what is paid', async () => {
  pay();
  expect(screen.getByText('Your store credit covers the whole price. No card needed.')).toBeVisible();
  expect(button()).toBeEnabled();
  await expect(document.body).toPassAxe();
});

it('pays once on a double key press, and continues', async () => {
  const { user, onPaid, onProcessing } = pay(slow(() => Response.json({ success: true })));
  button().focus();
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByRole('button', { name: 'Processing…' })).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith('credit_1'));
  // The code of the next page may take seconds, and meanwhile nothing may look as if it were still to be paid.
  await waitForEventLoop();
  expect(screen.getByRole('button', { name: 'Processing…' })).toHaveAttribute('aria-busy', 'true');
  expect(onProcessing.mock.calls).toEqual([[true]]);
  // The next page confirms the payment; one message is enough.
  expect(message()).not.toContain('Payment');
  expect(asked(PAY).map(([, init]) => JSON.parse(String(init?.body)) as unknown)).toEqual([
    { paymentIntentId: 'credit_1', draftId: 'd1', knowsRefused: true },
  ]);
});

it.each([
  ['nobody answers', offline, LOST],
  ['the server refuses', problem(409, 'CONFLICT', 'Your credit was spent'), 'Payment Error: Your credit was spent'],
])('stays, says why, and can be pressed again when %s', async (_, reply, said) => {
  const { user, onPaid, onProcessing } = pay(reply);
  await user.click(button());
  await waitFor(() => expect(message()).toBe(said));
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  expect(onProcessing.mock.calls).toEqual([[true], [false]]);
  await user.click(button());
  await waitFor(() => expect(asked(PAY)).toHaveLength(2));
  expect(onPaid).not.toHaveBeenCalled();
});

it('has its order prepared again if it ended meanwhile', async () => {
  const { user, onPaid, onOver, onProcessing } = pay(() => Response.json({ success: false, outcome: 'unpaid' }));
  await user.click(button());
  await waitFor(() => expect(onOver).toHaveBeenCalledTimes(1));
  expect(onProcessing.mock.calls).toEqual([[true], [false]]);
  expect(message()).toBe('Payment Failed: Your checkout had ended, so we set it up again. Nothing was charged. Please pay once more.');
  expect(onPaid).not.toHaveBeenCalled();
});
