import { jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../field/field';
import { FormDialog } from './form-dialog';

function open(change: Partial<Parameters<typeof FormDialog>[0]> = {}) {
  const [onClose, onSubmit] = [jest.fn(), jest.fn()];
  render(
    <FormDialog title="Add school" onClose={onClose} onSubmit={onSubmit} submitLabel="Save" busy={false} {...change}>
      <TextField label="Name *" required />
      <TextField label="City" />
    </FormDialog>,
  );
  return { user: userEvent.setup(), onClose, onSubmit };
}
const name = () => screen.getByRole('textbox', { name: 'Name *' });
const save = () => screen.getByRole('button', { name: 'Save' });

it('is named by its title, and described when there is more to say', async () => {
  open({ description: 'It earns from now on.' });
  expect(screen.getByRole('dialog', { name: 'Add school' })).toHaveAccessibleDescription('It earns from now on.');
  await expect(document.body).toPassAxe();
});

it('moves with Tab through the fields, Cancel and the submit button, and wraps', async () => {
  const { user } = open();
  const stops = [name()];
  for (let stop = 0; stop < 5; stop += 1) {
    await user.tab();
    stops.push(document.activeElement as HTMLElement);
  }
  expect(stops).toEqual([
    name(),
    screen.getByRole('textbox', { name: 'City' }),
    screen.getByRole('button', { name: 'Cancel' }),
    save(),
    screen.getByRole('button', { name: 'Close' }),
    name(),
  ]);
});

it('submits with its button, and leaves missing fields to the form’s messages', async () => {
  const { user, onSubmit } = open();
  await user.click(save());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('submits nothing twice while it is running, keeps what was typed, and says so', async () => {
  const { user, onSubmit } = open({ busy: true });
  expect(save()).toHaveAttribute('aria-busy', 'true');
  await user.dblClick(save());
  await user.type(name(), 'Oak');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(name()).toHaveValue('Oak');
  await expect(document.body).toPassAxe();
});

it('closes with its Cancel button, whatever its label', async () => {
  const { user, onClose } = open({ cancelLabel: 'Not now' });
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  [undefined, false],
  ['large', true],
] as const)('is wider on request: %s', (size, isLarge) => {
  open(size ? { size } : {});
  expect(screen.getByRole('dialog').classList.contains('large')).toBe(isLarge);
});

it('does not navigate when submitted', () => {
  open();
  const form = name().closest('form')!;
  const sent = createEvent.submit(form);
  fireEvent(form, sent);
  expect(sent.defaultPrevented).toBe(true);
});
