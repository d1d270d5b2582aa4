import { screen, waitFor, within } from '@testing-library/react';
import { aVoucher } from '../../../testing/a-purchase';
import {
  LOST,
  message,
  offline,
  open,
  refuses,
  replies,
  sent,
  slow,
  type Replies,
} from '../../../../../../tools/component-tests/open-dialog';
import { CreditDialog, RefundDialog } from './return-voucher-dialogs';

const VOUCHER = aVoucher();

describe.each([
  {
    Dialog: RefundDialog,
    title: 'Return this voucher?',
    meaning:
      '$15.00 for Robots goes back to the card or store credit you paid with. The voucher can no longer be used, and Oak Elementary loses its points. You can return it until Dec 4, 2026.',
    confirm: 'Yes, refund it',
    request: 'POST /api/users/me/vouchers/7/refund',
    reply: {},
    done: 'Refund on its way: Your money goes back to the card or store credit you paid with. We’ll confirm it by email.',
  },
  {
    Dialog: CreditDialog,
    title: 'Turn into store credit?',
    meaning: 'Robots has expired. You get $15.00 in store credit to spend on any other deal.',
    confirm: 'Yes, give me credit',
    request: 'POST /api/users/me/vouchers/7/credit',
    reply: { balance: 42.5 },
    done: 'Store credit added: You have $42.50 to spend at checkout.',
  },
])('$title', ({ Dialog, title, meaning, confirm, request, reply, done }) => {
  const ask = async (answers: Replies = {}) => (await open((close) => <Dialog voucher={VOUCHER} onClose={close} />, answers)).user;
  const question = () => screen.getByRole('alertdialog', { name: title });
  const yes = () => screen.getByRole('button', { name: confirm });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

  it('explains what will happen, and starts at Cancel', async () => {
    await ask();
    expect(question()).toHaveAccessibleDescription(meaning);
    expect(within(question()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect(document.body).toPassAxe();
  });

  it.each(['{Escape}', '{Enter}'])('changes nothing on the first key, %s, and returns the focus', async (key) => {
    const user = await ask();
    expect(question()).toBeVisible();
    await user.keyboard(key);
    await isClosed();
    expect(sent()).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('runs once on a double key press, closes, and says what comes next', async () => {
    const user = await ask({ [request]: slow(replies(reply)) });
    await user.tab();
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(yes()).toHaveAttribute('aria-busy', 'true'));
    await isClosed();
    expect(sent()).toEqual([[request, undefined]]);
    expect(message()).toBe(done);
  });

  it.each([
    ['nobody answers', offline, LOST],
    ['the server refuses', refuses(409, 'CONFLICT', 'It was redeemed meanwhile'), 'Error: It was redeemed meanwhile'],
  ])('closes and says why when %s', async (_, answer, said) => {
    const user = await ask({ [request]: answer });
    await user.click(yes());
    await waitFor(() => expect(message()).toBe(said));
    await isClosed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });
});

it('takes no points from the school when store credit paid, which earns none', async () => {
  await open((close) => <RefundDialog voucher={aVoucher({ schoolPointsEarned: 0 })} onClose={close} />);
  expect(screen.getByText(/The voucher can no longer be used. You can return it until Dec 4, 2026/)).toBeVisible();
});
