import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer } from './drawer';

function open(isOpen = true) {
  const onClose = jest.fn();
  render(
    <Drawer open={isOpen} onClose={onClose} title="Menu">
      <a href="#deals">Deals</a>
    </Drawer>,
  );
  return { user: userEvent.setup(), onClose };
}

it('is a dialog named by its title, where the focus starts', async () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Menu' })).not.toHaveAttribute('aria-describedby');
  expect(screen.getByRole('heading', { name: 'Menu' })).toHaveFocus();
  await expect(document.body).toPassAxe();
});

it('traps the focus between its close button and its last link', async () => {
  const { user } = open();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Deals' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus();
});

it('closes with its button, with Escape, and with a press outside', async () => {
  const { user, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  await user.keyboard('{Escape}');
  await userEvent.setup({ pointerEventsCheck: 0 }).click(document.querySelector('.overlay')!);
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('is not there while it is closed', () => {
  open(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
