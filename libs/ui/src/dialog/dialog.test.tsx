import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        See details
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Robotics camp" description="Four weeks">
        <p>Bring lunch.</p>
      </Dialog>
    </main>
  );
}

const openDialog = async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'See details' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Robotics camp' }) };
};

it('is a dialog with a name and a description, and passes axe', async () => {
  const { dialog } = await openDialog();

  expect(dialog).toHaveAccessibleDescription('Four weeks');
  await expect(document.body).toPassAxe();
});

it.each(['{Escape}', '{Enter}'])('closes with %s, which presses Close where the focus is there', async (key) => {
  const { user } = await openDialog();
  screen.getByRole('button', { name: 'Close' }).focus();

  await user.keyboard(key);

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
