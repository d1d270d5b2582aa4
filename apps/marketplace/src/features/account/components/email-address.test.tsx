import { screen, waitFor } from '@testing-library/react';
import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { show } from '../../../testing/show';
import ChangeEmailDialog from './change-email-dialog';
import { EmailAddress } from './email-address';

const NEW = 'ana.lee@example.com';
const REQUEST = 'POST /api/users/me/email-change';

behavesAsFormDialog({
  title: 'Change your email address',
  draw: (close) => <ChangeEmailDialog onClose={close} onSent={() => undefined} />,
  begins: 'New email address *',
  wrong: { 'New email address *': 'Please enter a valid email address' },
  typed: [['New email address *', NEW]],
  submit: 'Email me the link',
  request: REQUEST,
  body: { email: NEW },
  reply: { sent: true },
  done: 'Check your email',
  closing: 'asks',
});

it('shows the address, asks for a new one, says where the link went, and gives the focus back', async () => {
  const { user } = show(
    <main>
      <EmailAddress email="ana@example.com" />
    </main>,
    { [REQUEST]: () => Response.json({ sent: true }) },
  );
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@example.com');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  await expect(document.body).toPassAxe();
  const change = screen.getByRole('button', { name: 'Change email address' });
  await user.click(change);
  await user.type(await screen.findByRole('textbox', { name: 'New email address *' }), NEW);
  await user.click(screen.getByRole('button', { name: 'Email me the link' }));
  expect(await screen.findByText(/We sent a link to ana.lee@example.com. It works for 60 minutes./)).toBeVisible();
  await waitFor(() => expect(change).toHaveFocus());
  await expect(document.body).toPassAxe();
});
