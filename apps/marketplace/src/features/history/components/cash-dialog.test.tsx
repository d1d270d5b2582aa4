import { screen, waitFor } from '@testing-library/react';
import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { show } from '../../../testing/show';
import CashDialog from './cash-dialog';
import { CashOffer } from './cash-offer';

behavesAsFormDialog({
  title: 'Get $9.00 in cash?',
  draw: (close) => <CashDialog balance={9} onClose={close} />,
  begins: 'Name and mailing address *',
  wrong: { 'Name and mailing address *': 'Please tell us where to send the check' },
  typed: [['Name and mailing address *', 'Ana Lee, 12 Elm St']],
  submit: 'Ask for a check',
  request: 'POST /api/users/me/cash-request',
  body: { address: 'Ana Lee, 12 Elm St' },
  done: 'We have your request',
  closing: 'asks',
});

describe('the offer of cash', () => {
  const button = () => screen.queryByRole('button', { name: 'Get it in cash' });

  it('appears for small credit', async () => {
    show(<CashOffer credit={{ balance: 9, cashBelow: 15, cashAskedAt: null }} />, {});
    expect(button()).toBeInTheDocument();
    await expect(document.body).toPassAxe();
  });

  it('opens the question, and gets the focus back when Escape closes it', async () => {
    const { user } = show(<CashOffer credit={{ balance: 9, cashBelow: 15, cashAskedAt: null }} />, {});
    await user.click(button()!);
    expect(await screen.findByRole('dialog', { name: 'Get $9.00 in cash?' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it.each([
    ['there is none', { balance: 0, cashBelow: 15, cashAskedAt: null }],
    ['there is as much as the law names', { balance: 15, cashBelow: 15, cashAskedAt: null }],
    ['the law names no sum', { balance: 9, cashBelow: null, cashAskedAt: null }],
    ['an older API does not say', { balance: 9 }],
  ])('does not appear if %s', (_, credit) => {
    show(<CashOffer credit={credit} />, {});
    expect(button()).not.toBeInTheDocument();
  });

  it('says when the family asked for it', async () => {
    show(<CashOffer credit={{ balance: 9, cashBelow: 15, cashAskedAt: '2026-11-21T20:00:00Z' }} />, {});
    expect(screen.getByText(/You asked for your store credit in cash on Nov 21, 2026/)).toBeInTheDocument();
    expect(button()).not.toBeInTheDocument();
    await expect(document.body).toPassAxe();
  });
});
