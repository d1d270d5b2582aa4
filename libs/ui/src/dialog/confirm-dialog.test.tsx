import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog';

function ask(change: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  const [onCancel, onConfirm] = [jest.fn(), jest.fn()];
  render(
    <ConfirmDialog open onCancel={onCancel} onConfirm={onConfirm} title="Delete Harbor?" confirmLabel="Delete" {...change}>
      <p>This cannot be undone.</p>
    </ConfirmDialog>,
  );
  return { user: userEvent.setup(), onCancel, onConfirm };
}
const question = () => screen.getByRole('alertdialog', { name: 'Delete Harbor?' });

it('is named by the question, and described by its effect', async () => {
  ask();
  expect(question()).toHaveAccessibleDescription('This cannot be undone.');
  await expect(document.body).toPassAxe();
});

it('is not there before it is asked', () => {
  ask({ open: false });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it.each(['{Enter}', ' ', '{Escape}'])('does nothing when the first key answers it: "%s"', async (key) => {
  const { user, onCancel, onConfirm } = ask();
  await user.keyboard(key);
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('cycles with Tab between Cancel and the answer', async () => {
  const { user, onConfirm } = ask({ cancelLabel: 'Keep it' });
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
});

it('stays open, and cannot be confirmed again, while work is running', async () => {
  const { user, onConfirm } = ask({ busy: true });
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true');
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(question()).toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('ignores a press outside', async () => {
  const { onCancel } = ask();
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(document.querySelector('.overlay')!);
  expect(question()).toBeInTheDocument();
  expect(onCancel).not.toHaveBeenCalled();
});
